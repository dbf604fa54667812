// Long: every limit of uploads, and what takes room, is tried over one site.

import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileChunks, rateLimits, storedFiles, uploads } from '#db/schema/index.ts';
import { CHUNK_BYTES, FILE_MAX } from '#domain/attachments.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { newAddress } from '#test/accounts.ts';
import { uploadSite } from '#test/upload-site.ts';
import { locationOf, TUS, testPicture, untilOf } from '#test/uploads.ts';
import { hashOfUpload } from './upload.server.ts';
import { OPEN_PER_SENDER } from './upload.ts';

const here = uploadSite();

const rowOf = async (url: string) => {
  const [row] = await here.site.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.idHash, hashOfUpload(url.slice('/uploads/'.length))));
  return row;
};

describe('tus', () => {
  it('tells what it can do', async () => {
    const reply = await here.calls.inject('OPTIONS', '/uploads', {});
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': String(FILE_MAX),
    });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('takes a file in pieces, each stored as it comes, and goes on where it broke off', async () => {
    const bytes = Buffer.alloc(CHUNK_BYTES * 2 + 5000, 7);
    const begun = await here.calls.begin(bytes.byteLength, 'کروکی.jpg');
    expect(begun.statusCode, begun.body).toBe(201);
    const url = locationOf(begun);
    expect(url).toMatch(/^\/uploads\/[\w-]{43}$/);
    expect(untilOf(begun)).toBeLessThanOrEqual(minutes(10));
    const first = await here.calls.piece(url, 0, bytes.subarray(0, CHUNK_BYTES + 100));
    expect(untilOf(first)).toBeGreaterThan(hours(23));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([
      204,
      String(CHUNK_BYTES + 100),
    ]);
    const head = await here.calls.head(url);
    expect(head.headers).toMatchObject({
      'upload-offset': String(CHUNK_BYTES + 100),
      'upload-length': String(bytes.byteLength),
      'cache-control': 'no-store',
    });
    // From where it is not: nothing changes.
    expect((await here.calls.piece(url, 0, bytes.subarray(0, 10))).statusCode).toBe(409);
    const row = await rowOf(url);
    expect(row).toMatchObject({ filename: 'کروکی.jpg', received: CHUNK_BYTES + 100, kind: null });
    const chunks = await here.site.database.db
      .select({ start: fileChunks.start, bytes: fileChunks.bytes })
      .from(fileChunks)
      .orderBy(fileChunks.start);
    expect(chunks.map(({ start, bytes }) => [start, bytes.byteLength])).toEqual([
      [0, CHUNK_BYTES],
      [CHUNK_BYTES, 100],
    ]);
    // The rest is no picture, which is told when it is whole; and it is gone.
    const last = await here.calls.piece(url, CHUNK_BYTES + 100, bytes.subarray(CHUNK_BYTES + 100));
    expect(last.statusCode).toBe(422);
    expect(last.json().errors.uploads[0]).toContain('«کروکی.jpg»');
    expect(await rowOf(url)).toBeUndefined();
    expect(await here.site.database.db.$count(storedFiles)).toBe(0);
    expect(await here.site.database.db.$count(fileChunks)).toBe(0);
  });

  it('gives a file up', async () => {
    const url = locationOf(await here.calls.begin(500));
    await here.calls.piece(url, 0, Buffer.alloc(100));
    expect((await here.calls.inject('DELETE', url, TUS)).statusCode).toBe(204);
    expect((await here.calls.head(url)).statusCode).toBe(404);
    expect(await here.site.database.db.$count(storedFiles)).toBe(0);
  });

  it('lets the latest call write alone, and one piece of many that come at once', async () => {
    const url = locationOf(await here.calls.begin(1000));
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => here.calls.piece(url, 0, Buffer.alloc(100, n))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await rowOf(url)).toMatchObject({ received: 100, pieces: 1 });
  });

  it('is refused without its version, under an id that is none, and past its length', async () => {
    expect((await here.calls.inject('POST', '/uploads', { 'upload-length': '5' })).statusCode).toBe(
      412,
    );
    expect((await here.calls.head(`/uploads/${'a'.repeat(43)}`)).statusCode).toBe(404);
    expect((await here.calls.head('/uploads/short')).statusCode).toBe(404);
    expect((await here.calls.begin(FILE_MAX + 1)).statusCode).toBe(413);
    const empty = await here.calls.begin(0);
    expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['uploads']]);
    const url = locationOf(await here.calls.begin(10));
    expect((await here.calls.piece(url, 0, Buffer.alloc(11))).statusCode).toBe(413);
    expect(await rowOf(url)).toMatchObject({ received: 0 });
  });

  it('keeps only the hash of the id', async () => {
    const id = await here.calls.send(await testPicture());
    const stored = JSON.stringify(await here.site.database.db.select().from(uploads));
    expect(stored).not.toContain(id);
    expect(stored).toContain(hashOfUpload(id));
  });
});

