// Long: all that can be done with tasks, in one office with the same people.
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, customers, personalHolds, tasks, users } from '#db/schema/index.ts';
import { ERASED_TASK } from '#domain/erasure.ts';
import type { RequestCounts } from '#features/worklists/list/list.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { isoDateInTehran, jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { policyCalls } from '#test/policies.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { deleteDoneTasks, eraseTasksAbout } from './tasks.server.ts';
import type { TaskView } from './tasks.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const { db } = site.database;
const calls = requestCalls(site);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const colleague = await site.signInAs('admin');
/* One day for the whole file, which may run past midnight. */
const NOW = tehranInstant(isoDateInTehran(new Date()), 10 * 60);
beforeEach(() => {
  site.clock.now = NOW;
});

const TODAY = isoDateInTehran(NOW);
const TOMORROW = addDays(TODAY, 1);

const make = (body: object = {}, { token }: Person = clerk) =>
  calls.post('/tasks', { title: 'بیمه‌نامهٔ چاپی را ببر', due_on: TODAY, ...body }, token);
async function made(body: object = {}, who: Person = clerk): Promise<TaskView> {
  const reply = await make(body, who);
  expect(reply.body.errors).toBeUndefined();
  return reply.body.data as TaskView;
}
const step = (id: number, name = '', body: object = {}, { token }: Person = clerk) =>
  calls.post(`/tasks/${id}${name && `/${name}`}`, body, token);
const change = (id: number, body: object, who: Person = clerk) =>
  step(id, '', { _method: 'PATCH', ...body }, who);
const listed = async (query = '', { token }: Person = clerk, per_page = 100) =>
  (await calls.get(`/tasks?per_page=${per_page}&${query}`, token)).body.data as TaskView[];
const idsOf = async (query = '', who: Person = clerk) =>
  (await listed(query, who)).map(({ id }) => id);
const rowOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0];
const nextOf = async (id: number) => db.select().from(tasks).where(eq(tasks.previousId, id));
async function insertCustomer(given: Partial<typeof customers.$inferInsert> = {}) {
  const [row] = await db
    .insert(customers)
    .values({ name: 'مینا کاظمی', ...given })
    .returning();
  return row?.id ?? 0;
}

