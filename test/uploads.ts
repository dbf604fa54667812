import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '#db/client.ts';
import { storedFiles, uploads } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { newAddress } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** A picture that differs from every other, as JPEG. */
let shade = 0;
export function testPicture(width = 40, height = 30): Promise<Buffer> {
  shade += 7;
  const background = { r: shade % 256, g: (shade * 3) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A picture that hardly packs, of some hundred KB: more than one piece. */
export const noisyPicture = (width = 900, height = 700): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#0e6b6b' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** The smallest PDF with one empty page that a reader opens, with whatever stands in its catalogue besides. */
export function testPdf(more = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const encoded = (text: string) => Buffer.from(text).toString('base64');
export const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };

type By = { token?: string | undefined; from?: string; cookie?: string };

/** Calls of the tus protocol in process. */
export function uploadCalls(site: TestApp) {
  const inject = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string>,
    { token, from = newAddress(), cookie }: By = {},
    payload?: Buffer,
  ) =>
    site.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(payload && { payload }),
    });

  const begin = (length: number, filename = 'عکس.jpg', by: By = {}) =>
    inject(
      'POST',
      '/uploads',
      {
        ...TUS,
        'upload-length': String(length),
        'upload-metadata': `filename ${encoded(filename)}`,
      },
      by,
    );

  const piece = (url: string, offset: number, bytes: Buffer, by: By = {}) =>
    inject('PATCH', url, { ...PIECE, 'upload-offset': String(offset) }, by, bytes);

  return {
    inject,
    begin,
    piece,

    /** What becomes of a file: `taken`, or why it is refused. */
    async fateOf(bytes: Buffer, name = 'a.pdf'): Promise<string> {
      const url = String((await begin(bytes.byteLength, name)).headers.location);
      const reply = await piece(url, 0, bytes);
      return reply.statusCode === 204 ? 'taken' : `${reply.statusCode} ${reply.json().code}`;
    },

    head: (url: string) => inject('HEAD', url, TUS),

    /** Sends a whole file; answers its id. */
    async send(bytes: Buffer, filename = 'عکس.jpg', by: By = {}): Promise<string> {
      const begun = await begin(bytes.byteLength, filename, by);
      if (begun.statusCode !== 201) throw new Error(`${begun.statusCode} ${begun.body}`);
      const url = String(begun.headers.location);
      const sent = await piece(url, 0, bytes, by);
      if (sent.statusCode !== 204) throw new Error(`${sent.statusCode} ${sent.body}`);
      return url.slice('/uploads/'.length);
    },
  };
}

type Reply = { headers: Record<string, unknown> };

/** Where an upload is that was begun. */
export const locationOf = ({ headers }: Reply): string => String(headers.location);
/** How long it still has, in ms. */
export const untilOf = ({ headers }: Reply): number =>
  new Date(String(headers['upload-expires'])).getTime() - Date.now();

/** Uploads that came so far, each from a browser and, unless told otherwise, an address of its own. */
export async function bringUploads(
  db: Database,
  count: number,
  bytes: (place: number) => number,
  row: Partial<typeof uploads.$inferInsert> = {},
): Promise<void> {
  const at = new Date();
  // A statement takes some sixty thousand values.
  const AT_ONCE = 2000;
  for (let first = 0; first < count; first += AT_ONCE) {
    const files = await db
      .insert(storedFiles)
      .values(Array.from({ length: Math.min(AT_ONCE, count - first) }, () => ({ createdAt: at })))
      .returning({ id: storedFiles.id });
    await db.insert(uploads).values(
      files.map(({ id }, place) => ({
        ...{ idHash: randomUUID(), sender: `browser:${randomUUID()}`, fileId: id },
        ...{ source: `192.0.2.${first + place}/32`, filename: 'a', pieces: 1 },
        ...{ length: bytes(first + place), received: bytes(first + place) },
        ...{ createdAt: at, expiresAt: new Date(at.getTime() + days(1)) },
        ...row,
      })),
    );
  }
}
