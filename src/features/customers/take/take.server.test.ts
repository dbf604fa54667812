import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  customerPhones,
  customers,
  requestEvents,
  submissions,
  users,
} from '#db/schema/index.ts';
import { WAYS } from '#domain/sources.ts';
import type { Found } from '#features/find/find.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { refreshFound } from '../customers.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const calls = requestCalls(site);
const { db } = site.database;
await openAlways(db);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const other = await site.signInAs('admin');

const send = (body: object, by: Person = clerk, key?: string) =>
  site.call('POST', '/requests', body, by.token, {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
/** Enters a call by telephone; whatever is not given is filled in. */
const enter = (body: object = {}, by: Person = clerk, key?: string) =>
  send(
    { kind: 'call', full_name: 'رضا کریمی', phone_number: newPhone(), way: 'phone', ...body },
    by,
    key,
  );
type Reply = Awaited<ReturnType<typeof send>>;
const requestIn = ({ body }: Reply) => body.data as RequestDetail;
const metaOf = ({ body }: Reply) => body.meta as { tracking_code: string; has_joined: boolean };
const ahead = (by: number): string => new Date(site.clock.now.getTime() + by).toISOString();

async function addCustomer(name: string, phones: string[] = []): Promise<number> {
  const [row] = await db.insert(customers).values({ name }).returning({ id: customers.id });
  const id = row?.id ?? 0;
  const rows = phones.map((phoneNumber, place) => ({
    ...{ customerId: id, phoneNumber },
    isPreferred: place === 0,
  }));
  if (rows.length > 0) await db.insert(customerPhones).values(rows);
  await db.transaction((tx) => refreshFound(tx, [id]));
  return id;
}

describe('a request that a clerk enters', () => {
  it('is theirs at once, of the way it came, and of no account', async () => {
    const reply = await enter({ topic: 'بیمهٔ بدنه' });
    expect(reply.status).toBe(200);
    const request = requestIn(reply);
    expect(request).toMatchObject({
      ...{
        kind: 'call',
        full_name: 'رضا کریمی',
        status: 'assigned',
        details: { topic: 'بیمهٔ بدنه' },
      },
      assignee: { id: clerk.id },
      source: { source: 'phone', way: 'phone', landing: null },
    });
    expect(request.source?.entered_by).toBe(request.assignee?.name);
    const [created, claimed] = request.timeline;
    expect(created).toMatchObject({
      ...{ type: 'created', actor: { id: clerk.id }, details: { way: 'phone' } },
    });
    expect(claimed).toMatchObject({ type: 'claimed', actor: { id: clerk.id } });
    const row = await calls.rowOf(request.id);
    expect(row).toMatchObject({ userId: null, sourceName: 'phone', sourceLanding: null });
    expect(row.customerId).not.toBeNull();
    const [sent] = await db.select().from(submissions).where(eq(submissions.requestId, row.id));
    expect(sent).toMatchObject({ userId: null, source: { way: 'phone' } });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'request.entered'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ actorId: clerk.id, subjectId: row.id, after: { way: 'phone' } });
  });

  it.each(WAYS)('is counted and found by its way: %s', async (way) => {
    const { id } = requestIn(await enter({ way }));
    const list = await calls.get(`/requests?source=${way}`, clerk.token);
    expect((list.body.data as { id: number }[]).map((one) => one.id)).toContain(id);
    const { body } = await calls.get('/stats/sources', boss.token);
    const { rows } = body.data as { rows: { facet: string; name: string }[] };
    expect(rows).toContainEqual(expect.objectContaining({ facet: 'source', name: way }));
  });

  it('has been spoken about by telephone and on the spot, and not by letter', async () => {
    const spoken = await calls.rowOf(requestIn(await enter({ way: 'walk_in' })).id);
    expect(spoken).toMatchObject({
      ...{ firstResponseAt: site.clock.now, firstResponseMinutes: 0, attempts: 0 },
      contactedAt: site.clock.now,
    });
    const written = await calls.rowOf(requestIn(await enter({ way: 'letter' })).id);
    expect(written).toMatchObject({ firstResponseAt: null, contactedAt: null });
  });

  it('sends a text only where that is chosen', async () => {
    const [silent, told] = [newPhone(), newPhone()];
    await enter({ phone_number: silent });
    const { tracking_code } = metaOf(await enter({ phone_number: told, notify: true }));
    await textsIdle(site.ctx);
    expect(site.texts.filter(({ to }) => to === silent)).toEqual([]);
    const texts = site.texts.filter(({ to }) => to === told);
    expect(texts).toMatchObject([{ template: 'request-received' }]);
    expect(texts[0]?.text).toContain(tracking_code);
  });

  it('is shown to the person by its code, without who entered it', async () => {
    const phone_number = newPhone();
    const { tracking_code } = metaOf(await enter({ phone_number }));
    const reply = await calls.post('/requests/track', { tracking_code, phone_number });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toContain('way');
  });
});

