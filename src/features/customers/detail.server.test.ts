import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  attachments,
  auditLog,
  claimPapers,
  claims,
  customerMembers,
  customers,
  policyReminders,
  policyTexts,
  remindedNumbers,
  reminderTexts,
  requests,
  smsOutbox,
  storedFiles,
} from '#db/schema/index.ts';
import { papersOf } from '#domain/claims/papers.ts';
import type { PolicyView } from '#features/policies/policies.ts';
import type { ReminderView } from '#features/policies/reminders/reminders.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { CustomerView } from './customers.ts';
import type { CustomerDetail } from './detail.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const chief = await site.signInAs('super_admin');

const post = (path: string, body: object, token = clerk.token) =>
  site.call('POST', path, body, token);
const get = (path: string, token = clerk.token) => site.call('GET', path, undefined, token);
const read = async <T>(path: string, token?: string) => (await get(path, token)).body.data as T;
const detailOf = (id: number, token?: string) => read<CustomerDetail>(`/customers/${id}`, token);

let serial = 0;
async function enter(): Promise<{ id: number; phone: string }> {
  serial += 1;
  const phone = newPhone();
  const { body } = await post('/customers', {
    kind: 'person',
    name: `آزمون ${'آبپتثجچحخد'[serial]}`,
    phones: [{ number: phone, label: '', preferred: true }],
  });
  return { id: (body.data as CustomerView).id, phone };
}

const requestOf = (customerId: number, given: Partial<typeof requests.$inferInsert> = {}) =>
  insertTestRequest(db, { customerId, createdAt: site.clock.now, ...given });

async function claimOf(customerId: number, given: Partial<typeof claims.$inferInsert> = {}) {
  const { id: requestId, trackingCode } = await requestOf(customerId, { kind: 'claim' });
  const now = site.clock.now;
  await db.insert(claims).values({
    ...{ requestId, line: 'other', lossDate: calls.dayAt(-3), hasInjury: false },
    ...{ reportedAt: now, updatedAt: now },
    ...given,
  });
  return { id: requestId, trackingCode };
}

async function textTo(phoneNumber: string, requestId: number | null = null): Promise<number> {
  const now = site.clock.now;
  const row = { phoneNumber, requestId, template: 'request-received', body: 'متن', state: 'sent' };
  const [text] = await db
    .insert(smsOutbox)
    .values({ ...row, state: 'sent', dueAt: now, createdAt: now, updatedAt: now })
    .returning();
  return text?.id ?? 0;
}

const reminderOf = async (customerId: number, phoneNumber: string, endsOn: string) => {
  const [row] = await db
    .insert(policyReminders)
    .values({ customerId, phoneNumber, line: 'fire', endsOn })
    .returning();
  return row?.id ?? 0;
};

/** A customer with more of everything than its page shows. */
const many = 23;
let busy: { id: number; phone: string };
/** One that is merged into it, and has a request and a policy of its own. */
let merged: { id: number; phone: string };

beforeAll(async () => {
  const [file] = await db.insert(storedFiles).values({ createdAt: site.clock.now }).returning();
  busy = await enter();
  merged = await enter();
  await db.update(customers).set({ mergedInto: busy.id }).where(eq(customers.id, merged.id));
  for (let n = 0; n < many; n += 1) {
    const customer = n === 0 ? merged : busy;
    const { id: requestId } = await requestOf(customer.id, { status: 'closed' });
    await textTo(customer.phone, requestId);
    await db.insert(attachments).values({
      ...{ requestId, addedBy: 'staff', filename: `${n}.pdf`, kind: 'pdf', size: 1 },
      fileId: file?.id,
      createdAt: site.clock.now,
    });
    await db.insert(auditLog).values({
      ...{ action: 'customer.updated', subjectType: 'customer', subjectId: customer.id },
    });
    const [other] = await db
      .insert(customers)
      .values({ name: `عضو ${n}` })
      .returning();
    await db
      .insert(customerMembers)
      .values({ customerId: busy.id, memberId: other?.id ?? 0, role: 'employee' });
    await reminderOf(customer.id, customer.phone, calls.dayAt(20 + n));
    await post('/tasks', { title: `کار ${n}`, due_on: calls.dayAt(n), customer: busy.id });
  }
  for (let n = 0; n < 12; n += 1) {
    const { id } = await calls.entered({ ends_on: calls.dayAt(100 + n) }, clerk.token);
    const customerId = n === 0 ? merged.id : busy.id;
    await site.database.db.execute(
      `update policies set customer_id = ${customerId} where id = ${id}`,
    );
  }
});

