import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertTestRequest } from '#test/requests.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { readMigrations } from './migration-files.ts';
import { requestEvents, requests, submissions } from './schema/index.ts';

const database = await createTestDatabase();

const joinedCodesOf = async (id: number) => {
  const [row] = await database.db
    .select({ codes: requests.joinedCodes })
    .from(requests)
    .where(eq(requests.id, id));
  return row?.codes;
};

it('the subjects of what joined before are found from now on, each put in once', async () => {
  const { db } = database;
  const one = await insertTestRequest(db, { joinedCodes: ' 71000001 72000002' });
  const [sent] = await db
    .insert(submissions)
    .values({ requestId: one.id, trackingCode: '71000001' })
    .returning();
  await db.insert(requestEvents).values({
    requestId: one.id,
    type: 'joined',
    submissionId: sent?.id ?? 0,
    payload: { full_name: 'مریم', topic: 'انبار' },
  });
  await insertTestRequest(db, {
    kind: 'consultation',
    trackingCode: '72000002',
    joinedInto: one.id,
    details: { service_title: 'باربری' },
  });
  const erased = await insertTestRequest(db, { joinedCodes: ' 73000003', erasedAt: new Date() });
  const step = readMigrations().find(({ name }) => name.endsWith('_subjects'))?.steps[0];
  expect(step?.way).toBe('in-batches');
  const run = async () => {
    const result = await db.execute(sql.raw(step?.text ?? ''));
    const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number };
    return rowCount ?? affectedRows;
  };
  expect(await run()).toBe(1);
  expect(await joinedCodesOf(one.id)).toBe(' 71000001 72000002 انبار باربری');
  expect(await run()).toBe(0);
  expect(await joinedCodesOf(erased.id)).toBe(' 73000003');
});