describe('what comes next', () => {
  it('is a call at a time', async () => {
    const follow_up_at = ahead(minutes(90));
    const request = requestIn(await enter({ follow_up_at }));
    expect(request).toMatchObject({
      ...{ status: 'waiting', follow_up_at, due_at: follow_up_at, assignee: { id: clerk.id } },
    });
    expect((await enter({ follow_up_at: ahead(-minutes(1)) })).status).toBe(422);
  });

  it('after the legal deadline of a claim is asked about, and stores nothing until then', async () => {
    const { now } = site.clock;
    site.clock.now = new Date('2026-11-24T08:00:00Z');
    const claim = {
      ...{ kind: 'claim', line: 'motor_third_party', loss_date: '2026-11-20' },
      ...{ province: 'تهران', city: 'تهران', description: 'از پشت به خودرو زدند.' },
    };
    const phone_number = newPhone();
    const ask = (follow_up_at: string, more: object = {}) =>
      enter({ ...claim, phone_number, follow_up_at, ...more });
    const late = '2026-11-26T08:00:00.000Z';
    const refused = await ask(late);
    expect([refused.status, refused.body.code]).toEqual([409, 'after_claim']);
    expect(await calls.rowsOf(phone_number)).toEqual([]);
    const confirmed = requestIn(await ask(late, { after_end: true }));
    expect(confirmed).toMatchObject({ status: 'waiting', follow_up_at: late });
    // The second report of the loss joins the first, and is asked about as well.
    expect((await ask(late)).status).toBe(409);
    expect((await ask('2026-11-25T08:00:00.000Z')).status).toBe(200);
    // What stays with a colleague keeps its own next step: nothing is set.
    expect((await enter({ ...claim, phone_number, follow_up_at: late }, other)).status).toBe(200);
    site.clock.now = now;
  });

  it('is a colleague, or the queue', async () => {
    const given = requestIn(await enter({ assignee: other.id }));
    expect(given).toMatchObject({ status: 'assigned', assignee: { id: other.id } });
    expect(given.timeline.at(-1)).toMatchObject({ type: 'assigned', actor: { id: clerk.id } });
    const free = requestIn(await enter({ assignee: 'none', way: 'letter' }));
    expect(free).toMatchObject({ status: 'new', assignee: null });
  });

  it('is no one who left, and nothing is stored then', async () => {
    const gone = await site.signInAs('admin');
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    const phone_number = newPhone();
    const reply = await enter({ assignee: gone.id, phone_number });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['assignee']]);
    expect(await calls.rowsOf(phone_number)).toEqual([]);
    expect((await enter({}, gone)).status).toBe(401);
  });
});

describe('a person who has an open request of the kind', () => {
  it('has it once: the second one joins', async () => {
    const phone_number = newPhone();
    await calls.ask({ phone_number, full_name: 'رضا کریمی' });
    const reply = await enter({ phone_number, topic: 'بیمهٔ عمر' });
    const [row, ...more] = await calls.rowsOf(phone_number);
    expect(more).toEqual([]);
    expect(metaOf(reply).has_joined).toBe(true);
    expect(requestIn(reply)).toMatchObject({
      ...{ id: row?.id, priority: 1, assignee: { id: clerk.id } },
      asked: [{ tracking_code: metaOf(reply).tracking_code, source: { way: 'phone' } }],
    });
    // Their own source stays, and they were spoken with now.
    expect(row).toMatchObject({ sourceName: null, contactedAt: site.clock.now });
    expect(row?.customerId).not.toBeNull();
  });

  it('stays with the colleague who works on it', async () => {
    const phoneNumber = newPhone();
    const held = { phoneNumber, assigneeId: other.id, status: 'assigned' as const };
    const { id } = await insertTestRequest(db, { ...held, createdAt: site.clock.now });
    const follow_up_at = ahead(minutes(90));
    const reply = await enter({ phone_number: phoneNumber, follow_up_at });
    expect(requestIn(reply)).toMatchObject({ id, assignee: { id: other.id }, follow_up_at: null });
    // What was agreed stands in the timeline.
    expect(requestIn(reply).timeline.at(-1)).toMatchObject({ type: 'note', follow_up_at });
    const taken = await enter(
      { phone_number: phoneNumber, assignee: clerk.id, note: 'فوری' },
      boss,
    );
    expect(requestIn(taken).assignee).toMatchObject({ id: clerk.id });
  });
});

describe('the same one sent twice', () => {
  it('under one key at once is there once, and answered alike', async () => {
    const body = { phone_number: newPhone(), topic: 'یک بار' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => enter(body, clerk, 'one-key-of-the-clerk')),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => metaOf(reply).tracking_code)).size).toBe(1);
    const rows = await calls.rowsOf(body.phone_number);
    expect(rows).toMatchObject([{ priority: 0 }]);
    const events = await calls.eventsOf(rows[0]?.id ?? 0);
    expect(events.map(({ type }) => type)).toEqual(['created', 'claimed']);
  });

  it('of a claim too', async () => {
    const body = {
      ...{ kind: 'claim', phone_number: newPhone(), line: 'motor_hull', loss_date: '2026-01-02' },
      ...{ province: 'تهران', city: 'تهران', description: 'در پارکینگ به در خورده است.' },
    };
    site.clock.now = new Date('2026-01-10T08:00:00Z');
    const replies = [
      await enter(body, clerk, 'a-claim-of-the-clerk'),
      await enter(body, clerk, 'a-claim-of-the-clerk'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(requestIn(replies[1] as Reply)).toMatchObject({ claim: { line: 'motor_hull' } });
    expect(await calls.rowsOf(body.phone_number)).toHaveLength(1);
  });
});

