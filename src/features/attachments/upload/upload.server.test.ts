import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileChunks, rateLimits, storedFiles, uploads } from '#db/schema/index.ts';
import { CHUNK_BYTES, FILE_MAX } from '#domain/attachments.ts';
import { days, hours } from '#lib/dates/durations.ts';
import { newAddress } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { TUS, testPicture, uploadCalls } from '#test/uploads.ts';
import { OPEN_PER_SENDER } from './contract.ts';
import { hashOfUpload } from './service.server.ts';

let site: TestApp;
let calls: ReturnType<typeof uploadCalls>;
beforeAll(async () => {
  site = await createTestApp();
  calls = uploadCalls(site);
});
beforeEach(async () => {
  site.clock.now = new Date();
  await site.database.db.delete(uploads);
  await site.database.db.delete(storedFiles);
});
afterAll(() => site.close());

const rowOf = async (url: string) => {
  const [row] = await site.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.idHash, hashOfUpload(url.slice('/uploads/'.length))));
  return row;
};
const locationOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers.location);

describe('tus', () => {
  it('tells what it can do', async () => {
    const reply = await calls.inject('OPTIONS', '/uploads', {});
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
    const begun = await calls.begin(bytes.byteLength, 'کروکی.jpg');
    expect(begun.statusCode, begun.body).toBe(201);
    const url = locationOf(begun);
    expect(url).toMatch(/^\/uploads\/[\w-]{43}$/);
    expect(new Date(String(begun.headers['upload-expires'])).getTime()).toBeGreaterThan(
      Date.now() + hours(23),
    );
    const first = await calls.piece(url, 0, bytes.subarray(0, CHUNK_BYTES + 100));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([
      204,
      String(CHUNK_BYTES + 100),
    ]);
    const head = await calls.head(url);
    expect(head.headers).toMatchObject({
      'upload-offset': String(CHUNK_BYTES + 100),
      'upload-length': String(bytes.byteLength),
      'cache-control': 'no-store',
    });
    // From where it is not: nothing changes.
    expect((await calls.piece(url, 0, bytes.subarray(0, 10))).statusCode).toBe(409);
    const row = await rowOf(url);
    expect(row).toMatchObject({ filename: 'کروکی.jpg', received: CHUNK_BYTES + 100, kind: null });
    const chunks = await site.database.db
      .select({ start: fileChunks.start, bytes: fileChunks.bytes })
      .from(fileChunks)
      .orderBy(fileChunks.start);
    expect(chunks.map(({ start, bytes }) => [start, bytes.byteLength])).toEqual([
      [0, CHUNK_BYTES],
      [CHUNK_BYTES, 100],
    ]);
    // The rest is no picture, which is told when it is whole; and it is gone.
    const last = await calls.piece(url, CHUNK_BYTES + 100, bytes.subarray(CHUNK_BYTES + 100));
    expect(last.statusCode).toBe(422);
    expect(last.json().errors.uploads[0]).toContain('«کروکی.jpg»');
    expect(await rowOf(url)).toBeUndefined();
    expect(await site.database.db.$count(storedFiles)).toBe(0);
    expect(await site.database.db.$count(fileChunks)).toBe(0);
  });

  it('gives a file up', async () => {
    const url = locationOf(await calls.begin(500));
    await calls.piece(url, 0, Buffer.alloc(100));
    expect((await calls.inject('DELETE', url, TUS)).statusCode).toBe(204);
    expect((await calls.head(url)).statusCode).toBe(404);
    expect(await site.database.db.$count(storedFiles)).toBe(0);
  });

  it('lets the latest call write alone, and one piece of many that come at once', async () => {
    const url = locationOf(await calls.begin(1000));
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => calls.piece(url, 0, Buffer.alloc(100, n))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await rowOf(url)).toMatchObject({ received: 100, pieces: 1 });
  });

  it('is refused without its version, under an id that is none, and past its length', async () => {
    expect((await calls.inject('POST', '/uploads', { 'upload-length': '5' })).statusCode).toBe(412);
    expect((await calls.head(`/uploads/${'a'.repeat(43)}`)).statusCode).toBe(404);
    expect((await calls.head('/uploads/short')).statusCode).toBe(404);
    expect((await calls.begin(FILE_MAX + 1)).statusCode).toBe(413);
    const empty = await calls.begin(0);
    expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['uploads']]);
    const url = locationOf(await calls.begin(10));
    expect((await calls.piece(url, 0, Buffer.alloc(11))).statusCode).toBe(413);
    expect(await rowOf(url)).toMatchObject({ received: 0 });
  });

  it('keeps only the hash of the id', async () => {
    const id = await calls.send(await testPicture());
    const stored = JSON.stringify(await site.database.db.select().from(uploads));
    expect(stored).not.toContain(id);
    expect(stored).toContain(hashOfUpload(id));
  });
});