describe('a task', () => {
  it('is one’s own by default, with a time where wanted, and is in the log without its title', async () => {
    const due_at = tehranInstant(TOMORROW, 10 * 60 + 30).toISOString();
    const task = await made({ due_on: TOMORROW, due_at, repeat: 'monthly' });
    const owner = { id: clerk.id };
    expect(task).toMatchObject({ due_on: TOMORROW, due_at, repeat: 'monthly', owner });
    expect(task).toMatchObject({ customer: null, policy: null, request: null, done_at: null });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, task.id));
    expect(entry).toMatchObject({ action: 'task.created', after: { title: '•••' } });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'ب'.repeat(201) }, 'title'],
    ['a past day', { due_on: addDays(TODAY, -1) }, 'due_on'],
    ['a day far away', { due_on: addDays(TODAY, 1200) }, 'due_on'],
    ['a time of another day', { due_at: tehranInstant(TOMORROW, 60).toISOString() }, 'due_at'],
    ['another repetition', { repeat: 'weekly' }, 'repeat'],
    ['a customer who is not there', { customer: 999_999 }, 'customer'],
    ['a policy that is not there', { policy: 999_999 }, 'policy'],
    ['a request that is not there', { request: 999_999 }, 'request'],
    ['an owner who is not there', { owner: 999_999 }, 'owner'],
  ])('is not made with %s', async (_name, body, field) => {
    const reply = await make(body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it('of nobody is seen by its owner and its maker alone, one of a customer by all', async () => {
    const alone = await made({ owner: colleague.id });
    const third = await site.signInAs('admin');
    expect(await idsOf('', colleague)).toContain(alone.id);
    expect(await idsOf('', clerk)).toContain(alone.id);
    expect(await idsOf('', third)).not.toContain(alone.id);
    expect(await idsOf('', boss)).not.toContain(alone.id);
    for (const name of ['done', 'undo']) {
      expect((await step(alone.id, name, {}, third)).status).toBe(404);
    }
    expect((await change(alone.id, { title: 'دیگر' }, third)).status).toBe(404);
    const customer = await insertCustomer();
    const shared = await made({ customer });
    expect(await idsOf(`customer=${customer}`, third)).toEqual([shared.id]);
    expect((await step(shared.id, 'done', {}, third)).status).toBe(200);
  });

  it('has the customer of its request, and of a merged one the main one', async () => {
    const customer = await insertCustomer();
    const { id } = await insertTestRequest(db, { customerId: customer });
    expect((await made({ request: id })).customer).toEqual({ id: customer, name: 'مینا کاظمی' });
    const merged = await insertCustomer({ mergedInto: customer });
    const task = await made({ customer: merged });
    expect(task.customer?.id).toBe(customer);
    await db.update(tasks).set({ customerId: merged }).where(eq(tasks.id, task.id));
    expect(await idsOf(`customer=${customer}`)).toContain(task.id);
  });

  it('about a complaint is for those who see complaints, also once the request is gone', async () => {
    const { id } = await insertTestRequest(db, { kind: 'complaint' });
    expect((await make({ request: id })).status).toBe(422);
    expect(Object.keys((await make({ request: id, owner: clerk.id }, boss)).body.errors)).toEqual([
      'owner',
    ]);
    const task = await made({ request: id }, boss);
    await db.update(tasks).set({ requestId: null, ownerId: clerk.id }).where(eq(tasks.id, task.id));
    expect(await idsOf()).not.toContain(task.id);
    expect((await step(task.id, 'done')).status).toBe(404);
    expect(await idsOf('', boss)).toContain(task.id);
  });
});

describe('a task for a customer of whom only a complaint is known', () => {
  it('is made and seen by those who see complaints alone', async () => {
    const customer = await insertCustomer({ isOfComplaint: true });
    const refused = await make({ customer });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer']]);
    const task = await made({ customer }, boss);
    expect(await idsOf('', boss)).toContain(task.id);
    expect(await idsOf()).not.toContain(task.id);
    expect((await step(task.id, 'done')).status).toBe(404);
  });
});

describe('the work of today', () => {
  it('has tasks that are due or overdue, in their order, and counts them', async () => {
    const one = await site.signInAs('admin');
    const own = { owner: one.id };
    const late = await made(own);
    await db
      .update(tasks)
      .set({ dueOn: addDays(TODAY, -2) })
      .where(eq(tasks.id, late.id));
    const timed = await made({ ...own, due_at: tehranInstant(TODAY, 1).toISOString() });
    const whole = await made(own);
    await made({ ...own, due_on: TOMORROW });
    const done = await made(own);
    await step(done.id, 'done', {}, one);
    const due = await idsOf('owner=me&due=today', one);
    expect(due).toEqual([late.id, timed.id, whole.id]);
    const counts = (await calls.get('/requests/counts', one.token)).body.data as RequestCounts;
    expect(counts.tasks).toBe(3);
    expect(await idsOf('owner=me&state=done', one)).toEqual([done.id]);
  });
});

describe('tasks of other days and other people', () => {
  it('are those due later, the earliest first, and those that are done, the latest first', async () => {
    const one = await site.signInAs('admin');
    const own = { owner: one.id };
    const today = await made(own);
    const [far, near] = [
      await made({ ...own, due_on: addDays(TODAY, 9) }),
      await made({ ...own, due_on: TOMORROW }),
    ];
    expect(await idsOf('owner=me&due=later', one)).toEqual([near.id, far.id]);
    await step(near.id, 'done', {}, one);
    site.clock.now = new Date(site.clock.now.getTime() + seconds(1));
    await step(today.id, 'done', {}, one);
    expect(await idsOf('owner=me&due=later', one)).toEqual([far.id]);
    expect(await idsOf('owner=me&state=done', one)).toEqual([today.id, near.id]);
  });

  it('come of all whom the reader may see, part by part', async () => {
    const [one, other] = [await site.signInAs('admin'), await site.signInAs('admin')];
    const day = { due_on: addDays(TODAY, 400) };
    const customer = await insertCustomer();
    const [given, shared] = [
      await made({ ...day, owner: other.id }, one),
      await made({ ...day, customer, owner: other.id }, other),
    ];
    const hidden = await made(day, other);
    const ofOne = await idsOf('due=later', one);
    expect(ofOne).toEqual(expect.arrayContaining([given.id, shared.id]));
    expect(ofOne).not.toContain(hidden.id);
    const partOf = async (page: number) => (await listed(`due=later&page=${page}`, one, 1))[0]?.id;
    expect([await partOf(1), await partOf(2)]).toEqual(ofOne.slice(0, 2));
  });

  it('about a policy or a request are found by it, of a complaint by those who see it', async () => {
    const { id: policy } = await policyCalls(site).entered({}, clerk.token);
    const { id: request } = await insertTestRequest(db, {});
    const { id: complaint } = await insertTestRequest(db, { kind: 'complaint' });
    const [ofPolicy, ofRequest] = [await made({ policy }), await made({ request })];
    const ofComplaint = await made({ request: complaint }, boss);
    expect(await idsOf(`policy=${policy}`, colleague)).toEqual([ofPolicy.id]);
    expect(await idsOf(`request=${request}`, colleague)).toEqual([ofRequest.id]);
    expect(await idsOf(`request=${complaint}`, colleague)).toEqual([]);
    expect(await idsOf(`request=${complaint}`, boss)).toEqual([ofComplaint.id]);
  });

  it('are read in the order of an index', async () => {
    const planOf = (query: SQL) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify(await tx.execute(sql`explain select id from tasks where ${query}`));
      });
    const open = sql`done_at is null and due_on > current_date order by due_on, due_at, id limit 20`;
    expect(await planOf(open)).toContain('tasks_open_by_day');
    const done = sql`owner_id = 1 and done_at is not null order by done_at desc, id desc limit 20`;
    expect(await planOf(done)).toContain('tasks_done_by_owner');
  });
});

