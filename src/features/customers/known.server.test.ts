// A name and number of which a clerk may not know that they are known: of somebody who only complained.
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customerPhones, customers, requests } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import type { CustomerDetail } from './detail.ts';
import { compareCustomers } from './proposals.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const chief = await site.signInAs('super_admin');

/** Somebody who complained; what a super-admin wrote of them; and another number that only this has. */
async function complainer(fullName: string) {
  const [phoneNumber, another] = [newPhone(), newPhone()];
  const createdAt = new Date(site.clock.now.getTime() - minutes(1));
  const { id } = await insertTestRequest(db, {
    ...{ kind: 'complaint', fullName, phoneNumber, createdAt },
  });
  await bindCustomers(site.ctx);
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  const customer = row?.customerId ?? 0;
  await db.insert(customerPhones).values({ customerId: customer, phoneNumber: another });
  const note = { _method: 'PATCH', note: 'از همکاری شکایت دارد' };
  expect((await calls.post(`/customers/${customer}`, note, chief.token)).status).toBe(200);
  return { customer, request: id, phoneNumber, another };
}
const phonesOf = (...numbers: string[]) =>
  numbers.map((number, place) => ({ number, label: '', preferred: place === 0 }));
const enter = (name: string, numbers: string[], token = clerk.token) =>
  calls.post('/customers', { kind: 'person', name, phones: phonesOf(...numbers) }, token);
const save = (id: number, body: object) =>
  calls.post(`/customers/${id}`, { ...body, _method: 'PATCH' }, clerk.token);
const detailOf = async (id: number, token: string) =>
  (await calls.get(`/customers/${id}`, token)).body.data as CustomerDetail;
const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as { id: number }).id;

/** What the clerk sees of a customer says nothing of the one that is a part of it. */
async function expectOne(id: number, of: Awaited<ReturnType<typeof complainer>>) {
  const seen = await detailOf(id, clerk.token);
  expect(seen.phones.map(({ number }) => number)).not.toContain(of.another);
  expect([seen.note, seen.other_names, seen.merged, seen.requests]).toEqual([null, '', [], []]);
  expect(seen.log.map(({ action }) => action)).not.toContain('customer.merged');
  expect((await calls.get(`/customers/${of.customer}`, clerk.token)).status).toBe(404);
  expect((await save(of.customer, { note: 'x' })).status).toBe(404);
  const split = { what: [of.customer] };
  expect((await calls.post(`/customers/${id}/split`, split, clerk.token)).status).toBe(409);
  for (const path of [`/customers?search=${of.another}`, `/find?q=${of.another}`]) {
    expect(JSON.stringify((await calls.get(path, clerk.token)).body)).not.toContain(`"id":${id},`);
  }
  const known = await detailOf(id, chief.token);
  expect(known.requests.map((one) => one.id)).toEqual([of.request]);
  expect(known.merged.map((one) => one.id)).toEqual([of.customer]);
  expect((await detailOf(of.customer, chief.token)).id).toBe(id);
}

