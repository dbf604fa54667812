import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/index.ts';
import { fieldsOf, profileCalls } from '#test/profiles.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let site: TestApp;
let calls: ReturnType<typeof profileCalls>;
beforeAll(async () => {
  site = await createTestApp();
  calls = profileCalls(site);
});
afterAll(() => site.close());

describe('avatar', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp', width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Artist: 'a secret place' } })
      .toFormat(format)
      .toBuffer();

  const send = async (bytes: Buffer) => {
    const { id, token } = await site.signInAs('customer');
    const reply = await calls.edit(id, token, [['avatar', bytes]]);
    return { id, reply, row: await calls.rowOf(id) };
  };

  it.each(['png', 'jpeg', 'webp'] as const)(
    '%s becomes a square WebP without metadata',
    async (format) => {
      const { reply, row } = await send(await picture(format));
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ avatar: `/media/${row.avatar}.webp` });
      const served = await site.app.inject({ url: `/media/${row.avatar}.webp` });
      expect(served.headers['content-type']).toBe('image/webp');
      const facts = await sharp(served.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect(facts.exif).toBeUndefined();
      expect(served.rawPayload.includes('a secret place')).toBe(false);
    },
  );

  /** A PNG of one colour whose header claims any size: what a bomb looks like. */
  async function pngClaiming(width: number, height: number): Promise<Buffer> {
    const { crc32 } = await import('node:zlib');
    const bytes = Buffer.from(await picture('png', 8, 8));
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const attacks: Record<string, () => Promise<Buffer> | Buffer> = {
    'an SVG': () => Buffer.from(SVG),
    'an SVG behind a byte order mark and XML': () =>
      Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`),
    'an SVG with the first bytes of a PNG': () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from(SVG),
      ]),
    'an SVG that says it is WebP': () => Buffer.from(`RIFF....WEBP${SVG}`),
    'a PNG of 225 MP': () => pngClaiming(15_000, 15_000),
    'a PNG of 2^31 pixels a side': () => pngClaiming(0x7fffffff, 0x7fffffff),
    'a real PNG of more than 16 MP': () => picture('png', 4001, 4000),
    'a GIF': () =>
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'a TIFF': () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'half a JPEG': async () => (await picture('jpeg')).subarray(0, 200),
    'three bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  };

  it.each(Object.entries(attacks))('refuses %s with 422 on `avatar`', async (_name, make) => {
    const stored = await site.database.db.$count(media);
    const { reply, row } = await send(await make());
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['avatar']);
    expect(row.avatar).toBeNull();
    expect(await site.database.db.$count(media)).toBe(stored);
  });

  it('refuses 3 MiB', async () => {
    const big = Buffer.concat([await picture('png'), Buffer.alloc(3 * 1024 * 1024)]);
    const { reply, row } = await send(big);
    expect(reply.status).toBe(413);
    expect(row.avatar).toBeNull();
  });

  it('takes the picture out of a polyglot and leaves the rest behind', async () => {
    const evil = '<script>alert(1)</script>PK\u0003\u0004';
    const { row, reply } = await send(Buffer.concat([await picture('png'), Buffer.from(evil)]));
    expect(reply.status).toBe(200);
    const served = await site.app.inject({ url: `/media/${row.avatar}.webp` });
    expect(served.rawPayload.includes('<script>')).toBe(false);
    expect(served.rawPayload.includes('PK\u0003\u0004')).toBe(false);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['content-security-policy']).toContain('sandbox');
  });

  it('stays when no file is chosen', async () => {
    const { id, token } = await site.signInAs('customer');
    await calls.edit(id, token, [['avatar', await picture('png')]]);
    const { avatar } = await calls.rowOf(id);
    expect(avatar).not.toBeNull();
    await calls.edit(id, token, [
      ['avatar', Buffer.alloc(0)],
      ['job', 'معلم'],
    ]);
    await calls.edit(id, token, [['avatar', 'null']]);
    expect(await calls.rowOf(id)).toMatchObject({ avatar, job: 'معلم' });
  });
});
