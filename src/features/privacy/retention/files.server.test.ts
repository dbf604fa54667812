import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attachments, fileChunks, requests, storedFiles, uploads } from '#db/schema/index.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import { days } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { testPdf, testPicture, uploadCalls } from '#test/uploads.ts';
import type { PersonalData } from '../export/export.ts';
import type { RetentionState } from './retention.ts';
import { sweepIfDue } from './sweep.server.ts';

let boss: Awaited<ReturnType<TestApp['signInAs']>>;
const site = await createTestApp();
const calls = requestCalls(site);
const files = uploadCalls(site);
boss = await site.signInAs('super_admin');

/** A request with a picture and a paper. */
async function sent(name = 'کروکی.jpg') {
  const phone = newPhone();
  const { body } = await calls.ask({ phone_number: phone });
  const { tracking_code } = body.data as { tracking_code: string };
  const ids = [await files.send(await testPicture(), name), await files.send(testPdf(), 'b.pdf')];
  const reply = await calls.post('/requests/track/attachments', {
    ...{ tracking_code, phone_number: phone, uploads: ids },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const [row] = await calls.rowsOf(phone);
  return { phone, id: row?.id ?? 0 };
}
const filesOf = (id: number) =>
  site.database.db.select().from(attachments).where(eq(attachments.requestId, id));
const stateOf = async () => (await calls.get('/retention', boss.token)).body.data as RetentionState;

it('tells how much room files take', async () => {
  const before = (await stateOf()).storage;
  await sent();
  const { files: number, bytes, room } = (await stateOf()).storage;
  expect(number).toBe(before.files + 2);
  expect(bytes).toBeGreaterThan(before.bytes);
  expect(room).toBeGreaterThanOrEqual(bytes);
});

it('deletes files of requests that were closed long ago, and says so on the timeline', async () => {
  const { db } = site.database;
  const [old, fresh, open] = [await sent(), await sent(), await sent()];
  const closed = (id: number, age: number) =>
    db
      .update(requests)
      .set({
        ...{ status: 'closed', result: 'won', dueAt: null },
        closedAt: new Date(site.clock.now.getTime() - days(age)),
      })
      .where(eq(requests.id, id));
  await closed(old.id, 24 * 31 + 5);
  await closed(fresh.id, 23 * 28);
  expect((await stateOf()).retention.attachment_months).toBe(24);
  site.clock.now = new Date(site.clock.now.getTime() + days(1.1));
  await sweepIfDue(site.ctx, () => false);
  // Nobody of the staff stays signed in for so long.
  boss = await site.signInAs('super_admin');
  expect(await filesOf(old.id)).toMatchObject([
    { fileId: null, thumbnailId: null, deletedBy: null, filename: 'کروکی.jpg' },
    { fileId: null },
  ]);
  expect((await calls.eventsOf(old.id)).at(-1)).toMatchObject({
    type: 'attachments_expired',
    payload: { count: '2' },
  });
  for (const { id } of [fresh, open]) {
    for (const { fileId } of await filesOf(id)) expect(fileId).not.toBeNull();
  }
  expect((await stateOf()).sweeps[0]?.counts).toMatchObject({ files: 2 });
  // Another sweep says nothing again.
  site.clock.now = new Date(site.clock.now.getTime() + days(1.1));
  await sweepIfDue(site.ctx, () => false);
  const types = (await calls.eventsOf(old.id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'attachments_expired')).toHaveLength(1);
  site.clock.now = new Date();
  boss = await site.signInAs('super_admin');
});

it('takes another number of months, and only one that is', async () => {
  const wanted = { closed_requests_months: null, text_days: 90, attachment_months: 6 };
  expect((await calls.post('/retention', wanted, boss.token)).status).toBe(200);
  expect((await stateOf()).retention).toEqual(wanted);
  const none = await calls.post('/retention', { ...wanted, attachment_months: 0 }, boss.token);
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['attachment_months']]);
});

it('has files in the copy of a person, and takes them with the person', async () => {
  const { db } = site.database;
  const { id } = await sent('مریم احمدی.jpg');
  const given = { request_id: id };
  const copy = (await calls.post('/personal-data/export', given, boss.token)).body
    .data as PersonalData;
  expect(copy.requests.flatMap((one) => one.files.map(({ filename }) => filename))).toEqual([
    'مریم احمدی.jpg',
    'b.pdf',
  ]);
  const kept = (await filesOf(id)).flatMap(({ fileId }) => fileId ?? []);
  const reply = await calls.post('/personal-data/erase', { ...given, reason: 'asked' }, boss.token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  for (const row of await filesOf(id)) {
    expect(row).toMatchObject({ filename: ERASED_NAME, fileId: null, deleteReason: null });
  }
  for (const fileId of kept) {
    expect(await db.$count(storedFiles, eq(storedFiles.id, fileId))).toBe(0);
    expect(await db.$count(fileChunks, eq(fileChunks.fileId, fileId))).toBe(0);
  }
  const words = JSON.stringify(await calls.eventsOf(id));
  expect(words).not.toContain('مریم');
});

it('takes what an account has on the way with it', async () => {
  const { db } = site.database;
  const customer = await site.signInAs('customer');
  await files.send(await testPicture(), 'سلفی.jpg', customer);
  const own = eq(uploads.sender, `account:${customer.id}`);
  expect(await db.$count(uploads, own)).toBe(1);
  const given = { user_id: customer.id, reason: 'asked' };
  expect((await calls.post('/personal-data/erase', given, boss.token)).status).toBe(200);
  expect(await db.$count(uploads, own)).toBe(0);
});
