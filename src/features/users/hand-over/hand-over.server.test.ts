// Long: what goes to whom and back, each kind with what may come between.
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  comparisons,
  comparisonVersions,
  handOvers,
  policies,
  tasks,
  users,
} from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type Reply, type TestApp } from '#test/test-app.ts';
import type { HandedOver, TakenBack } from './hand-over.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const { db } = site.database;
await openAlways(db);
const calls = requestCalls(site);
const book = policyCalls(site);
const chief = await site.signInAs('super_admin');

let leaver: Person;
let heir: Person;
let ids: { request: number; followUp: number; compared: number; policy: number; task: number };
beforeEach(async () => {
  leaver = await site.signInAs('admin');
  heir = await site.signInAs('admin');
  const held = { assigneeId: leaver.id, status: 'contacting' as const };
  const { id: request } = await insertTestRequest(db, held);
  const { id: followUp } = await insertTestRequest(db, { ...held, followUpAt: new Date() });
  const { id: compared } = await insertTestRequest(db, { ...held, followUpAt: new Date() });
  const [comparison] = await db
    .insert(comparisons)
    .values({ requestId: compared, code: `code-${compared}` })
    .returning();
  await db.insert(comparisonVersions).values({
    comparisonId: comparison?.id ?? 0,
    version: 1,
    state: 'draft',
    line: 'fire',
    rows: [],
  });
  await insertTestRequest(db, { assigneeId: leaver.id, status: 'closed' });
  const { id: policy } = await book.entered({ owner: leaver.id }, chief.token);
  const task = await calls.post(
    '/tasks',
    { title: 'بیمه‌نامه را ببر', due_on: book.dayAt(1), owner: leaver.id },
    chief.token,
  );
  if (task.status !== 200) throw new Error(JSON.stringify(task.body));
  ids = { request, followUp, compared, policy, task: (task.body.data as { id: number }).id };
});