describe('for a customer', () => {
  it('takes name and preferred number of them, and is bound to exactly them', async () => {
    const [preferred, second] = [newPhone(), newPhone()];
    const id = await addCustomer('نسرین یوسفی', [preferred, second]);
    const request = requestIn(await enter({ customer: id, full_name: '', phone_number: '' }));
    expect(request).toMatchObject({ full_name: 'نسرین یوسفی', phone_number: preferred });
    expect((await calls.rowOf(request.id)).customerId).toBe(id);
    // Under a number that others have too it is theirs all the same.
    const shared = newPhone();
    await enter({ phone_number: shared, full_name: 'کس دیگری' });
    const body = { customer: id, phone_number: shared, full_name: 'کس دیگری', kind: 'partner' };
    const partner = {
      province: 'تهران',
      city: 'تهران',
      education: 'bachelor',
      experience: 'none',
      license_status: 'none',
    };
    const other = requestIn(await enter({ ...body, ...partner }));
    expect((await calls.rowOf(other.id)).customerId).toBe(id);
  });

  it('asks for what is not known of them', async () => {
    const id = await addCustomer('بی‌شماره');
    const reply = await enter({ customer: id, full_name: '', phone_number: '' });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['phone_number']]);
    const none = await send({ kind: 'call', way: 'phone' });
    expect([none.status, fieldsOf(none)]).toEqual([422, ['full_name', 'phone_number']]);
  });

  it('is none who is not there, or merged into another', async () => {
    expect((await enter({ customer: 999_999 })).status).toBe(404);
    const into = await addCustomer('ماندگار');
    const id = await addCustomer('یکی‌شده');
    await db.update(customers).set({ mergedInto: into }).where(eq(customers.id, id));
    const reply = await enter({ customer: id });
    expect([reply.status, reply.body.code]).toEqual([409, 'merged']);
  });
});

describe('what is wrong', () => {
  it.each([
    [{ kind: 'renewal' }, ['kind']],
    [{ kind: '' }, ['kind']],
    [{ way: 'pigeon' }, ['way']],
    [{ assignee: 'all' }, ['assignee']],
    [{ phone_number: '123' }, ['phone_number']],
    [{ kind: 'consultation' }, ['message', 'service']],
    [{ kind: 'consultation', service: 'item:999999', message: 'راهنمایی می‌خواهد.' }, ['service']],
    [{ kind: 'complaint' }, ['message']],
    [{ topic: 'ب'.repeat(101) }, ['topic']],
  ])('is said at its field: %j', async (body, fields) => {
    const phone_number = newPhone();
    const reply = await enter({ phone_number, ...body });
    expect([reply.status, fieldsOf(reply).sort()]).toEqual([422, fields]);
    expect(await calls.rowsOf(phone_number)).toEqual([]);
  });

  it('the policy of an account is no one’s to name', async () => {
    const request = requestIn(await enter({ policy: 5 }));
    expect((await calls.rowOf(request.id)).details).not.toHaveProperty('policy');
  });
});

describe('a complaint', () => {
  const words = { kind: 'complaint', message: 'پاسخ تلفن را نمی‌دهند.' };

  it('is entered by everyone, and seen by super-admins alone', async () => {
    const phone_number = newPhone();
    const reply = await enter({ ...words, phone_number });
    expect([reply.status, reply.body.data]).toEqual([200, null]);
    const [row] = await calls.rowsOf(phone_number);
    expect(row).toMatchObject({ assigneeId: null, status: 'new', sourceName: 'phone' });
    expect(row?.trackingCode).toBe(metaOf(reply).tracking_code);
    expect((await calls.get(`/requests/${row?.id}`, clerk.token)).status).toBe(404);
    expect((await calls.get(`/requests/${row?.id}`, boss.token)).status).toBe(200);
    const found = await calls.get(`/find?q=${row?.trackingCode}`, clerk.token);
    expect((found.body.data as Found).requests).toEqual([]);
  });

  it('is given to super-admins alone', async () => {
    const reply = await enter({ ...words, assignee: other.id });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['assignee']]);
    const phone_number = newPhone();
    await enter({ ...words, phone_number, assignee: boss.id });
    const [row] = await calls.rowsOf(phone_number);
    expect(row?.assigneeId).toBe(boss.id);
    expect(requestIn(await enter(words, boss))).toMatchObject({ assignee: { id: boss.id } });
  });
});

it('is for the staff alone', async () => {
  const customer = await site.signInAs('customer');
  expect((await enter({}, customer)).status).toBe(403);
  expect(await db.$count(requestEvents, eq(requestEvents.actorId, customer.id))).toBe(0);
});