describe('the rest behind the newest', () => {
  it('is counted for every part', async () => {
    const { counts, due, ...page } = await detailOf(busy.id);
    expect(counts).toEqual({
      ...{ policies: 12, terms: 12, requests: many, claims: 0, reminders: many },
      ...{ texts: many, files: many, log: many + 2, members: many, tasks: many },
      due: 2 * many,
    });
    const parts = [page.requests, page.policies, page.reminders, page.texts, page.files, page.log];
    for (const rows of [...parts, page.tasks]) expect(rows).toHaveLength(10);
    expect(page.members).toHaveLength(4);
    expect(due).toHaveLength(counts.due);
  });

  it.each(['texts', 'files', 'log', 'members'] as const)(
    'of %s is answered part by part, each row once, to the end',
    async (part) => {
      const page = await detailOf(busy.id);
      const seen = page[part].map(({ id }) => id);
      for (let next: number | null = seen.at(-1) ?? 0; next !== null; ) {
        const answer: { rows: { id: number }[]; next: number | null } = await read(
          `/customers/${merged.id}/${part}?after=${next}`,
        );
        seen.push(...answer.rows.map(({ id }) => id));
        expect(answer.rows.length).toBeLessThanOrEqual(10);
        next = answer.next;
      }
      expect(seen).toHaveLength(page.counts[part]);
      expect(new Set(seen).size).toBe(seen.length);
      const first = await read<{ rows: unknown[] }>(`/customers/${busy.id}/${part}`);
      expect(first.rows.slice(0, page[part].length)).toEqual(page[part]);
    },
  );

  it('is in the log as a reading, and is not there for an unknown customer', async () => {
    const other = await site.signInAs('admin');
    const readings = () => db.$count(auditLog, eq(auditLog.actorId, other.id));
    expect(await readings()).toBe(0);
    await get(`/customers/${busy.id}/texts`, other.token);
    expect(await readings()).toBe(1);
    expect((await get('/customers/999999/files')).status).toBe(404);
    expect((await get(`/customers/${busy.id}/log?after=x`)).status).toBe(422);
  });

  it('is a list of its requests and policies, with those of all that are merged into it', async () => {
    for (const id of [busy.id, merged.id]) {
      const sent = await get(`/requests?customer=${id}&sort=newest&per_page=100`);
      expect(sent.body.meta).toMatchObject({ total: many });
      const ids = (sent.body.data as RequestView[]).map(({ customer_id: of }) => of);
      expect(new Set(ids)).toEqual(new Set([busy.id, merged.id]));
      const urgent = await get(`/requests?customer=${id}&per_page=100`);
      expect(urgent.body.data).toHaveLength(many);
      const held = await get(`/policies?customer=${id}&per_page=100`);
      const owners = (held.body.data as PolicyView[]).map(({ customer_id: of }) => of);
      expect([owners.length, new Set(owners)]).toEqual([12, new Set([busy.id, merged.id])]);
      const reminders = await get(`/policy-reminders?customer=${id}&per_page=100`);
      expect((reminders.body.data as ReminderView[]).length).toBe(many);
    }
    expect((await get('/requests?customer=999999')).body.data).toEqual([]);
    expect((await get('/policies?customer=x')).status).toBe(422);
  });

  it('has the name of the customer for the filter, without a reading of it', async () => {
    const other = await site.signInAs('admin');
    const named = await read<CustomerView[]>(`/customers?id=${merged.id}`, other.token);
    expect(named.map(({ id }) => id)).toEqual([busy.id]);
    expect(await db.$count(auditLog, eq(auditLog.actorId, other.id))).toBe(0);
  });

  it('is no way to complaints', async () => {
    const { id } = await enter();
    const { id: complaint } = await requestOf(id, { kind: 'complaint' });
    await textTo(newPhone(), complaint);
    await post(
      '/tasks',
      { title: 'شکایت', due_on: calls.dayAt(1), request: complaint },
      chief.token,
    );
    const seen = await detailOf(id, chief.token);
    expect(seen.counts).toMatchObject({ requests: 1, texts: 1, tasks: 1, due: 2 });
    const hidden = await detailOf(id);
    expect(hidden.counts).toMatchObject({ requests: 0, texts: 0, tasks: 0, due: 0 });
    expect((await get(`/requests?customer=${id}`)).body.meta).toMatchObject({ total: 0 });
    expect(await read(`/customers/${id}/texts`)).toEqual({ rows: [], next: null });
    expect((await get(`/requests?customer=${id}`, chief.token)).body.meta).toMatchObject({
      total: 1,
    });
  });
});