describe('limits', () => {
  it('lets an account have so many open ones, wherever it sends from', async () => {
    const { token } = await site.signInAs('customer');
    for (let n = 0; n < OPEN_PER_SENDER; n += 1) {
      expect((await calls.begin(10, 'a.jpg', { token })).statusCode).toBe(201);
    }
    const over = await calls.begin(10, 'a.jpg', { token });
    expect(over.statusCode).toBe(429);
    expect(over.headers['retry-after']).toBeDefined();
    // Another one is not in its way.
    expect((await calls.begin(10)).statusCode).toBe(201);
  });

  it('holds over calls that come at once', async () => {
    const { token } = await site.signInAs('customer');
    const replies = await Promise.all(
      Array.from({ length: OPEN_PER_SENDER + 10 }, () => calls.begin(10, 'a.jpg', { token })),
    );
    const taken = replies.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(OPEN_PER_SENDER);
  });

  it('knows a browser by its cookie, HttpOnly and for this site alone, up to 100 MiB', async () => {
    const first = await calls.begin(FILE_MAX);
    const [set] = [first.headers['set-cookie']].flat();
    expect(set).toMatch(/^upload_sender=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict/);
    const cookie = String(set).split(';')[0] ?? '';
    for (let n = 1; n < 10; n += 1) {
      const next = await calls.begin(FILE_MAX, 'a.jpg', { cookie });
      expect([next.statusCode, next.headers['set-cookie']]).toEqual([201, undefined]);
    }
    expect((await calls.begin(1, 'a.jpg', { cookie })).statusCode).toBe(429);
    expect((await calls.begin(1)).statusCode).toBe(201);
  });

  it('lets an address begin 200 files and a GiB an hour', async () => {
    const { db } = site.database;
    const alreadyCounted = (name: string, points: number) =>
      db
        .update(rateLimits)
        .set({ points })
        .where(like(rateLimits.key, `${name}:%`));
    const [few, large] = [newAddress(), newAddress()];
    await calls.begin(FILE_MAX, 'a.jpg', { from: large });
    await alreadyCounted('upload-kib-address', 101 * (FILE_MAX / 1024));
    expect((await calls.begin(FILE_MAX, 'a.jpg', { from: large })).statusCode).toBe(201);
    expect((await calls.begin(FILE_MAX, 'a.jpg', { from: large })).statusCode).toBe(429);
    await calls.begin(1, 'a.jpg', { from: few });
    await alreadyCounted('upload-address', 199);
    expect((await calls.begin(1, 'a.jpg', { from: few })).statusCode).toBe(201);
    expect((await calls.begin(1, 'a.jpg', { from: few })).statusCode).toBe(429);
    expect((await calls.begin(1, 'a.jpg')).statusCode).toBe(201);
  });

  it('stops where all of them together take too much, and tells the operator', async () => {
    const { db } = site.database;
    const [file] = await db.insert(storedFiles).values({ createdAt: new Date() }).returning();
    const at = new Date();
    await db.insert(uploads).values(
      Array.from({ length: 3 }, (_, n) => ({
        ...{ idHash: `big-${n}`, sender: `browser:${n}`, filename: 'a', length: 1_431_655_765 },
        ...{ fileId: file?.id ?? 0, createdAt: at, expiresAt: new Date(at.getTime() + days(1)) },
      })),
    );
    const full = await calls.begin(1000);
    expect(full.statusCode).toBe(503);
    expect(site.logLines.some((line) => line.includes('"alarm":"uploads-full"'))).toBe(true);
  });
});

describe('the sweep', () => {
  it('deletes after a day what no request took, and what belongs to nothing', async () => {
    const { db } = site.database;
    const url = locationOf(await calls.begin(1000));
    await calls.piece(url, 0, Buffer.alloc(10));
    await calls.send(await testPicture());
    await db.insert(storedFiles).values({ createdAt: new Date() });
    expect(await db.$count(storedFiles)).toBe(4);
    site.clock.now = new Date(Date.now() + hours(23));
    await site.services.maintenance.runOnce();
    expect(await db.$count(storedFiles)).toBe(4);
    site.clock.now = new Date(Date.now() + hours(24) + 1000);
    expect((await calls.head(url)).statusCode).toBe(404);
    await site.services.maintenance.runOnce();
    expect(await db.$count(uploads)).toBe(0);
    expect(await db.$count(storedFiles)).toBe(0);
    expect(await db.$count(fileChunks)).toBe(0);
  });
});