describe('somebody of whom only a complaint is known', () => {
  it('is entered by a clerk as anybody is, and is one with who complained', async () => {
    const of = await complainer('سهراب نوری');
    const reply = await enter('سهراب نوري', [of.phoneNumber]);
    expect([reply.status, reply.body.message]).toEqual([200, 'مشتری ثبت شد.']);
    const id = idOf(reply);
    expect(reply.body.data).toMatchObject({ name: 'سهراب نوری', account: null, open_requests: 0 });
    await expectOne(id, of);
    // What comes next is of the customer that all see.
    await insertTestRequest(db, { fullName: 'سهراب نوری', phoneNumber: of.phoneNumber });
    await bindCustomers(site.ctx);
    const seen = await detailOf(id, clerk.token);
    expect([seen.requests.length, seen.merged]).toEqual([1, []]);
    const isNamed = and(eq(customers.name, 'سهراب نوری'), isNull(customers.mergedInto));
    expect(await db.$count(customers, isNamed)).toBe(1);
  });

  it('may get that number, and that name, as any other', async () => {
    const first = await complainer('لادن شکیبا');
    const given = idOf(await enter('لادن شکیبا', [newPhone()]));
    const { phones } = await detailOf(given, clerk.token);
    const more = [...phones, { number: first.phoneNumber, label: '', preferred: false }];
    const added = await save(given, { phones: more });
    expect([added.status, added.body.message]).toEqual([200, 'تغییرها ثبت شد.']);
    await expectOne(given, first);
    // The form sends what it shows: what it does not stays.
    await save(given, { phones: (await detailOf(given, clerk.token)).phones });
    const numbers = (await detailOf(given, chief.token)).phones.map(({ number }) => number);
    expect(numbers).toContain(first.another);

    const second = await complainer('ژینا کاظمی');
    const named = idOf(await enter('ژینا کاظم', [second.phoneNumber]));
    expect((await save(named, { name: 'ژینا کاظمی' })).status).toBe(200);
    await expectOne(named, second);
  });

  it('is no reason by which another is proposed to a clerk', async () => {
    const of = await complainer('رامین گلی');
    const id = idOf(await enter('رامین گلی', [of.phoneNumber]));
    const alike = idOf(await enter('رامین گلیان', [of.another]));
    await compareCustomers(site.ctx, () => false);
    for (const one of [id, alike]) {
      const { body } = await calls.get(`/customers/proposals?customer=${one}`, clerk.token);
      expect(body.data).toEqual([]);
    }
  });

  it('is split off by a super-admin, and stays hidden', async () => {
    const of = await complainer('حامد رهنما');
    const id = idOf(await enter('حامد رهنما', [of.phoneNumber]));
    const reply = await calls.post(`/customers/${id}/split`, { what: [of.customer] }, chief.token);
    expect(reply.status).toBe(200);
    expect((await detailOf(id, chief.token)).requests).toEqual([]);
    expect((await calls.get(`/customers/${of.customer}`, clerk.token)).status).toBe(404);
    expect((await detailOf(of.customer, chief.token)).note).toBe('از همکاری شکایت دارد');
  });

  it('is as unknown where they are merged into one that all see', async () => {
    const of = await complainer('بهرام دانا');
    const phoneNumber = newPhone();
    const known = idOf(await enter('بهرام دانایی', [phoneNumber]));
    const merged = await calls.post(
      `/customers/${of.customer}/merge`,
      { into: known },
      chief.token,
    );
    expect(merged.status).toBe(200);
    const replies = await Promise.all([
      enter('بهرام دانا', [of.phoneNumber]),
      enter('بهرام دانا', [of.phoneNumber]),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const id = idOf(replies.find(({ status }) => status === 200) ?? { body: {} });
    const conflict = replies.find(({ status }) => status === 409);
    expect([conflict?.body.code, conflict?.body.data]).toEqual(['known', { id }]);
    // Nothing was merged: the number alone leads to the new one.
    expect((await detailOf(of.customer, chief.token)).id).toBe(known);
    expect((await detailOf(id, chief.token)).merged).toEqual([]);
    const { id: next } = await insertTestRequest(db, {
      ...{ fullName: 'بهرام دانا', phoneNumber: of.phoneNumber },
    });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(requests).where(eq(requests.id, next));
    expect(row?.customerId).toBe(id);
    // The name of the one that all see is no secret.
    const reply = await enter('بهرام دانایی', [phoneNumber]);
    expect([reply.body.code, reply.body.data]).toEqual(['known', { id: known }]);
  });

  it('is named to a super-admin, who may know', async () => {
    const of = await complainer('پریا صدری');
    const reply = await enter('پریا صدری', [of.phoneNumber], chief.token);
    expect([reply.body.code, reply.body.data]).toEqual(['known', { id: of.customer }]);
  });

  it('is entered once by two clerks at once, and a merge meanwhile ends neither with an error', async () => {
    for (let round = 0; round < 6; round += 1) {
      const of = await complainer('نیما افراز');
      const replies = await Promise.all([
        enter('نیما افراز', [of.phoneNumber]),
        enter('نیما افراز', [of.phoneNumber]),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const id = idOf(replies.find(({ status }) => status === 200) ?? { body: {} });
      expect((await detailOf(of.customer, chief.token)).id).toBe(id);
      const other = await complainer('نیما افرازی');
      const given = idOf(await enter('نیما افرازی', [newPhone()]));
      const { phones } = await detailOf(given, clerk.token);
      const more = [...phones, { number: other.phoneNumber, label: '', preferred: false }];
      const both = await Promise.all([
        save(given, { phones: more }),
        calls.post(`/customers/${other.customer}/merge`, { into: given }, chief.token),
      ]);
      for (const { status } of both) expect([200, 409]).toContain(status);
      expect((await detailOf(other.customer, chief.token)).id).toBe(given);
    }
  });
});
