import { beforeEach, expect, it } from 'vitest';
import { claims, requests, tasks, users } from '#db/schema/index.ts';
import { DUTY } from '#features/settings/groups/response.ts';
import { settingsOf } from '#features/settings/settings.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { insertTestRequest, requestCalls, storeSetting } from '#test/requests.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { sendDueDigests } from './digest.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

/** A Sunday on which the office is open from eight to four, and the day after. */
const [SUNDAY, MONDAY] = ['2026-11-22', '2026-11-23'];
const at = (hour: number, minute = 0, day = SUNDAY) => tehranInstant(day, hour * 60 + minute);

let clerk: Person;
let other: Person;
let chief: Person;
const sites = await createTwoSites();
const site = sites.one;

const travel = (to: Date) => sites.travel(to);

beforeEach(async () => {
  const { db } = site.database;
  await db.update(requests).set({ isSpam: true });
  await db.update(users).set({ isActive: false });
  for (const one of [sites.one, sites.two]) one.texts.length = 0;
  travel(at(8));
  await storeSetting(db, 'duty', { digest_texts: ['admin', 'super_admin'] });
  clerk = await site.signInAs('admin');
  other = await site.signInAs('admin');
  chief = await site.signInAs('super_admin');
});

/** One round on each process at once. */
async function rounds(): Promise<void> {
  const both = [sites.one, sites.two];
  await Promise.all(both.map(({ ctx }) => sendDueDigests(ctx, () => false)));
  await Promise.all(both.map(({ ctx }) => textsIdle(ctx)));
}
const all = () => [...sites.one.texts, ...sites.two.texts];
const told = () =>
  all()
    .map(({ to }) => to)
    .toSorted();
const phones = (...people: Person[]) => people.map(({ phoneNumber }) => phoneNumber).toSorted();
const said = ({ phoneNumber }: Person) => {
  const [text] = all().filter(({ to }) => to === phoneNumber);
  return text && [text.params.follow_ups, text.params.renewals, text.params.deadlines];
};

const work = (given: Partial<typeof requests.$inferInsert>) =>
  insertTestRequest(site.database.db, {
    status: 'waiting',
    assigneeId: clerk.id,
    dueAt: at(12),
    createdAt: at(9, 0, '2026-11-18'),
    ...given,
  });
const followUp = (when: Date, given = {}) => work({ followUpAt: when, dueAt: when, ...given });

async function claimWith(deadlineOn: string, given = {}): Promise<void> {
  const row = await work({
    kind: 'claim',
    isSplit: true,
    dueAt: at(12, 0, '2026-12-30'),
    ...given,
  });
  const [reportedAt, updatedAt] = [row.createdAt, row.createdAt];
  const facts = { line: 'fire', lossDate: '2026-11-17', hasInjury: false } as const;
  await site.database.db
    .insert(claims)
    .values({ requestId: row.id, deadlineOn, reportedAt, updatedAt, ...facts });
}

it('says what the day has: follow-ups, renewals and deadlines, the own and what nobody has', async () => {
  await followUp(at(11));
  await followUp(at(9, 0, '2026-11-19'));
  await followUp(at(9, 0, MONDAY));
  await followUp(at(11), { status: 'closed', dueAt: null, closedAt: at(7), result: 'won' });
  await work({ kind: 'renewal', isSplit: true });
  await work({ kind: 'renewal', isSplit: true, assigneeId: null, status: 'new' });
  await work({ kind: 'renewal', isSplit: true, assigneeId: other.id });
  await claimWith('2026-11-25');
  await claimWith('2026-11-26');
  await rounds();
  expect(said(clerk)).toEqual(['۲', '۲', '۱']);
  expect(said(other)).toEqual(['۰', '۲', '۰']);
  expect(said(chief)).toEqual(['۲', '۳', '۱']);
  const [text] = all().filter(({ to }) => to === clerk.phoneNumber);
  expect(text?.text).toContain('کار امروز: ۲ پیگیری، ۲ تمدید، ۱ مهلت خسارت');
  expect(text?.text).not.toMatch(/[{}]|09\d{9}/);
});

it('counts one’s own tasks of the day as follow-ups, for a super-admin too', async () => {
  const { db } = site.database;
  const task = { title: 'بیمه‌نامهٔ چاپی را ببر', ownerId: clerk.id };
  await db.insert(tasks).values([
    { ...task, dueOn: SUNDAY },
    { ...task, dueOn: '2026-11-19' },
    { ...task, dueOn: MONDAY },
    { ...task, dueOn: SUNDAY, doneAt: at(7) },
  ]);
  await rounds();
  expect(said(clerk)).toEqual(['۲', '۰', '۰']);
  expect(told()).toEqual(phones(clerk));
});

it('comes once a day, by whichever process, while it is morning', async () => {
  await followUp(at(11));
  travel(at(7, 59));
  await rounds();
  expect(told()).toEqual([]);
  travel(at(8, 1));
  await Promise.all([rounds(), rounds(), rounds()]);
  expect(told()).toEqual(phones(clerk, chief));
  travel(at(9, 59));
  await rounds();
  expect(told()).toHaveLength(2);
  travel(at(8, 1, MONDAY));
  await rounds();
  expect(told()).toHaveLength(4);
});

it('is not sent at noon to whoever was away in the morning, nor on a day off', async () => {
  await followUp(at(11));
  travel(at(10));
  await rounds();
  travel(at(9, 0, '2026-11-27'));
  await rounds();
  expect(told()).toEqual([]);
});

it('is for whoever is on duty, of the roles that are asked for, and not quiet', async () => {
  await followUp(at(11));
  await followUp(at(11), { assigneeId: other.id });
  const { ctx, database } = site;
  const { post } = requestCalls(site);
  await post('/staff/me/duty', { on_duty: false }, other.token);
  await storeSetting(database.db, 'duty', { digest_texts: ['admin'] });
  await rounds();
  expect(told()).toEqual(phones(clerk));
  await post('/staff/me/duty', { on_duty: true }, other.token);
  await storeSetting(database.db, 'duty', {
    digest_texts: ['admin', 'super_admin'],
    quiet_staff: [chief.id],
  });
  await rounds();
  expect(told()).toEqual(phones(clerk, other));
  await storeSetting(database.db, 'duty', {});
  expect((await settingsOf(ctx, DUTY)).digest_texts).toEqual([]);
});

it('is no text where the day has nothing', async () => {
  await rounds();
  expect(told()).toEqual([]);
  // What comes in afterwards is seen in the lists.
  await followUp(at(11));
  await rounds();
  expect(told()).toEqual([]);
});

it('counts no complaint for a clerk', async () => {
  await followUp(at(11), { kind: 'complaint', isSplit: true, assigneeId: null });
  await rounds();
  expect(told()).toEqual(phones(chief));
});