const url = (id: number) => `/users/${id}/hand-over`;
const ALL = ['requests', 'follow_ups', 'comparisons', 'policies', 'tasks'];
const give = (by: Person, from: Person, to: Person, what: unknown = ALL, key?: string) =>
  site.call('POST', url(from.id), { to: to.id, what }, by.token, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const undo = (by: Person, from: Person) =>
  site.call('POST', `${url(from.id)}/undo`, undefined, by.token);
const stateOf = async (by: Person, of: Person) =>
  (await site.call('GET', url(of.id), undefined, by.token)).body.data;
const dataOf = ({ body }: Reply) => body.data as HandedOver;
const requestIds = () => [ids.request, ids.followUp, ids.compared];
const holders = async () => {
  const rows = await Promise.all(requestIds().map((id) => calls.rowOf(id)));
  const [task] = await db.select().from(tasks).where(eq(tasks.id, ids.task));
  const policy = await book.rowOf(ids.policy);
  return [...rows.map(({ assigneeId }) => assigneeId), policy.ownerId, task?.ownerId];
};
const all = (of: Person) => [of.id, of.id, of.id, of.id, of.id];
const ONE_EACH = { requests: 1, follow_ups: 1, comparisons: 1, policies: 1, tasks: 1 };
const NONE = { requests: 0, follow_ups: 0, comparisons: 0, policies: 0, tasks: 0 };

describe('handing over', () => {
  it('counts each thing once, and gives it with event and log as by itself', async () => {
    expect(await stateOf(chief, leaver)).toEqual({ counts: ONE_EACH, undoable: null });
    const reply = await give(chief, leaver, heir);
    expect(reply).toMatchObject({ status: 200, body: { data: { counts: ONE_EACH } } });
    expect(await holders()).toEqual(all(heir));
    for (const id of requestIds()) {
      expect(await calls.eventsOf(id)).toMatchObject([{ type: 'assigned', actorId: chief.id }]);
    }
    const log = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['request.assigned', 'user.handed_over']));
    const ofThese = log.filter(({ subjectId }) =>
      [...requestIds(), leaver.id].includes(subjectId ?? 0),
    );
    expect(ofThese).toHaveLength(4);
    expect(ofThese.at(-1)?.after).toEqual({ assignee_id: heir.id, handed_over: 5 });
    expect(await stateOf(chief, leaver)).toMatchObject({
      counts: NONE,
      undoable: { to: { id: heir.id }, counts: ONE_EACH },
    });
  });

  it('gives only the kinds that are named', async () => {
    await give(leaver, leaver, heir, 'policies,follow_ups');
    expect(await holders()).toEqual([leaver.id, heir.id, leaver.id, heir.id, leaver.id]);
  });

  it('leaves what its new owner may not see', async () => {
    const boss = await site.signInAs('super_admin');
    const complaint = await insertTestRequest(db, {
      kind: 'complaint',
      assigneeId: boss.id,
      status: 'assigned',
    });
    const { body } = await give(chief, boss, heir);
    expect(body.data).toEqual({ counts: NONE, until: null });
    expect((await calls.rowOf(complaint.id)).assigneeId).toBe(boss.id);
  });

  it('is for a super-admin and for oneself', async () => {
    expect((await give(heir, leaver, heir)).status).toBe(403);
    expect((await undo(heir, leaver)).status).toBe(403);
    expect((await site.call('GET', url(leaver.id), undefined, heir.token)).status).toBe(403);
    expect((await give(leaver, leaver, heir)).status).toBe(200);
    expect((await undo(heir, leaver)).status).toBe(403);
    expect((await undo(leaver, leaver)).status).toBe(200);
  });

  it('is refused to whom it cannot go', async () => {
    const customer = await site.signInAs('customer');
    const left = await site.signInAs('admin');
    await db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
    for (const to of [customer, left, leaver]) {
      const reply = await give(chief, leaver, to);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual(['to']);
    }
    expect((await give(chief, leaver, heir, [])).status).toBe(422);
    expect(await holders()).toEqual(all(leaver));
  });

  it('is done once under a key', async () => {
    const key = 'a-key-of-the-browser';
    const both = await Promise.all([
      give(chief, leaver, heir, ALL, key),
      give(chief, leaver, heir, ALL, key),
    ]);
    expect(both.map((reply) => dataOf(reply).counts)).toEqual([ONE_EACH, ONE_EACH]);
    expect(await calls.eventsOf(ids.request)).toHaveLength(1);
  });

  it('of two at once goes to one of the two as a whole', async () => {
    const third = await site.signInAs('admin');
    const replies = await Promise.all([give(chief, leaver, heir), give(leaver, leaver, third)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const sums = replies.map((reply) => dataOf(reply).counts.policies);
    expect(sums.toSorted()).toEqual([0, 1]);
    expect(await holders()).toEqual(all(sums[0] === 1 ? heir : third));
  });
});

describe('taking it back', () => {
  it('leaves everything as it was', async () => {
    const before = await Promise.all(requestIds().map((id) => calls.rowOf(id)));
    await give(chief, leaver, heir);
    const reply = await undo(chief, leaver);
    expect(reply.body.data).toEqual({ counts: ONE_EACH, kept: NONE, queued: 0 });
    const after = await Promise.all(requestIds().map((id) => calls.rowOf(id)));
    const without = (rows: typeof after) => rows.map(({ updatedAt: _at, ...row }) => row);
    expect(without(after)).toEqual(without(before));
    expect(await holders()).toEqual(all(leaver));
    expect((await undo(chief, leaver)).status).toBe(409);
  });

  it('leaves what somebody changed meanwhile, and says so', async () => {
    await give(chief, leaver, heir);
    const note = { outcome: 'note', note: 'گفت‌وگو شد.' };
    const noted = await calls.post(`/requests/${ids.request}/events`, note, heir.token);
    expect(noted.status, JSON.stringify(noted.body)).toBe(200);
    await book.change(ids.policy, { holder_name: 'رضا کریمی' }, heir.token);
    const { body } = await undo(chief, leaver);
    expect(body.data).toEqual({
      counts: { ...NONE, follow_ups: 1, comparisons: 1, tasks: 1 },
      kept: { ...NONE, requests: 1, policies: 1 },
      queued: 0,
    });
    expect(await holders()).toEqual([heir.id, leaver.id, leaver.id, heir.id, leaver.id]);
  });

  it('leaves what was given on, also where it came back by hand', async () => {
    await give(chief, leaver, heir);
    const assign = (to: Person) =>
      calls.post(`/requests/${ids.request}/assign`, { user_id: to.id }, chief.token);
    await assign(leaver);
    await assign(heir);
    const { body } = await undo(chief, leaver);
    expect((body.data as TakenBack).kept).toEqual({ ...NONE, requests: 1 });
  });

  it('is possible for ten minutes', async () => {
    const { now } = site.clock;
    await give(chief, leaver, heir);
    site.clock.now = new Date(now.getTime() + minutes(10) + 1);
    expect(await undo(chief, leaver)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect(await stateOf(chief, leaver)).toMatchObject({ undoable: null });
    site.clock.now = now;
  });

  it('of two at once is done once', async () => {
    await give(chief, leaver, heir);
    const replies = await Promise.all([undo(chief, leaver), undo(leaver, leaver)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await holders()).toEqual(all(leaver));
    const events = await calls.eventsOf(ids.request);
    expect(events.map(({ type }) => type)).toEqual(['assigned', 'undone']);
  });
});

describe('deactivating a colleague', () => {
  const deactivate = (more: object = {}) =>
    calls.post(`/users/${leaver.id}/status`, { is_active: false, ...more }, chief.token);

  it('hands everything over with it, or nothing where that cannot be', async () => {
    const refused = await deactivate({ hand_over: leaver.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: { hand_over: [/فعال/] } } });
    const [row] = await db.select().from(users).where(eq(users.id, leaver.id));
    expect(row?.isActive).toBe(true);
    const { body } = await deactivate({ hand_over: heir.id });
    expect(body.data).toMatchObject({ released_requests: 0, handed_over: { counts: ONE_EACH } });
    expect(await holders()).toEqual(all(heir));
  });

  it('puts requests into the queue where nobody gets them', async () => {
    expect((await deactivate()).body.data).toMatchObject({
      released_requests: 3,
      handed_over: null,
    });
    expect(await holders()).toEqual([null, null, null, leaver.id, leaver.id]);
    // What stayed behind can still be handed over.
    expect(dataOf(await give(chief, leaver, heir)).counts).toEqual({
      ...NONE,
      policies: 1,
      tasks: 1,
    });
  });

  it('can be handed back: requests into the queue, as an inactive colleague has none', async () => {
    await deactivate({ hand_over: heir.id });
    const { body } = await undo(chief, leaver);
    expect(body.data).toMatchObject({ counts: ONE_EACH, queued: 3 });
    expect(await holders()).toEqual([null, null, null, leaver.id, leaver.id]);
  });

  it('of each other by two at once leaves one of them, and no work with who left', async () => {
    const bosses = [await site.signInAs('super_admin'), await site.signInAs('super_admin')];
    const replies = await Promise.all(
      bosses.map((boss, place) => {
        const other = bosses[1 - place]?.id;
        const body = { is_active: false, hand_over: boss.id };
        return calls.post(`/users/${other}/status`, body, boss.token);
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('making a colleague a customer', () => {
  const leave = (more: object = {}) =>
    calls.post(`/users/${leaver.id}/role`, { role: 'customer', ...more }, chief.token);

  it('hands everything over with it, or nothing where that cannot be', async () => {
    const refused = await leave({ hand_over: leaver.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: { hand_over: [/فعال/] } } });
    const [row] = await db.select().from(users).where(eq(users.id, leaver.id));
    expect(row?.role).toBe('admin');
    const { body } = await leave({ hand_over: heir.id });
    expect(body.data).toMatchObject({
      user: { role: 'customer' },
      released_requests: 0,
      handed_over: { counts: ONE_EACH },
    });
    expect(await holders()).toEqual(all(heir));
  });

  it('hands over what was chosen; the other requests go into the queue', async () => {
    const { body } = await leave({ hand_over: heir.id, what: ['policies', 'tasks'] });
    expect(body.data).toMatchObject({
      released_requests: 3,
      handed_over: { counts: { ...NONE, policies: 1, tasks: 1 } },
    });
    expect(await holders()).toEqual([null, null, null, heir.id, heir.id]);
  });

  it('puts requests into the queue where nobody gets them; what stays can be handed over later', async () => {
    expect((await leave()).body.data).toMatchObject({ released_requests: 3, handed_over: null });
    expect(await holders()).toEqual([null, null, null, leaver.id, leaver.id]);
    expect(await stateOf(chief, leaver)).toMatchObject({
      counts: { ...NONE, policies: 1, tasks: 1 },
    });
    await give(chief, leaver, heir);
    expect(await holders()).toEqual([null, null, null, heir.id, heir.id]);
  });

  it('is undone for ten minutes: requests go into the queue, the rest back', async () => {
    await leave({ hand_over: heir.id });
    const { body } = await undo(chief, leaver);
    expect(body.data).toMatchObject({ counts: ONE_EACH, queued: 3 });
    expect(await holders()).toEqual([null, null, null, leaver.id, leaver.id]);
  });
});

it('forgets the record a day later', async () => {
  const { now } = site.clock;
  await give(chief, leaver, heir);
  site.clock.now = new Date(now.getTime() + minutes(60 * 25));
  const boss = await site.signInAs('super_admin');
  await give(boss, leaver, heir);
  site.clock.now = now;
  expect(await db.$count(handOvers, eq(handOvers.fromId, leaver.id))).toBe(0);
  expect(await db.$count(policies, eq(policies.ownerId, heir.id))).toBe(1);
});
