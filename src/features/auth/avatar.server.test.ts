import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { media } from '#db/schema/index.ts';
import { multipart } from '#test/multipart.ts';
import { fieldsOf, profileCalls } from '#test/profiles.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = profileCalls(site);

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

  it('is taken so often an hour from an account, and others are not shut out', async () => {
    const { id, token } = await site.signInAs('customer');
    const replies = [];
    for (let round = 0; round < 21; round += 1) {
      replies.push(await calls.edit(id, token, [['avatar', await picture('png', 20 + round, 20)]]));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await calls.edit(id, token, [['first_name', 'مریم']])).status).toBe(200);
    expect((await send(await picture('png'))).reply.status).toBe(200);
  });

  it('is not even read once the account has sent as many as it may', async () => {
    const { id, token } = await site.signInAs('customer');
    for (let round = 0; round < 20; round += 1) {
      await calls.edit(id, token, [['avatar', await picture('png', 20 + round, 20)]]);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const send = (body: Buffer) =>
      site.call('POST', `/auth/users/${id}`, body, token, { headers }).then(({ status }) => status);
    // What is read is found to be no form; what is as short as texts may be is read.
    expect(await send(Buffer.alloc(64 * 1024))).toBe(429);
    expect(await send(Buffer.alloc(1024))).toBe(400);
  });

  it('is read from an account two at a time, and from others meanwhile', async () => {
    const one = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    const { payload, headers } = multipart([
      ['_method', 'PATCH'],
      ['avatar', Buffer.concat([await picture('png'), Buffer.alloc(64 * 1024)])],
    ]);
    /** A body whose end comes when it is let go. */
    function slowly({ id, token }: typeof one) {
      const body = new PassThrough();
      body.write(payload.subarray(0, 1000));
      const length = { 'content-length': String(payload.length) };
      const reply = site.app.inject({
        method: 'POST',
        url: `/auth/users/${id}`,
        headers: { ...headers, ...length, authorization: `Bearer ${token}` },
        payload: body,
      });
      return { reply, letGo: () => body.end(payload.subarray(1000)) };
    }
    const held = [slowly(one), slowly(one), slowly(one), slowly(one), slowly(other)];
    // Two of the four wait for their ends, whichever they are: the others are refused.
    const settled = new Set<number>();
    const statuses = held.map(async ({ reply }, n) => {
      const { statusCode } = await reply;
      settled.add(n);
      return statusCode;
    });
    await expect.poll(() => settled.size).toBe(2);
    for (const { letGo } of held) letGo();
    const all = await Promise.all(statuses);
    expect(all.slice(0, 4).sort()).toEqual([200, 200, 429, 429]);
    expect(all[4]).toBe(200);
  });

  it('waits in a short line; one above that is refused at once, with word when to come back', async () => {
    const bytes = await sharp({
      create: { width: 3000, height: 3000, channels: 3, background: '#0a7' },
    })
      .png()
      .toBuffer();
    const people = await Promise.all(Array.from({ length: 40 }, () => site.signInAs('customer')));
    const replies = await Promise.all(
      people.map(({ id, token }) => calls.edit(id, token, [['avatar', bytes]])),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

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
