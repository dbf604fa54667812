import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, customers, requests } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import type { CustomerView } from './customers.ts';
import type { CustomerDetail } from './detail.ts';
import { compareCustomers } from './proposals.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const chief = await site.signInAs('super_admin');

const post = (path: string, body: object, token = clerk.token) =>
  site.call('POST', path, body, token);
const get = (path: string, token = clerk.token) => site.call('GET', path, undefined, token);
const enter = async (given: object = {}) => {
  const phones = [{ number: newPhone(), label: '', preferred: true }];
  const reply = await post('/customers', { kind: 'person', name: 'مینا کریمی', phones, ...given });
  return { ...reply, data: reply.body.data as CustomerView };
};
const detailOf = async (id: number, token?: string) =>
  (await get(`/customers/${id}`, token)).body.data as CustomerDetail;
const namesIn = async (query: object) =>
  (
    (await get(`/customers?${new URLSearchParams(query as Record<string, string>)}`)).body
      .data as CustomerView[]
  ).map(({ name }) => name);

describe('entering and changing a customer', () => {
  it('stores what is sent, and a request of the same name and number is bound to it', async () => {
    const number = newPhone();
    const { status, data } = await enter({
      name: 'کاوه رستمی',
      phones: [{ number, label: 'همراه', preferred: true }],
      national_code: '0499370899',
      city: 'شیراز',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'کاوه رستمی',
      national_code: '0499370899',
      code_check: null,
      phones: [{ number, label: 'همراه', preferred: true }],
    });
    const request = await insertTestRequest(db, { fullName: 'كاوه رستمي', phoneNumber: number });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect(row?.customerId).toBe(data.id);
  });

  it('is refused where the name and number are those of another, whom the answer names', async () => {
    const { data } = await enter({ name: 'نازنین صفوی' });
    const again = await enter({ name: 'نازنین صفوی', phones: data.phones });
    expect([again.status, again.body.code, again.body.data]).toEqual([
      409,
      'known',
      { id: data.id },
    ]);
    // A family shares a phone.
    expect((await enter({ name: 'امید صفوی', phones: data.phones })).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }],
    ['phones.0.number', { phones: [{ number: '12', label: '', preferred: false }] }],
    ['national_code', { national_code: '1234567890' }],
    ['national_id', { kind: 'company', name: 'شرکت آزمون', national_id: '123' }],
    ['national_code', { kind: 'company', name: 'شرکت آزمون', national_code: '0499370899' }],
  ])('has its error at %s', async (field, given) => {
    const reply = await enter(given);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  it('takes the check of a code away with the code', async () => {
    const { data } = await enter({ national_code: '0499370899' });
    const checked = await post(`/customers/${data.id}/check-code`, {});
    expect(checked.body.data).toMatchObject({ code_check: { by: { id: clerk.id } } });
    const patch = { _method: 'PATCH', national_code: '0084575948' };
    const changed = await post(`/customers/${data.id}`, patch);
    expect(changed.body.data).toMatchObject({ national_code: '0084575948', code_check: null });
    const none = await enter();
    expect((await post(`/customers/${none.data.id}/check-code`, {})).body.code).toBe('no_code');
  });
});

describe('the list', () => {
  it('is searched by name, number and code, and filtered by what is insured and what not', async () => {
    const [both, hull] = [newPhone(), newPhone()];
    const policy = (holder_name: string, holder_phone: string, line: string) =>
      calls.bodyOf({ holder_name, holder_phone, line }).then((body) => post('/policies', body));
    await policy('ژاله فیروزی', both, 'motor_hull');
    await policy('ژاله فیروزی', both, 'fire');
    await policy('بهرام فیروزی', hull, 'motor_hull');
    await bindCustomers(site.ctx);
    expect(await namesIn({ search: 'فیروزی', sort: 'name' })).toEqual([
      'بهرام فیروزی',
      'ژاله فیروزی',
    ]);
    expect(await namesIn({ search: both })).toEqual(['ژاله فیروزی']);
    expect(await namesIn({ search: 'فیروزی', gap: 'has:motor_hull,lacks:fire' })).toEqual([
      'بهرام فیروزی',
    ]);
    expect(await namesIn({ search: 'فیروزی', gap: 'has:fire' })).toEqual(['ژاله فیروزی']);
    const wrong = await get('/customers?gap=has:boat');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['gap']]);
  });

  it('is a file for super-admins alone', async () => {
    expect((await get('/customers/export')).status).toBe(403);
    expect((await get('/customers/export', chief.token)).status).toBe(200);
  });
});

