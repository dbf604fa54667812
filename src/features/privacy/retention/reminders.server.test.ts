import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  policies,
  policyReminders,
  remindedNumbers,
  reminderTexts,
  smsOutbox,
} from '#db/schema/index.ts';
import { deleteOldTexts } from '#features/sms/sms.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { whereStands } from '#test/personal-data.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { RetentionState } from './retention.ts';
import { sweepIfDue } from './sweep.server.ts';

let chief: Awaited<ReturnType<TestApp['signInAs']>>;
const site = await createTestApp();
const calls = requestCalls(site);

/** The next day, so that the sweep is due; sessions of the staff end over night. */
async function travel(): Promise<void> {
  site.clock.now = new Date(site.clock.now.getTime() + days(1));
  chief = await site.signInAs('super_admin');
}
beforeEach(travel);

const state = async () => (await calls.get('/retention', chief.token)).body.data as RetentionState;
const ago = (count: number) => new Date(site.clock.now.getTime() - days(count));
const sweep = () => sweepIfDue(site.ctx, () => false);

describe('the sweep, of what visitors asked to be reminded of', () => {
  type Reminder = typeof policyReminders.$inferInsert;
  const dayAgo = (count: number) => isoDateInTehran(ago(count));
  async function insertReminder(given: Partial<Reminder>) {
    const { db } = site.database;
    const [row] = await db
      .insert(policyReminders)
      .values({ phoneNumber: newPhone(), line: 'motor_hull', endsOn: dayAgo(-40), ...given })
      .returning();
    if (!row) throw new Error('a reminder was not stored');
    const { id, phoneNumber } = row;
    const number = { phoneNumber, code: `code-${id}`, createdAt: ago(60) };
    await db.insert(remindedNumbers).values(number);
    return row;
  }
  const isThere = async ({ id }: { id: number }) =>
    (await site.database.db.$count(policyReminders, eq(policyReminders.id, id))) > 0;
  const knows = async ({ phoneNumber }: { phoneNumber: string }) =>
    (await site.database.db.$count(remindedNumbers, eq(remindedNumbers.phoneNumber, phoneNumber))) >
    0;

  it('deletes it 30 days after its policy ended, with its number and its texts', async () => {
    const { db } = site.database;
    const [old, ended, ahead] = [
      await insertReminder({ endsOn: dayAgo(31), fullName: 'گلناز' }),
      await insertReminder({ endsOn: dayAgo(30) }),
      await insertReminder({}),
    ];
    const text = {
      phoneNumber: old.phoneNumber,
      template: 'reminder-due',
      state: 'sent',
    } as const;
    const at = { dueAt: ago(32), createdAt: ago(32), updatedAt: ago(32) };
    const [sms] = await db
      .insert(smsOutbox)
      .values({ ...text, ...at })
      .returning();
    await db
      .insert(reminderTexts)
      .values({ reminderId: old.id, daysBefore: 1, smsId: sms?.id ?? 0 });
    await sweep();
    expect([await isThere(old), await isThere(ended), await isThere(ahead)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([await knows(old), await knows(ended)]).toEqual([false, true]);
    expect((await state()).sweeps[0]?.counts).toMatchObject({ reminders: 1 });
    await deleteOldTexts(site.ctx);
    expect(await whereStands(db, [old.phoneNumber])).toEqual([]);
  });

  it('deletes it 30 days after the policy stands in the book, whose number stays known', async () => {
    const { db } = site.database;
    const book = policyCalls(site);
    const phone = newPhone();
    const policy = await book.entered({ holder_phone: phone }, chief.token);
    const taken = await insertReminder({ phoneNumber: phone, policyId: policy.id });
    const entered = (at: Date) =>
      db.update(policies).set({ createdAt: at }).where(eq(policies.id, policy.id));
    await entered(ago(29));
    await sweep();
    expect(await isThere(taken)).toBe(true);
    await travel();
    await entered(ago(31));
    await sweep();
    expect([await isThere(taken), await knows({ phoneNumber: phone })]).toEqual([false, true]);
  });

  it('keeps the number that wants no reminders, and what is held', async () => {
    const { db } = site.database;
    const stopped = await insertReminder({ endsOn: dayAgo(90) });
    await db
      .update(remindedNumbers)
      .set({ stoppedAt: ago(80) })
      .where(eq(remindedNumbers.phoneNumber, stopped.phoneNumber));
    const held = await insertReminder({ endsOn: dayAgo(90) });
    const request = await insertTestRequest(db, { phoneNumber: held.phoneNumber });
    const hold = { request_id: request.id, reason: 'شکایت ۴۴۲ در دادگاه' };
    expect((await calls.post('/personal-data/hold', hold, chief.token)).status).toBe(200);
    await sweep();
    expect([await isThere(stopped), await knows(stopped)]).toEqual([false, true]);
    expect(await isThere(held)).toBe(true);
  });
});
