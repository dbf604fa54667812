import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, erasures, requests, settings, smsOutbox } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { currentRetention } from './retention.server.ts';
import type { RetentionState } from './retention.ts';
import { monthsBefore, sweepIfDue } from './sweep.server.ts';

let chief: Awaited<ReturnType<TestApp['signInAs']>>;
const site = await createTestApp();
const calls = requestCalls(site);
chief = await site.signInAs('super_admin');

/** The next day, so that the sweep is due; sessions of the staff end over night. */
beforeEach(async () => {
  await travel();
});

const save = (given: object, token = chief.token) => calls.post('/retention', given, token);
const state = async () => (await calls.get('/retention', chief.token)).body.data as RetentionState;
const ago = (count: number) => new Date(site.clock.now.getTime() - days(count));
const sweep = () => sweepIfDue(site.ctx, () => false);
async function travel(): Promise<void> {
  site.clock.now = new Date(site.clock.now.getTime() + days(1));
  chief = await site.signInAs('super_admin');
}

async function insertText(createdAt: Date) {
  const request = await insertTestRequest(site.database.db, {});
  const [row] = await site.database.db
    .insert(smsOutbox)
    .values({
      phoneNumber: request.phoneNumber,
      template: 'request-received',
      requestId: request.id,
      body: 'مریم گرامی',
      state: 'sent',
      dueAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  return row?.id ?? 0;
}
const textOf = async (id: number) => {
  const [row] = await site.database.db.select().from(smsOutbox).where(eq(smsOutbox.id, id));
  return row?.body;
};
const closedAgo = (count: number, given = {}) =>
  insertTestRequest(site.database.db, {
    status: 'closed',
    closedAt: ago(count),
    createdAt: ago(count + 1),
    closeReason: 'قرارداد بسته شد',
    ...given,
  });
const nameOf = async (id: number) => (await calls.rowOf(id)).fullName;

describe('the sweep', () => {
  it('leaves business records alone until the office says else, and takes the words of old texts', async () => {
    const [old, young] = [await insertText(ago(91)), await insertText(ago(89))];
    const request = await closedAgo(4000);
    await sweep();
    expect([await textOf(old), await textOf(young)]).toEqual([null, 'مریم گرامی']);
    expect(await nameOf(request.id)).toBe('مریم احمدی');
    const [latest] = (await state()).sweeps;
    expect(latest?.counts).toMatchObject({ texts: 1 });
    expect(latest?.finished_at).not.toBeNull();
  });

  it('takes the people out of requests that were closed so many months ago, and no other', async () => {
    expect((await save({ closed_requests_months: '۶', text_days: '۳۰' })).status).toBe(200);
    const old = await Promise.all(Array.from({ length: 45 }, () => closedAgo(200)));
    const young = await closedAgo(170);
    const open = await insertTestRequest(site.database.db, { createdAt: ago(900) });
    const spam = await insertTestRequest(site.database.db, { createdAt: ago(900), isSpam: true });
    await sweep();
    for (const { id } of [...old, spam]) expect(await nameOf(id)).toBe('حذف‌شده');
    for (const { id } of [young, open]) expect(await nameOf(id)).toBe('مریم احمدی');
    const [latest] = (await state()).sweeps;
    // The one of the story before too.
    expect(latest?.counts.requests).toBe(47);
    const [row] = await site.database.db
      .select()
      .from(requests)
      .where(eq(requests.id, old[0]?.id ?? 0));
    expect(row).toMatchObject({ status: 'closed', result: 'won', closeReason: null });
  });

  it('runs once a day over all processes, and goes on with one that was left in the middle', async () => {
    const count = () => site.database.db.$count(erasures, eq(erasures.kind, 'sweep'));
    const before = await count();
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await count()).toBe(before + 1);
    await travel();
    await closedAgo(300);
    await sweepIfDue(site.ctx, () => true);
    expect((await state()).sweeps[0]?.finished_at).toBeNull();
    // Not due again, and yet it goes on.
    await sweep();
    expect((await state()).sweeps[0]?.finished_at).not.toBeNull();
    expect(await count()).toBe(before + 2);
  });

  it('masks what an older version wrote into the log', async () => {
    const { db } = site.database;
    const [row] = await db
      .insert(auditLog)
      .values({
        actorId: chief.id,
        action: 'user.updated',
        subjectType: 'user',
        subjectId: chief.id,
        before: { phoneNumber: '09121234567', address: 'کوچهٔ یاس', job: null },
        after: { phoneNumber: '09351234567', nationalCode: '0012345679', job: 'معلم' },
      })
      .returning();
    await sweep();
    const [masked] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.id, row?.id ?? 0));
    expect(masked).toMatchObject({
      before: { phoneNumber: '0912***4567', address: '•••', job: null },
      after: { phoneNumber: '0935***4567', nationalCode: '001*****79', job: '•••' },
    });
    const { rows } = (await db.execute(
      sql`select count(*)::int as count from audit_log where before::text like '%کوچهٔ یاس%'`,
    )) as unknown as { rows: { count: number }[] };
    expect(rows[0]?.count).toBe(0);
  });
});

describe('how long things are kept', () => {
  it('is said by a super-admin within bounds, and is on record', async () => {
    expect((await save({}, (await site.signInAs('admin')).token)).status).toBe(403);
    for (const months of ['5', '241', 'x', '1.5']) {
      const { status, body } = await save({ closed_requests_months: months, text_days: '90' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['closed_requests_months']]);
    }
    expect((await save({ closed_requests_months: '', text_days: '6' })).body.errors).toHaveProperty(
      'text_days',
    );
    expect((await save({ closed_requests_months: '', text_days: '120' })).body.data).toMatchObject({
      retention: { closed_requests_months: null, text_days: 120 },
    });
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, chief.id));
    expect(rows.at(-1)).toMatchObject({
      action: 'settings.changed',
      before: { closed_requests_months: 6, text_days: 30 },
      after: { closed_requests_months: null, text_days: 120 },
    });
  });

  it('is at its default where what is stored cannot be read', async () => {
    await site.database.db
      .update(settings)
      .set({ value: { text_days: 'x' } })
      .where(eq(settings.key, 'retention'));
    expect(await currentRetention(site.ctx)).toEqual({
      closed_requests_months: null,
      attachment_months: 24,
      text_days: 90,
    });
  });

  it.each([
    ['2026-08-31T10:00:00Z', 6, '2026-02-28T10:00:00.000Z'],
    ['2026-01-15T10:00:00Z', 12, '2025-01-15T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 12, '2023-02-28T10:00:00.000Z'],
  ])('%s less %i months', (from, months, to) => {
    expect(monthsBefore(new Date(from), months).toISOString()).toBe(to);
  });
});