describe('the page', () => {
  it('has what is due, policies, requests and log, and is in the log itself', async () => {
    const phone = newPhone();
    const body = await calls.bodyOf({
      holder_name: 'سیمین راد',
      holder_phone: phone,
      starts_on: calls.dayAt(-350),
      ends_on: calls.dayAt(15),
    });
    await post('/policies', body);
    await insertTestRequest(db, { fullName: 'سیمین راد', phoneNumber: phone });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(customers).where(eq(customers.name, 'سیمین راد'));
    const page = await detailOf(row?.id ?? 0);
    expect(page.due.map(({ what }) => what).sort()).toEqual(['follow_up', 'policy_end']);
    expect(page.policies).toMatchObject([{ holder_name: 'سیمین راد', terms: 1 }]);
    expect(page.requests).toMatchObject([{ full_name: 'سیمین راد' }]);
    expect(page.counts).toMatchObject({ policies: 1, requests: 1, claims: 0, due: 2 });
    const read = await db.select().from(auditLog).where(eq(auditLog.action, 'customer.viewed'));
    expect(read.map(({ subjectId }) => subjectId)).toContain(row?.id);
  });

  it('shows and counts complaints to super-admins alone, and who only complained to nobody else', async () => {
    const phoneNumber = newPhone();
    const createdAt = new Date(site.clock.now.getTime() - minutes(1));
    await insertTestRequest(db, { kind: 'complaint', fullName: 'آرش نیک', phoneNumber, createdAt });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(customers).where(eq(customers.name, 'آرش نیک'));
    const id = row?.id ?? 0;
    expect((await get(`/customers/${id}`)).status).toBe(404);
    expect(await namesIn({ search: 'آرش نیک' })).toEqual([]);
    const found = await get(`/find?q=${encodeURIComponent('آرش نیک')}`);
    expect((found.body.data as { customers: unknown[] }).customers).toEqual([]);
    expect((await detailOf(id, chief.token)).requests).toHaveLength(1);
    await insertTestRequest(db, { kind: 'call', fullName: 'آرش نیک', phoneNumber });
    await bindCustomers(site.ctx);
    const [seen, hidden] = [await detailOf(id, chief.token), await detailOf(id)];
    expect([seen.requests.length, seen.counts.requests, seen.open_requests]).toEqual([2, 2, 2]);
    expect([hidden.requests.length, hidden.counts.requests, hidden.open_requests]).toEqual([
      1, 1, 1,
    ]);
    expect(hidden.due).toHaveLength(1);
  });

  it('is not there for an unknown id', async () => {
    expect((await get('/customers/999999')).status).toBe(404);
  });
});

describe('the proposals of one customer', () => {
  it('are those that its page counts, and none of others', async () => {
    const [shared, elsewhere] = [newPhone(), newPhone()];
    const phones = (number: string) => [{ number, label: '', preferred: true }];
    const own = await enter({ name: 'شهرام وفایی', phones: phones(shared) });
    const alike = await enter({ name: 'شهرام وفائی‌نیا', phones: phones(shared) });
    await enter({ name: 'مژده سرمد', phones: phones(elsewhere) });
    await enter({ name: 'مژده سرمدی', phones: phones(elsewhere) });
    await compareCustomers(site.ctx, () => false);
    const of = async (query: string) => {
      const { status, body } = await get(`/customers/proposals?${query}`);
      expect(status).toBe(200);
      const pairs = body.data as { one: CustomerView; other: CustomerView }[];
      return pairs.map(({ one, other }) => [one.id, other.id]);
    };
    expect((await of('per_page=100')).length).toBeGreaterThanOrEqual(2);
    const pair = [own.data.id, alike.data.id];
    expect(await of(`customer=${own.data.id}`)).toEqual([pair]);
    expect(await of(`customer=${alike.data.id}`)).toEqual([pair]);
    expect((await detailOf(own.data.id)).proposals).toBe(1);
    expect(await of('customer=999999')).toEqual([]);
    expect((await get('/customers/proposals?customer=x')).status).toBe(422);
  });
});

describe('members', () => {
  it('are added once, shown on both pages, and removed', async () => {
    const [father, son] = [await enter({ name: 'پدر نمونه' }), await enter({ name: 'پسر نمونه' })];
    const add = () =>
      post(`/customers/${father.data.id}/members`, { customer: son.data.id, role: 'child' });
    expect((await add()).status).toBe(200);
    expect((await add()).body.code).toBe('member');
    const [member] = (await detailOf(father.data.id)).members;
    expect(member).toMatchObject({ role: 'child', is_member: true, customer: { id: son.data.id } });
    expect((await detailOf(son.data.id)).members).toMatchObject([
      { is_member: false, customer: { id: father.data.id } },
    ]);
    // Of whom only a complaint is known, a clerk does not read the name here either.
    const hideSon = (isOfComplaint: boolean) =>
      db.update(customers).set({ isOfComplaint }).where(eq(customers.id, son.data.id));
    await hideSon(true);
    expect((await detailOf(father.data.id)).members).toEqual([]);
    expect((await detailOf(father.data.id, chief.token)).members).toHaveLength(1);
    await hideSon(false);
    const path = `/customers/${father.data.id}/members/${member?.id}`;
    expect((await site.call('DELETE', path, undefined, clerk.token)).status).toBe(200);
    expect((await detailOf(father.data.id)).members).toEqual([]);
  });
});
