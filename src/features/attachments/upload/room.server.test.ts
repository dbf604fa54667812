// Long: every way to take the room of the others is tried, with thousands of uploads.

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storedFiles, uploads } from '#db/schema/index.ts';
import { CHUNK_BYTES, FILE_MAX, type UploadShare } from '#domain/attachments.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { newAddress } from '#test/accounts.ts';
import { uploadSite } from '#test/upload-site.ts';
import { bringUploads, locationOf, testPicture, untilOf } from '#test/uploads.ts';

const here = uploadSite();

const brought = (
  ...given: Parameters<typeof bringUploads> extends [unknown, ...infer Rest] ? Rest : never
) => bringUploads(here.site.database.db, ...given);

const begunFrom = async (from: string, length = FILE_MAX) =>
  (await here.calls.begin(length, 'a.jpg', { from })).statusCode;

/** The bytes that came of a share. */
async function cameOf(share: UploadShare): Promise<number> {
  const [row] = await here.site.database.db
    .select({ bytes: sql<string>`sum(received)` })
    .from(uploads)
    .where(eq(uploads.share, share));
  return Number(row?.bytes);
}

describe('room', () => {
  it('is not taken by 420 files that are promised and never sent', async () => {
    const from = newAddress();
    const { token } = await here.site.signInAs('admin');
    const statuses = [];
    for (let n = 0; n < 420; n += 1) statuses.push(await begunFrom(from));
    // For this address it is over after as many as it may begin in an hour; for nobody else.
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
    expect(statuses.slice(200).every((status) => status === 429)).toBe(true);
    expect(await begunFrom(newAddress())).toBe(201);
    expect((await here.calls.begin(FILE_MAX, 'a.jpg', { token, from })).statusCode).toBe(201);
    // Ten minutes later they are none, even before they are swept; and then they are.
    here.site.clock.now = new Date(Date.now() + minutes(10) + 1000);
    const { db } = here.site.database;
    expect(await db.$count(uploads)).toBe(202);
    await runJobs(here.site.ctx);
    expect(await db.$count(uploads)).toBe(0);
    expect(await db.$count(storedFiles)).toBe(0);
  });

  it('is not taken from fifty addresses either, by promises or byte by byte', async () => {
    const sources = Array.from({ length: 50 }, newAddress);
    for (const from of sources) {
      for (let n = 0; n < 9; n += 1) {
        const begun = await here.calls.begin(FILE_MAX, 'a.jpg', { from });
        expect(begun.statusCode).toBe(201);
        if (n % 3 === 0) await here.calls.piece(locationOf(begun), 0, Buffer.alloc(1), { from });
      }
    }
    expect(await begunFrom(newAddress())).toBe(201);
    expect(await begunFrom(sources[0] ?? '')).toBe(201);
  });

  it('of a promised file that waits ten minutes for its first piece is free again', async () => {
    const url = locationOf(await here.calls.begin(1000));
    const slow = locationOf(await here.calls.begin(FILE_MAX));
    const last = CHUNK_BYTES - 1;
    await here.calls.piece(slow, 0, Buffer.alloc(last));
    expect((await here.calls.piece(slow, last, Buffer.alloc(1))).statusCode).toBe(204);
    here.site.clock.now = new Date(Date.now() + minutes(10) + 1000);
    expect((await here.calls.head(url)).statusCode).toBe(404);
    expect((await here.calls.piece(url, 0, Buffer.alloc(1))).statusCode).toBe(404);
    expect((await here.calls.piece(slow, CHUNK_BYTES, Buffer.alloc(1))).statusCode).toBe(204);
    expect((await here.calls.head(slow)).headers['upload-offset']).toBe(String(CHUNK_BYTES + 1));
  });

  it('is not taken for a day by a byte of each file', async () => {
    const urls = await Promise.all(
      Array.from({ length: 20 }, async (_none, n) => {
        const url = locationOf(await here.calls.begin(n % 2 === 0 ? FILE_MAX : 1000));
        const sent = await here.calls.piece(url, 0, Buffer.alloc(1));
        expect(untilOf(sent)).toBeLessThanOrEqual(minutes(10));
        return url;
      }),
    );
    here.site.clock.now = new Date(Date.now() + minutes(10) + 1000);
    for (const url of urls) expect((await here.calls.head(url)).statusCode).toBe(404);
    await runJobs(here.site.ctx);
    expect(await here.site.database.db.$count(uploads)).toBe(0);
  });

  it('is refused to the address that has most of it, not to the next one', async () => {
    const [large, other] = [newAddress(), newAddress()];
    await brought(4, () => 128 * 1024 * 1024, { source: `${large}/32` });
    expect(await begunFrom(large)).toBe(429);
    expect(await begunFrom(other)).toBe(201);
    // Fifty that have all they may leave some for the fifty-first.
    await here.site.database.db.delete(uploads);
    await brought(50, () => 38 * 1024 * 1024);
    expect(await begunFrom('192.0.2.7')).toBe(429);
    expect(await begunFrom(other)).toBe(201);
    const { body } = await here.calls.begin(FILE_MAX, 'a.jpg', { from: '192.0.2.7' });
    expect(JSON.parse(body).message).toContain('فایل');
  });

  it('counts an IPv6 /48 as one', async () => {
    await brought(4, () => 128 * 1024 * 1024, { source: '2001:db8:7::/48' });
    expect(await begunFrom('2001:db8:7:1::1')).toBe(429);
    expect(await begunFrom('2001:db8:7:ffff::1')).toBe(429);
    expect(await begunFrom('2001:db8:8:1::1')).toBe(201);
  });

  it('holds for how many they are, as for bytes', async () => {
    const many = newAddress();
    await brought(2100, () => 1, { source: `${many}/32` });
    expect(await begunFrom(many)).toBe(429);
    expect(await begunFrom(newAddress())).toBe(201);
  });

  it('is not passed by fifty that begin, or go on, at once', async () => {
    const all = 1024 * 1024 * 1024;
    await brought(4, () => all / 4 - 5000, { share: 'customers', sender: 'account:0' });
    const tokens: string[] = [];
    while (tokens.length < 50) tokens.push((await here.site.signInAs('customer')).token);
    const beginAll = (length: number) =>
      Promise.all(tokens.map((token) => here.calls.begin(length, 'a.jpg', { token })));
    const begun = await beginAll(CHUNK_BYTES);
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(0);
    const small = await beginAll(2000);
    expect(small.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    const replies = await Promise.all(
      small.map((reply, n) =>
        here.calls.piece(locationOf(reply), 0, Buffer.alloc(1000), { token: tokens[n] }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 503)).toHaveLength(30);
    expect(await cameOf('customers')).toBe(all);
  });

  it('stops where all of them together take too much and none has most, and tells the operator', async () => {
    await brought(10_000, () => 1);
    const full = await here.calls.begin(1000);
    expect(full.statusCode).toBe(503);
    expect(here.site.logLines.some((line) => line.includes('"alarm":"uploads-full"'))).toBe(true);
    // Whoever has an account, or works here, has room of their own.
    for (const role of ['customer', 'admin', 'super_admin'] as const) {
      const { token } = await here.site.signInAs(role);
      const sent = await here.calls.begin(1000, 'a.jpg', { token });
      expect(sent.statusCode, sent.body).toBe(201);
    }
    expect(await here.site.database.db.$count(uploads)).toBe(10_003);
  });
});

describe('who has most of what visitors may have', () => {
  const countOf = (source: string) =>
    here.site.database.db.$count(uploads, eq(uploads.source, source));
  /** Of a visitor who comes back with their cookie. */
  const visitor = () => ({ from: newAddress(), cookie: `upload_sender=${'a'.repeat(43)}` });
  const tiny = { kind: 'image', size: 300 } as const;
  const LARGEST = '198.51.100.0/32';

  /** As 75 addresses leave it that each send all the pictures of one pixel that they may. */
  async function flooded(): Promise<void> {
    const old = new Date(Date.now() - hours(3));
    const oldest = { filename: 'oldest', createdAt: old };
    await brought(1, () => 300, { ...tiny, ...oldest, source: LARGEST });
    await brought(199, () => 300, { ...tiny, source: LARGEST });
    let free = 9800;
    for (let n = 1; n < 75; n += 1) {
      const part = n === 74 ? free : Math.min(199, Math.max(1, Math.floor(free / 5)));
      await brought(part, () => 300, { ...tiny, source: `198.51.100.${n}/32` });
      free -= part;
    }
    expect(free).toBe(0);
  }

  it('gives its oldest places to who has fewer: pictures of one pixel fill nothing for a day', async () => {
    await flooded();
    for (const share of ['customers', 'staff'] as const) {
      await brought(300, () => 300, { ...tiny, share, source: 'account:1' });
    }
    const { db } = here.site.database;
    const by = visitor();
    await here.calls.send(await testPicture(), 'a.jpg', by);
    expect(await db.$count(uploads, eq(uploads.filename, 'oldest'))).toBe(0);
    expect(await countOf(LARGEST)).toBe(199);
    for (let n = 1; n < 10; n += 1) await here.calls.send(await testPicture(), 'a.jpg', by);
    expect(await countOf(`${by.from}/32`)).toBe(10);
    expect(await db.$count(uploads, eq(uploads.share, 'visitors'))).toBe(10_000);
    // An account gives none of its places to a visitor, and who has most gets none of anybody's.
    expect(await countOf('account:1')).toBe(600);
    expect(await begunFrom('198.51.100.0', 1000)).toBe(429);
    const gone = await db.$count(storedFiles);
    await runJobs(here.site.ctx);
    expect(await db.$count(storedFiles)).toBe(gone);
  });

  it('does so with bytes as with places, for what begins and for what goes on', async () => {
    const MEBIBYTE = 1024 * 1024;
    await brought(2048, () => MEBIBYTE, { source: LARGEST });
    const by = visitor();
    const url = locationOf(await here.calls.begin(FILE_MAX, 'a.jpg', by));
    expect(await countOf(LARGEST)).toBe(2038);
    expect((await here.calls.piece(url, 0, Buffer.alloc(CHUNK_BYTES), by)).statusCode).toBe(204);
    await brought(10, () => MEBIBYTE, { source: LARGEST });
    expect((await here.calls.piece(url, CHUNK_BYTES, Buffer.alloc(9), by)).statusCode).toBe(204);
    expect(await countOf(LARGEST)).toBe(2047);
    expect(await cameOf('visitors')).toBeLessThanOrEqual(2048 * MEBIBYTE);
  });
});
