import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { fileChunks, storedFiles, uploads } from '#db/schema/index.ts';
import { PDF_HEADER_WITHIN } from '#lib/files/first-bytes.ts';
import { newAddress } from '#test/accounts.ts';
import { manyStreams } from '#test/pdfs.ts';
import { uploadSite } from '#test/upload-site.ts';
import { locationOf, noisyPicture, testPdf, testPicture } from '#test/uploads.ts';
import { hashOfUpload } from '../upload/upload.server.ts';
import { inspectUpload } from './inspect.server.ts';
import { PDF_LIMITS } from './pdf.ts';
import { toCleanPicture } from './picture.adapter.server.ts';

vi.mock('./picture.adapter.server.ts', { spy: true });

const here = uploadSite();

describe('what is looked into', () => {
  const rowOfId = async (id: string) => {
    const [row] = await here.site.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.idHash, hashOfUpload(id)));
    return row;
  };
  const bytesOf = async (fileId: number) => {
    const rows = await here.site.database.db
      .select({ bytes: fileChunks.bytes })
      .from(fileChunks)
      .where(eq(fileChunks.fileId, fileId))
      .orderBy(fileChunks.start);
    return Buffer.concat(rows.map(({ bytes }) => bytes));
  };
  const refusal = async (bytes: Buffer, name = 'a.jpg') => {
    const url = String((await here.calls.begin(bytes.byteLength, name)).headers.location);
    const reply = await here.calls.piece(url, 0, bytes);
    return [reply.statusCode, reply.statusCode === 422 ? reply.json().code : null];
  };

  it('stores a picture anew: upright, and without its place and device', async () => {
    const sent = await sharp(await testPicture(60, 20))
      .withExif({ IFD0: { Artist: 'secret-name' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const row = await rowOfId(
      await here.calls.send(Buffer.concat([sent, Buffer.from('<script>')])),
    );
    expect(row).toMatchObject({ kind: 'image', size: expect.any(Number) });
    const stored = await bytesOf(row?.fileId ?? 0);
    expect(stored.byteLength).toBe(row?.size);
    const told = await sharp(stored).metadata();
    expect(told).toMatchObject({ format: 'jpeg', width: 20, height: 60 });
    expect([told.exif, told.orientation]).toEqual([undefined, undefined]);
    expect(stored.includes('secret-name') || stored.includes('<script>')).toBe(false);
    const thumbnail = await sharp(await bytesOf(row?.thumbnailId ?? 0)).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 20, height: 60 });
    // Of the file as it was sent nothing is left.
    expect(await here.site.database.db.$count(storedFiles)).toBe(2);
  });

  it('takes a PDF as it came', async () => {
    expect(PDF_LIMITS.before).toBe(PDF_HEADER_WITHIN);
    const pdf = testPdf();
    const row = await rowOfId(await here.calls.send(pdf, 'بیمه‌نامه.pdf'));
    expect(row).toMatchObject({ kind: 'pdf', size: pdf.byteLength, thumbnailId: null });
    expect((await bytesOf(row?.fileId ?? 0)).equals(pdf)).toBe(true);
  });

  it('refuses what is none of both, whatever coat it wears', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const pdf = testPdf();
    const png = await sharp(await testPicture())
      .png()
      .toBuffer();
    expect(await refusal(svg)).toEqual([422, 'unknown']);
    expect(await refusal(Buffer.from('GIF89a....'))).toEqual([422, 'unknown']);
    expect(await refusal(Buffer.concat([png.subarray(0, 8), svg]))).toEqual([422, 'badPicture']);
    expect(await refusal(png.subarray(0, 60))).toEqual([422, 'badPicture']);
    const script = Buffer.from('%PDF-1.4\n<script>alert(1)</script>\n%%EOF\n');
    expect(await refusal(script)).toEqual([422, 'badPdf']);
    // A PDF with another file behind its end, and one before its beginning.
    expect(await refusal(Buffer.concat([pdf, Buffer.from('PK\x03\x04')]))).toEqual([422, 'badPdf']);
    expect(await refusal(Buffer.concat([Buffer.from('GIF89a'), pdf]))).toEqual([422, 'badPdf']);
    for (const active of [
      '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      '/OpenAction << /S /J#61vaScr#69pt >>',
      '/OpenAction << /S /Launch >>',
      '/Names << /EmbeddedFiles << /Names [(a) 3 0 R] >> >>',
    ]) {
      expect(await refusal(testPdf(active)), active).toEqual([422, 'activePdf']);
    }
    expect(await here.site.database.db.$count(uploads)).toBe(0);
    expect(await here.site.database.db.$count(storedFiles)).toBe(0);
  });

  it('says what to do with a photograph of a phone, whatever its name, and names an empty file', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, 'x'), 'latin1');
    expect(await refusal(heic)).toEqual([422, 'phonePicture']);
    expect(await refusal(heic, 'IMG_1.HEIC')).toEqual([422, 'phonePicture']);
    const url = String((await here.calls.begin(heic.byteLength, 'کروکی.jpg')).headers.location);
    const [sentence] = (await here.calls.piece(url, 0, heic)).json().errors.uploads;
    expect(sentence).toMatch(/^«کروکی.jpg»: .*HEIC.*سازگارترین/);
  });

  it('unpacks a picture once, however many calls end it at once', async () => {
    const { ctx, database } = here.site;
    const { db } = database;
    const id = await here.calls.send(await testPicture());
    const whole = await rowOfId(id);
    if (!whole) throw new Error('what was sent is there');
    const row = { ...whole, kind: null };
    await db.update(uploads).set({ kind: null }).where(eq(uploads.idHash, row.idHash));
    vi.mocked(toCleanPicture).mockClear();
    const found = await Promise.all(Array.from({ length: 8 }, () => inspectUpload(ctx, row)));
    expect(found).toEqual(Array(8).fill(null));
    expect(toCleanPicture).toHaveBeenCalledTimes(1);
    // The next one knows.
    expect(await inspectUpload(ctx, { ...row, kind: 'image' })).toBeNull();
    expect(toCleanPicture).toHaveBeenCalledTimes(1);
  });

  it('refuses a small file that unpacks to too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 5100, channels: 3, background: '#123' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refusal(bomb)).toEqual([422, 'badPicture']);
  });
});

describe('who waits for the look', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, () => Promise<Buffer> | Buffer]>([
    ['a picture', () => noisyPicture(1200, 1000), () => testPicture()],
    ['a PDF', () => manyStreams(30_000), () => testPdf()],
  ])('%s of another address has its turn before the burst of one', async (_what, heavy, small) => {
    const { calls, site } = here;
    const from = newAddress();
    const bytes = await heavy();
    let done = 0;
    const send = async () => {
      const url = locationOf(await calls.begin(bytes.byteLength, 'a', { from }));
      await calls.piece(url, 0, bytes, { from });
      done += 1;
    };
    const burst = Array.from({ length: 8 }, send);
    const isWhole = sql`${uploads.received} = ${uploads.length}`;
    await expect
      .poll(async () => done + (await site.database.db.$count(uploads, isWhole)))
      .toBeGreaterThanOrEqual(8);
    await calls.send(await small(), 'b');
    // In one line for all it would have waited for the whole burst.
    const before = done;
    await Promise.all(burst);
    expect(before).toBeLessThan(burst.length);
  });
});