describe('what is due', () => {
  it('has papers, tasks, reminders and deadlines in the order of days', async () => {
    const { id, phone } = await enter();
    const claim = await claimOf(id, { deadlineOn: calls.dayAt(2) });
    const [first, ...others] = papersOf('other', false);
    await db.insert(claimPapers).values({
      ...{ requestId: claim.id, key: first?.key ?? '', state: 'received' },
      updatedAt: site.clock.now,
    });
    await reminderOf(id, phone, calls.dayAt(9));
    await reminderOf(id, phone, calls.dayAt(200));
    const task = await post('/tasks', { title: 'کارت بیمه', due_on: calls.dayAt(5), customer: id });
    const page = await detailOf(id);
    expect(page.due.map(({ what, on }) => [what, on])).toEqual([
      ['follow_up', calls.dayAt(0)],
      ['claim_deadline', calls.dayAt(2)],
      ['claim_papers', calls.dayAt(2)],
      ['task', calls.dayAt(5)],
      ['reminder_end', calls.dayAt(9)],
    ]);
    const [, , papers, due, end] = page.due;
    expect(papers).toMatchObject({
      request: { tracking_code: claim.trackingCode },
      papers: others.map(({ title }) => title),
    });
    expect(due?.task).toEqual(task.body.data);
    expect(end?.reminder).toMatchObject({ line: 'fire' });
    expect(page.claims).toMatchObject([
      { deadline_on: calls.dayAt(2), open_papers: others.length, is_open: true },
    ]);
    expect(page.tasks.map(({ title }) => title)).toEqual(['کارت بیمه']);
  });

  it('has no papers of a file that is over, and none of a closed claim', async () => {
    const { id } = await enter();
    await claimOf(id, { stage: 'paid' });
    const closed = await claimOf(id);
    await db
      .update(requests)
      .set({ status: 'closed', dueAt: null, closedAt: site.clock.now, result: 'won' })
      .where(eq(requests.id, closed.id));
    const page = await detailOf(id);
    expect(page.due.map(({ what }) => what)).toEqual(['follow_up']);
    expect(page.claims.map(({ open_papers: papers }) => papers)).toEqual([0, 0]);
  });
});

it('owes the instalments of every term that was not cancelled, as the book says', async () => {
  const { id } = await enter();
  const due_on = calls.dayAt(-4);
  const plan = { ends_on: calls.dayAt(20), instalments: [{ due_on, amount_rial: 5_000_000 }] };
  const [renewed, lapsed, cancelled] = await Promise.all(
    [1, 2, 3].map(() => calls.entered(plan, clerk.token)),
  );
  for (const term of [renewed, lapsed, cancelled]) {
    await db.execute(`update policies set customer_id = ${id} where id = ${term?.id}`);
  }
  const next = { number: 'n/2', starts_on: calls.dayAt(21), ends_on: calls.dayAt(385) };
  expect((await post(`/policies/${renewed?.id}/renew`, next)).status).toBe(200);
  await db.execute(`update policies set status = 'lapsed' where id = ${lapsed?.id}`);
  await post(`/policies/${cancelled?.id}/cancel`, { reason: 'فروخته شد.' });
  const { due } = await detailOf(id);
  const owed = due.filter(({ what }) => what === 'instalment');
  const owing = await read<PolicyView[]>(`/policies?customer=${id}&instalment=late`);
  const ids = [renewed?.id, lapsed?.id];
  expect(new Set(owed.map(({ policy }) => policy?.id))).toEqual(new Set(ids));
  expect(new Set(owing.map((policy) => policy.id))).toEqual(new Set(ids));
});

describe('reminders', () => {
  it('are shown with their texts, until a policy was made of them', async () => {
    const { id, phone } = await enter();
    const reminder = await reminderOf(id, phone, calls.dayAt(40));
    const smsId = await textTo(phone);
    await db.insert(reminderTexts).values({ reminderId: reminder, daysBefore: 30, smsId });
    const page = await detailOf(id);
    expect(page.reminders).toMatchObject([
      { id: reminder, phone_number: phone, last_text: { state: 'sent' } },
    ]);
    expect(page.texts.map((text) => text.id)).toEqual([smsId]);
    const { id: policyId } = await calls.entered({}, clerk.token);
    await db.update(policyReminders).set({ policyId }).where(eq(policyReminders.id, reminder));
    const taken = await detailOf(id);
    expect([taken.reminders, taken.counts.reminders, taken.due]).toEqual([[], 0, []]);
    expect(taken.counts.texts).toBe(1);
  });

  it('say for each number whether it wants them', async () => {
    const { id, phone } = await enter();
    expect((await detailOf(id)).consent).toEqual([{ number: phone, stopped_at: null }]);
    const at = site.clock.now;
    const row = { phoneNumber: phone, code: 'abcdefgh', createdAt: at, stoppedAt: at };
    await db.insert(remindedNumbers).values(row);
    expect((await detailOf(id)).consent).toEqual([{ number: phone, stopped_at: at.toISOString() }]);
  });
});

it('a text about a policy and its request is there once', async () => {
  const { id, phone } = await enter();
  const { id: requestId } = await requestOf(id);
  const smsId = await textTo(phone, requestId);
  const policy = await calls.entered({}, clerk.token);
  await db.execute(`update policies set customer_id = ${id} where id = ${policy.id}`);
  const about = { policyId: policy.id, aboutOn: calls.dayAt(1), daysBefore: 1, smsId };
  await db.insert(policyTexts).values(about);
  const page = await detailOf(id);
  expect([page.texts.length, page.counts.texts]).toEqual([1, 1]);
});