describe('limits', () => {
  it('lets an account have so many open ones, wherever it sends from', async () => {
    const { token } = await here.site.signInAs('customer');
    for (let n = 0; n < OPEN_PER_SENDER; n += 1) {
      expect((await here.calls.begin(10, 'a.jpg', { token })).statusCode).toBe(201);
    }
    const over = await here.calls.begin(10, 'a.jpg', { token });
    expect(over.statusCode).toBe(429);
    expect(over.headers['retry-after']).toBeDefined();
    // Another one is not in its way.
    expect((await here.calls.begin(10)).statusCode).toBe(201);
  });

  it('holds over calls that come at once', async () => {
    const { token } = await here.site.signInAs('customer');
    const replies = await Promise.all(
      Array.from({ length: OPEN_PER_SENDER + 10 }, () => here.calls.begin(10, 'a.jpg', { token })),
    );
    const taken = replies.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(OPEN_PER_SENDER);
  });

  it('knows a browser by its cookie, HttpOnly and for this site alone, up to 100 MiB', async () => {
    const first = await here.calls.begin(FILE_MAX);
    const [set] = [first.headers['set-cookie']].flat();
    expect(set).toMatch(/^upload_sender=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict/);
    const cookie = String(set).split(';')[0] ?? '';
    for (let n = 1; n < 10; n += 1) {
      const next = await here.calls.begin(FILE_MAX, 'a.jpg', { cookie });
      expect([next.statusCode, next.headers['set-cookie']]).toEqual([201, undefined]);
    }
    expect((await here.calls.begin(1, 'a.jpg', { cookie })).statusCode).toBe(429);
    expect((await here.calls.begin(1)).statusCode).toBe(201);
  });

  it('lets an address begin 200 files an hour, and bring a GiB', async () => {
    const { db } = here.site.database;
    const alreadyCounted = (name: string, points: number) =>
      db
        .update(rateLimits)
        .set({ points })
        .where(like(rateLimits.key, `${name}:%`));
    const [few, large] = [newAddress(), newAddress()];
    const url = locationOf(await here.calls.begin(5000, 'a.jpg', { from: large }));
    const bring = (offset: number) =>
      here.calls.piece(url, offset, Buffer.alloc(1000), { from: large });
    expect((await bring(0)).statusCode).toBe(204);
    // A call counts for 64 KiB, whatever it brings.
    await alreadyCounted('upload-kib-address', 1024 * 1024 - 65);
    expect((await bring(1000)).statusCode).toBe(204);
    const over = await bring(2000);
    expect([over.statusCode, Number(over.headers['retry-after']) > 60]).toEqual([429, true]);
    // What came stays, and goes on where there is room.
    expect((await here.calls.head(url)).headers['upload-offset']).toBe('2000');
    expect((await here.calls.piece(url, 2000, Buffer.alloc(1000))).statusCode).toBe(204);
    await here.calls.begin(1, 'a.jpg', { from: few });
    await alreadyCounted('upload-address', 199);
    expect((await here.calls.begin(1, 'a.jpg', { from: few })).statusCode).toBe(201);
    expect((await here.calls.begin(1, 'a.jpg', { from: few })).statusCode).toBe(429);
    expect((await here.calls.begin(1, 'a.jpg')).statusCode).toBe(201);
  });

  it.each([
    ['brings nothing', 0, Buffer.alloc(0)],
    ['begins where it is not', 7, Buffer.alloc(1)],
  ])('counts a call that %s, for its address or account alone', async (_how, offset, bytes) => {
    const { token } = await here.site.signInAs('customer');
    for (const by of [{ from: newAddress() }, { from: newAddress(), token }]) {
      const url = locationOf(await here.calls.begin(5000, 'a.jpg', by));
      const statuses = [];
      // As many as a GiB an hour lets through at 64 KiB each.
      const name = 'token' in by ? 'upload-kib-account' : 'upload-kib-address';
      await here.calls.piece(url, offset, bytes, by);
      await here.site.database.db
        .update(rateLimits)
        .set({ points: 1024 * 1024 - 3 * 64 })
        .where(like(rateLimits.key, `${name}:%`));
      for (let n = 0; n < 5; n += 1) {
        statuses.push((await here.calls.piece(url, offset, bytes, by)).statusCode);
      }
      const allowed = bytes.byteLength === 0 ? 204 : 409;
      expect(statuses).toEqual([allowed, allowed, allowed, 429, 429]);
      expect((await here.calls.head(url)).statusCode).toBe(200);
    }
  });
});

describe('the sweep', () => {
  it('deletes after a day what no request took, and what belongs to nothing', async () => {
    const { db } = here.site.database;
    const url = locationOf(await here.calls.begin(FILE_MAX));
    await here.calls.piece(url, 0, Buffer.alloc(CHUNK_BYTES));
    await here.calls.send(await testPicture());
    await db.insert(storedFiles).values({ createdAt: new Date() });
    expect(await db.$count(storedFiles)).toBe(4);
    // One that never began is gone by then.
    await here.calls.begin(1000);
    here.site.clock.now = new Date(Date.now() + hours(23));
    await runJobs(here.site.ctx);
    expect(await db.$count(storedFiles)).toBe(4);
    here.site.clock.now = new Date(Date.now() + hours(24) + 1000);
    expect((await here.calls.head(url)).statusCode).toBe(404);
    await runJobs(here.site.ctx);
    expect(await db.$count(uploads)).toBe(0);
    expect(await db.$count(storedFiles)).toBe(0);
    expect(await db.$count(fileChunks)).toBe(0);
  });
});