describe('moving a task', () => {
  it('keeps its time, and can be undone for two minutes by whoever moved it', async () => {
    const customer = await insertCustomer();
    const task = await made({ customer, due_at: tehranInstant(TODAY, 9 * 60).toISOString() });
    const moved = (await change(task.id, { due_on: TOMORROW })).body.data as TaskView;
    expect(moved.due_at).toBe(tehranInstant(TOMORROW, 9 * 60).toISOString());
    expect(moved.undo_until).toBe(new Date(site.clock.now.getTime() + minutes(2)).toISOString());
    expect((await step(task.id, 'undo', {}, colleague)).body.code).toBe('something_after');
    expect((await step(task.id, 'undo')).body.data).toMatchObject({
      due_on: TODAY,
      due_at: task.due_at,
      undo_until: null,
    });
    expect((await step(task.id, 'undo')).body.code).toBe('something_after');
  });

  it('of a monthly one changes the day of no later one, unless its form was filled in', async () => {
    const on = (day: string) => jalaliToIsoDate(day) ?? '';
    site.clock.now = tehranInstant(on('1405/01/31'), 600);
    const task = await made({ due_on: on('1405/01/31'), repeat: 'monthly' });
    await change(task.id, { due_on: on('1405/02/01') });
    await change(task.id, { title: 'تازه', due_on: on('1405/02/01'), repeat: 'monthly' });
    await step(task.id, 'done');
    const [next] = await nextOf(task.id);
    expect(next).toMatchObject({ dueOn: on('1405/02/31'), repeatDay: 31 });
    await change(next?.id ?? 0, { due_on: on('1405/03/02'), repeat: 'monthly' });
    expect(await rowOf(next?.id ?? 0)).toMatchObject({ repeatDay: 2 });
  });

  it('is over after two minutes', async () => {
    const task = await made();
    await change(task.id, { due_on: TOMORROW });
    site.clock.now = new Date(site.clock.now.getTime() + minutes(2) + seconds(1));
    expect((await step(task.id, 'undo')).body.code).toBe('too_late');
  });

  it('gives it to a colleague, whose it is then alone', async () => {
    const task = await made();
    const given = (await change(task.id, { owner: colleague.id })).body.data as TaskView;
    expect(given.owner.id).toBe(colleague.id);
    expect(await idsOf('owner=me', colleague)).toContain(task.id);
  });

  it('is undone by whoever gave it away and sees it no more, and by nobody of a complaint', async () => {
    const alone = await made({ owner: clerk.id }, colleague);
    const passed = await change(alone.id, { owner: boss.id });
    expect(passed.body.data).toMatchObject({ undo_until: expect.any(String) });
    expect(await idsOf()).not.toContain(alone.id);
    expect((await change(alone.id, { title: 'دیگر' })).status).toBe(404);
    expect((await step(alone.id, 'undo')).body.data).toMatchObject({ owner: { id: clerk.id } });
    const shared = await made({ customer: await insertCustomer() }, colleague);
    await change(shared.id, { customer: null });
    await db.update(tasks).set({ isOfComplaint: true }).where(eq(tasks.id, shared.id));
    expect((await step(shared.id, 'undo')).status).toBe(404);
    await db.update(tasks).set({ isOfComplaint: false }).where(eq(tasks.id, shared.id));
    expect((await step(shared.id, 'undo', {}, boss)).status).toBe(404);
    expect((await step(shared.id, 'undo')).status).toBe(200);
  });

  it('gives nothing back to a colleague who was deactivated meanwhile', async () => {
    const gone = await site.signInAs('admin');
    const task = await made({ owner: gone.id });
    await change(task.id, { owner: clerk.id });
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    expect((await step(task.id, 'undo')).body.data).toMatchObject({ owner: { id: clerk.id } });
  });
});

