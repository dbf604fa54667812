import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  customerKeys,
  customerPhones,
  customers,
  policies,
  policyReminders,
  requests,
  users,
} from '#db/schema/index.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const chief = await site.signInAs('super_admin');

beforeEach(async () => {
  await db.update(requests).set({ customerId: null });
  await db.update(policies).set({ customerId: null });
  await db.update(users).set({ customerId: null });
  await db.delete(customers);
});

const enter = async (given: object) =>
  (await calls.post('/policies', await calls.bodyOf(given), chief.token)).body.data as {
    id: number;
  };
const customerOf = async (id: number): Promise<number | null> =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]?.customerId ?? null;
const holderOf = async (id: number): Promise<number | null> =>
  (await db.select().from(policies).where(eq(policies.id, id)))[0]?.customerId ?? null;
const rowOf = async (id: number | null) =>
  (
    await db
      .select()
      .from(customers)
      .where(eq(customers.id, id ?? 0))
  )[0];

describe('binding to customers', () => {
  it('makes one customer of one name and number, however the name is spelt', async () => {
    const phoneNumber = newPhone();
    const one = await insertTestRequest(db, { fullName: 'علی‌رضا کاظمی', phoneNumber });
    const other = await insertTestRequest(db, {
      fullName: 'عليرضا كاظمی',
      phoneNumber,
      kind: 'consultation',
    });
    const held = await enter({ holder_name: 'علی رضا کاظمی', holder_phone: phoneNumber });
    await bindCustomers(site.ctx);
    const customer = await customerOf(one.id);
    expect(customer).not.toBeNull();
    expect([await customerOf(other.id), await holderOf(held.id)]).toEqual([customer, customer]);
    expect(await rowOf(customer)).toMatchObject({ kind: 'person', numbers: phoneNumber });
    expect(await db.select().from(customerPhones)).toMatchObject([
      { customerId: customer, phoneNumber, isPreferred: true },
    ]);
  });

  it('leaves a family that shares a phone several persons', async () => {
    const phoneNumber = newPhone();
    const father = await insertTestRequest(db, { fullName: 'رضا احمدی', phoneNumber });
    const mother = await enter({ holder_name: 'مینا کریمی', holder_phone: phoneNumber });
    await bindCustomers(site.ctx);
    expect(await customerOf(father.id)).not.toBe(await holderOf(mother.id));
    const keys = await db
      .select()
      .from(customerKeys)
      .where(eq(customerKeys.phoneNumber, phoneNumber));
    expect(keys).toHaveLength(2);
  });

  it('binds an account with its verified number, and what was sent in another’s name to that one', async () => {
    const user = await insertTestUser(db, { firstName: 'سارا', lastName: 'مرادی' });
    const { phoneNumber, id: userId } = user;
    const own = await insertTestRequest(db, { fullName: 'سارا مرادی', phoneNumber, userId });
    const forMother = await insertTestRequest(db, { fullName: 'پروین رستمی', userId });
    await bindCustomers(site.ctx);
    const [bound] = await db.select().from(users).where(eq(users.id, userId));
    expect(bound?.customerId).toBe(await customerOf(own.id));
    expect(await customerOf(forMother.id)).not.toBe(bound?.customerId);
  });

  it('knows a company by its name', async () => {
    const request = await insertTestRequest(db, { fullName: 'شرکت پارس ۲۰۰۰' });
    await bindCustomers(site.ctx);
    expect((await rowOf(await customerOf(request.id)))?.kind).toBe('company');
  });

  it('makes none of spam and of what was erased', async () => {
    await bindCustomers(site.ctx);
    const before = await db.$count(customers);
    const spam = await insertTestRequest(db, { isSpam: true });
    const erased = await insertTestRequest(db, { erasedAt: new Date(), phoneNumber: 'erased-1' });
    await bindCustomers(site.ctx);
    expect([await customerOf(spam.id), await customerOf(erased.id)]).toEqual([null, null]);
    expect(await db.$count(customers)).toBe(before);
  });

  it('gives a number without a name to the only customer who has it, and a name to a number alone', async () => {
    const [known, alone] = [newPhone(), newPhone()];
    const endsOn = calls.dayAt(40);
    const reminder = { line: 'fire', endsOn } as const;
    const request = await insertTestRequest(db, { phoneNumber: known });
    await db.insert(policyReminders).values([
      { ...reminder, phoneNumber: known },
      { ...reminder, phoneNumber: alone },
    ]);
    await bindCustomers(site.ctx);
    const bound = await db.select().from(policyReminders);
    expect(bound.find(({ phoneNumber }) => phoneNumber === known)?.customerId).toBe(
      await customerOf(request.id),
    );
    const nameless = bound.find(({ phoneNumber }) => phoneNumber === alone)?.customerId ?? null;
    expect((await rowOf(nameless))?.name).toBe('');
    const later = await insertTestRequest(db, { fullName: 'ناهید صالحی', phoneNumber: alone });
    await bindCustomers(site.ctx);
    expect(await customerOf(later.id)).toBe(nameless);
    expect((await rowOf(nameless))?.name).toBe('ناهید صالحی');
  });

  it('holds the terms of a policy together when its holder has a new number', async () => {
    const first = await enter({ holder_name: 'کاوه نوری', holder_phone: newPhone() });
    await bindCustomers(site.ctx);
    const phoneNumber = newPhone();
    const next = await enter({ holder_name: 'کاوه نوری', holder_phone: phoneNumber });
    await db.update(policies).set({ previousId: first.id }).where(eq(policies.id, next.id));
    await bindCustomers(site.ctx);
    expect(await holderOf(next.id)).toBe(await holderOf(first.id));
    expect((await rowOf(await holderOf(first.id)))?.numbers).toContain(phoneNumber);
  });

  it('changes nothing when repeated, and makes no two of one when two processes do it at once', async () => {
    const phoneNumber = newPhone();
    for (const kind of ['call', 'consultation', 'complaint'] as const) {
      await insertTestRequest(db, { kind, phoneNumber });
    }
    for (let n = 0; n < 20; n += 1) await insertTestRequest(db);
    await Promise.all([bindCustomers(site.ctx), bindCustomers(site.ctx)]);
    await bindCustomers(site.ctx);
    expect(await db.$count(requests, eq(requests.phoneNumber, phoneNumber))).toBe(3);
    const before = await db.select().from(requests).orderBy(requests.id);
    expect(
      new Set(before.filter((row) => row.phoneNumber === phoneNumber).map((row) => row.customerId))
        .size,
    ).toBe(1);
    const counts = () => Promise.all([db.$count(customers), db.$count(customerKeys)]);
    const counted = await counts();
    expect(await bindCustomers(site.ctx)).toBe(0);
    expect(await counts()).toEqual(counted);
    expect(await db.select().from(requests).orderBy(requests.id)).toEqual(before);
  });
});
