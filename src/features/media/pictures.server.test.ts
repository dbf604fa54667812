import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { storeIcon } from './media.server.ts';
import { toSquareWebp } from './pictures.adapter.server.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6b6b' } });

describe('toSquareWebp', () => {
  it('re-encodes PNG, JPEG and WebP to a square WebP without metadata', async () => {
    const sources = [
      await plain(300, 120).png().toBuffer(),
      await plain(300, 120)
        .withExif({ IFD0: { Artist: 'secret' } })
        .jpeg()
        .toBuffer(),
      await plain(300, 120).webp().toBuffer(),
    ];
    for (const source of sources) {
      const picture = await toSquareWebp(source, 64, 'cover');
      const told = await sharp(picture?.bytes).metadata();
      expect(told).toMatchObject({ format: 'webp', width: 64, height: 64 });
      expect(told.exif).toBeUndefined();
    }
  });

  it('refuses what is no such picture', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const png = await plain(8, 8).png().toBuffer();
    const bad = [
      svg,
      Buffer.from('GIF89a....'),
      Buffer.from('<!doctype html>'),
      Buffer.alloc(0),
      png.subarray(0, 40),
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]),
      Buffer.alloc(2 * 1024 * 1024 + 1, png),
    ];
    for (const bytes of bad) expect(await toSquareWebp(bytes, 64, 'cover')).toBeNull();
  });

  it('refuses a small file that unpacks to too many pixels', async () => {
    const bomb = await plain(5000, 4000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
    expect(await toSquareWebp(bomb, 64, 'cover')).toBeNull();
  });
});

describe('GET /media', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  it('serves a picture for good, to be shown and not to be run', async () => {
    const hash = await storeIcon(site.ctx, await plain(20, 20).png().toBuffer());
    const reply = await site.app.inject({ method: 'GET', url: `/media/${hash}.webp` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(192);
    const gone = await site.app.inject({ method: 'GET', url: `/media/${'0'.repeat(64)}.webp` });
    expect(gone.statusCode).toBe(404);
  });
});