describe('doing a task', () => {
  it('is undone without a customer who is gone meanwhile', async () => {
    const customer = await insertCustomer();
    const task = await made({ customer });
    await step(task.id, 'done');
    await db.delete(customers).where(eq(customers.id, customer));
    const undone = await step(task.id, 'undo');
    expect(undone.body.data).toMatchObject({ customer: null, done_at: null });
  });

  it('is done once, however often it is asked for at once, and undone', async () => {
    const task = await made();
    const replies = await Promise.all(Array.from({ length: 6 }, () => step(task.id, 'done')));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 5]);
    expect(await rowOf(task.id)).toMatchObject({ doneBy: clerk.id });
    expect((await change(task.id, { title: 'دیگر' })).body.code).toBe('done');
    expect((await step(task.id, 'undo')).body.data).toMatchObject({ done_at: null, done_by: null });
  });

  it('of a monthly one makes the next, once for two processes, and undoing takes it back', async () => {
    const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
    const due = { due_on: TODAY, due_at: tehranInstant(TODAY, 11 * 60).toISOString() };
    const task = await made({ ...due, repeat: 'monthly' });
    const replies = await Promise.all(
      [site, other].map(({ call }) => call('POST', `/tasks/${task.id}/done`, {}, clerk.token)),
    );
    expect(countOf(replies, 200)).toBe(1);
    const [next, ...more] = await nextOf(task.id);
    expect(more).toEqual([]);
    expect(next).toMatchObject({ title: task.title, ownerId: clerk.id, repeat: 'monthly' });
    expect(next && next.dueOn > TODAY).toBe(true);
    expect(next?.dueAt).toEqual(tehranInstant(next?.dueOn ?? '', 11 * 60));
    await expect(
      db
        .insert(tasks)
        .values({ title: 'دو', dueOn: TODAY, ownerId: clerk.id, previousId: task.id }),
    ).rejects.toThrow();
    expect((await step(task.id, 'undo')).status).toBe(200);
    expect(await nextOf(task.id)).toEqual([]);
    await other.close();
  });

  it('is not undone once the next one was worked on', async () => {
    const task = await made({ repeat: 'monthly' });
    await step(task.id, 'done');
    const [next] = await nextOf(task.id);
    await change(next?.id ?? 0, { title: 'تازه' });
    expect((await step(task.id, 'undo')).body.code).toBe('something_after');
    expect(await nextOf(task.id)).toHaveLength(1);
  });

  it('of one that waited for months makes the next that is not past, on the day it was wanted', async () => {
    const task = await made({ repeat: 'monthly' });
    const long = { dueOn: jalaliToIsoDate('1405/05/31') ?? '', repeatDay: 31 };
    await db.update(tasks).set(long).where(eq(tasks.id, task.id));
    site.clock.now = tehranInstant(jalaliToIsoDate('1405/09/07') ?? '', 600);
    await step(task.id, 'done');
    const [next] = await nextOf(task.id);
    expect(next).toMatchObject({ dueOn: jalaliToIsoDate('1405/09/30'), repeatDay: 31 });
  });
});

describe('what tasks say of people', () => {
  const finished = { doneAt: new Date('2020-01-01T08:00:00Z') };

  it('goes with the erasure of the person, and what is open ends', async () => {
    const { id, phoneNumber } = await insertTestRequest(db, {});
    const [open, other] = [await made({ request: id, repeat: 'monthly' }), await made()];
    const of = { userId: null, phoneNumber };
    const count = await db.transaction((tx) => eraseTasksAbout(tx, of, site.clock.now));
    expect(count).toBe(1);
    expect(await rowOf(open.id)).toMatchObject({ title: ERASED_TASK, repeat: null, before: null });
    expect((await rowOf(open.id))?.doneAt).not.toBeNull();
    expect((await rowOf(other.id))?.title).toBe(other.title);
  });

  it('goes once they were done long ago, unless the person is held', async () => {
    const { id, phoneNumber } = await insertTestRequest(db, {});
    const [held, gone, late] = [await made({ request: id }), await made(), await made()];
    for (const task of [held, gone]) {
      await db.update(tasks).set(finished).where(eq(tasks.id, task.id));
    }
    const hold = { phoneNumber, reason: 'دعوا', setBy: boss.id, setAt: site.clock.now };
    await db.insert(personalHolds).values(hold);
    const before = new Date('2021-01-01T00:00:00Z');
    expect(await db.transaction((tx) => deleteDoneTasks(tx, before, 100))).toBe(1);
    const left = await Promise.all([held, gone, late].map(({ id }) => rowOf(id)));
    expect(left.map((row) => row !== undefined)).toEqual([true, false, true]);
  });
});
