import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachments, fileChunks, storedFiles, uploads } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { countOf, requestCalls } from '#test/requests.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { bringUploads, locationOf, noisyPicture, testPdf, uploadCalls } from '#test/uploads.ts';
import { hashOfUpload } from './upload.server.ts';
import { OPEN_PER_SENDER } from './upload.ts';

/** Each race is run so often, as who is first is chance. */
const ROUNDS = 6;

let here: ReturnType<typeof uploadCalls>;
let there: ReturnType<typeof uploadCalls>;
const { one, two } = await createTwoSites();
[here, there] = [uploadCalls(one), uploadCalls(two)];
beforeEach(async () => {
  const { db } = one.database;
  await db.delete(uploads);
  await db.delete(attachments);
  await db.delete(storedFiles);
});

async function asked(site: TestApp) {
  const phone_number = newPhone();
  const { body } = await requestCalls(site).ask({ phone_number });
  const { tracking_code } = body.data as { tracking_code: string };
  return { tracking_code, phone_number };
}
const take = (site: TestApp, pair: object, id: string) =>
  requestCalls(site).post('/requests/track/attachments', { ...pair, uploads: [id] });
const idIn = (url: string): string => url.slice('/uploads/'.length);

describe('a file over two processes', () => {
  it('begins at one, goes on at the other, ends at the first, and is taken by the other', async () => {
    const bytes = await noisyPicture();
    const [third, rest] = [Math.floor(bytes.byteLength / 3), Math.floor(bytes.byteLength / 1.5)];
    const url = String((await here.begin(bytes.byteLength, 'کروکی.jpg')).headers.location);
    const first = await there.piece(url, 0, bytes.subarray(0, third));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(third)]);
    // As who begins anew after a network that was lost, at whichever of them is asked.
    expect((await here.head(url)).headers['upload-offset']).toBe(String(third));
    expect((await here.piece(url, third, bytes.subarray(third, rest))).statusCode).toBe(204);
    expect((await there.head(url)).headers['upload-offset']).toBe(String(rest));
    expect((await here.piece(url, rest, bytes.subarray(rest))).statusCode).toBe(204);
    const reply = await take(two, await asked(one), idIn(url));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.data).toMatchObject([{ filename: 'کروکی.jpg', kind: 'image' }]);
    expect((await here.head(url)).statusCode).toBe(404);
    expect((await there.head(url)).statusCode).toBe(404);
  });

  it('has a piece once that both bring at once, and no other gap or double', async () => {
    const pdf = testPdf(`/Noise (${'x'.repeat(5000)})`);
    const half = Math.floor(pdf.byteLength / 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = String((await here.begin(pdf.byteLength, 'a.pdf')).headers.location);
      const replies = await Promise.all(
        [here, there, here, there].map((calls) => calls.piece(url, 0, pdf.subarray(0, half))),
      );
      const kept = replies.filter(({ statusCode }) => statusCode === 204);
      expect(kept).toHaveLength(1);
      await there.piece(url, half, pdf.subarray(half));
      const [row] = await one.database.db
        .select()
        .from(uploads)
        .where(eq(uploads.idHash, hashOfUpload(idIn(url))));
      expect(row).toMatchObject({ received: pdf.byteLength, kind: 'pdf' });
      const stored = await one.database.db
        .select({ bytes: fileChunks.bytes })
        .from(fileChunks)
        .where(eq(fileChunks.fileId, row?.fileId ?? 0))
        .orderBy(fileChunks.start);
      expect(Buffer.concat(stored.map(({ bytes }) => bytes)).equals(pdf)).toBe(true);
    }
  });

  it('is taken by one of two requests, each asked at another process', async () => {
    const pairs = [await asked(one), await asked(two)] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await here.send(testPdf(), 'a.pdf');
      const replies = await Promise.all([take(one, pairs[0], id), take(two, pairs[1], id)]);
      expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 1]);
    }
    const [row] = await one.database.db.select({ files: count() }).from(attachments);
    expect(row?.files).toBe(ROUNDS);
  });

  it('counts for its sender at both', async () => {
    const { token } = await one.signInAs('customer');
    const replies = await Promise.all(
      Array.from({ length: OPEN_PER_SENDER + 10 }, (_, place) =>
        (place % 2 ? here : there).begin(10, 'a.jpg', { token }),
      ),
    );
    const begun = replies.filter(({ statusCode }) => statusCode === 201);
    expect(begun).toHaveLength(OPEN_PER_SENDER);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  it('takes the place of who has most, at both at once, while those go on', async () => {
    const { db } = one.database;
    const from = newAddress();
    const own: string[] = [];
    while (own.length < 20) own.push(locationOf(await here.begin(5000, 'a.jpg', { from })));
    await bringUploads(db, 480, () => 1, { source: `${from}/32` });
    await bringUploads(db, 9500, () => 1);
    const ofBoth = (place: number) => (place % 2 ? here : there);
    for (let round = 0; round < 5; round += 1) {
      const goingOn = own
        .slice(round * 4, round * 4 + 4)
        .map((url, place) => ofBoth(place).piece(url, 0, Buffer.alloc(1000), { from }));
      const begun = await Promise.all([0, 1, 2, 3].map((place) => ofBoth(place).begin(1000)));
      expect(begun.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
      // Who went on did, or had given way.
      for (const { statusCode } of await Promise.all(goingOn)) {
        expect([204, 404, 409]).toContain(statusCode);
      }
    }
    expect(await db.$count(uploads)).toBe(10_000);
    expect(await db.$count(uploads, eq(uploads.source, `${from}/32`))).toBe(480);
  });

  it('is swept by both at once', async () => {
    await here.send(testPdf(), 'a.pdf');
    await there.begin(100);
    const later = new Date(Date.now() + days(1) + 1000);
    [one.clock.now, two.clock.now] = [later, later];
    await Promise.all([one, two].map(({ ctx }) => runJobs(ctx)));
    [one.clock.now, two.clock.now] = [new Date(), new Date()];
    expect(await one.database.db.$count(uploads)).toBe(0);
    expect(await one.database.db.$count(storedFiles)).toBe(0);
  });
});
