// Long: what customers keep of an erased person, and which of them the sweep deletes, beside all that keeps one.
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  customerKeys,
  customerPhones,
  customers,
  erasures,
  policyReminders,
  requests,
  users,
} from '#db/schema/index.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import type { CustomerView } from '#features/customers/customers.ts';
import { days } from '#lib/dates/durations.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { whereStands } from '#test/personal-data.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PersonalData } from '../export/export.ts';
import { sweepIfDue } from '../retention/sweep.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const chief = await site.signInAs('super_admin');

const erase = async (given: object) => {
  const body = { reason: 'asked', ...given };
  const reply = await calls.post('/personal-data/erase', body, chief.token);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};
const entered = async (name: string, ...numbers: string[]) => {
  const phones = numbers.map((number) => ({ number, label: '', preferred: false }));
  const body = { kind: 'person', name, phones };
  const reply = await calls.post('/customers', body, chief.token);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as CustomerView;
};
const rowOf = async (id: number | null) =>
  (
    await db
      .select()
      .from(customers)
      .where(eq(customers.id, id ?? 0))
  )[0];
const customerOf = async (id: number) =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]?.customerId ?? null;
const accountOf = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.customerId ?? null;

describe('erasing a person', () => {
  it('deletes the customers to whom nothing else belongs, with all that names them', async () => {
    const user = await insertTestUser(db, { firstName: 'ژیلا', lastName: 'پورسعیدی' });
    const { phoneNumber } = user;
    const request = await insertTestRequest(db, { fullName: 'ژیلا پورسعیدی', phoneNumber });
    const spouse = await insertTestRequest(db, {
      fullName: 'شهریار پورسعیدی',
      phoneNumber,
      kind: 'consultation',
    });
    await bindCustomers(site.ctx);
    const ids = [await customerOf(request.id), await customerOf(spouse.id)] as number[];
    const body = { note: 'خوش‌حساب', birthday: '1990-01-01', _method: 'PATCH' };
    await calls.post(`/customers/${ids[0]}`, body, chief.token);
    await erase({ user_id: user.id });
    expect(await db.$count(customers, inArray(customers.id, ids))).toBe(0);
    expect(await whereStands(db, [phoneNumber, 'پورسعیدی', 'خوش‌حساب'])).toEqual([]);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectType, 'customer'));
    const values = log.filter(({ subjectId }) => ids.includes(subjectId ?? 0));
    expect(values.length).toBeGreaterThan(0);
    expect(JSON.stringify(values)).not.toContain('1990');
  });

  it('takes the number from a customer to whom something of others belongs, and what came with the account', async () => {
    const user = await insertTestUser(db, { firstName: 'کاوه', lastName: 'نوری' });
    const { phoneNumber } = user;
    await bindCustomers(site.ctx);
    const customer = (await accountOf(user.id)) as number;
    const other = newPhone();
    const phones = [phoneNumber, other].map((number) => ({ number, label: '', preferred: false }));
    const given = { phones, address: 'کوچهٔ نهم', national_code: '0499370899', _method: 'PATCH' };
    expect((await calls.post(`/customers/${customer}`, given, chief.token)).status).toBe(200);
    const kept = await insertTestRequest(db, { fullName: 'کاوه نوری', phoneNumber: other });
    await bindCustomers(site.ctx);
    expect(await customerOf(kept.id)).toBe(customer);
    await erase({ user_id: user.id });
    expect(await rowOf(customer)).toMatchObject({
      numbers: other,
      address: null,
      nationalCode: null,
      codeCheckedAt: null,
    });
    for (const table of [customerPhones, customerKeys]) {
      expect(await db.$count(table, eq(table.phoneNumber, phoneNumber))).toBe(0);
    }
    expect(await accountOf(user.id)).toBeNull();
    await bindCustomers(site.ctx);
    expect(await accountOf(user.id)).toBeNull();
  });

  it('leaves the number in no note and address of others', async () => {
    const user = await insertTestUser(db);
    const other = await entered('شهین پارسا', newPhone());
    const note = `شوهرش ${user.phoneNumber} است`;
    await calls.post(`/customers/${other.id}`, { note, _method: 'PATCH' }, chief.token);
    await erase({ user_id: user.id });
    expect((await rowOf(other.id))?.note).toBe('شوهرش ••• است');
  });

  it('goes through what was merged: the last of a person is nobody’s any more', async () => {
    const user = await insertTestUser(db, { firstName: 'فرزین', lastName: 'دادبه' });
    const { phoneNumber } = user;
    const other = await insertTestRequest(db, { fullName: 'فرزین دادبهی', phoneNumber });
    await bindCustomers(site.ctx);
    const [from, into] = [await accountOf(user.id), await customerOf(other.id)];
    const merged = await calls.post(`/customers/${from}/merge`, { into }, chief.token);
    expect(merged.status).toBe(200);
    await erase({ user_id: user.id });
    expect([await rowOf(from), await rowOf(into)]).toEqual([undefined, undefined]);
    expect(await whereStands(db, ['دادبه'])).toEqual([]);
  });
});

describe('the copy of a person’s data', () => {
  it('has their own customer, and never one of the family on the same phone', async () => {
    const phoneNumber = newPhone();
    const [father, mother] = [
      await insertTestRequest(db, { fullName: 'منوچهر ستوده', phoneNumber }),
      await insertTestRequest(db, { fullName: 'پوران ستوده', phoneNumber, kind: 'partner' }),
    ];
    await bindCustomers(site.ctx);
    const noted = async (id: number | null, note: string) =>
      calls.post(`/customers/${id}`, { note, _method: 'PATCH' }, chief.token);
    await noted(await customerOf(father.id), 'یادداشت پدر');
    await noted(await customerOf(mother.id), 'یادداشت مادر');
    const copyOf = async (request_id: number) =>
      (await calls.post('/personal-data/export', { request_id }, chief.token)).body
        .data as PersonalData;
    expect((await copyOf(father.id)).customer).toMatchObject({
      name: 'منوچهر ستوده',
      note: 'یادداشت پدر',
      phones: [{ number: phoneNumber }],
    });
    expect((await copyOf(mother.id)).customer).toMatchObject({ note: 'یادداشت مادر' });
    await calls.post(
      `/customers/${await customerOf(mother.id)}/merge`,
      { into: await customerOf(father.id) },
      chief.token,
    );
    expect((await copyOf(mother.id)).customer).toMatchObject({ note: 'یادداشت مادر' });
  });
});

describe('the sweep', () => {
  const sweep = async (at: number) => {
    site.clock.now = new Date(Date.now() + at);
    await sweepIfDue(site.ctx, () => false);
  };

  it('deletes customers to whom nothing belongs; those entered by hand after a year, none under a hold', async () => {
    const spam = await insertTestRequest(db, { fullName: 'فرستندهٔ هرزنامه' });
    const held = await insertTestRequest(db, { fullName: 'شاکی پرونده' });
    const asked = await insertTestRequest(db);
    const user = await insertTestUser(db);
    const [reminder] = await db
      .insert(policyReminders)
      .values({ phoneNumber: newPhone(), fullName: 'دارا', line: 'fire', endsOn: calls.dayAt(300) })
      .returning();
    const policy = await calls.entered({ holder_name: 'دارندهٔ بیمه' }, chief.token);
    await bindCustomers(site.ctx);
    const byHand = await entered('ثبت‌شدهٔ دستی', newPhone());
    const hold = { request_id: held.id, reason: 'شکایت در دادگاه' };
    expect((await calls.post('/personal-data/hold', hold, chief.token)).status).toBe(200);
    const ids = {
      spam: await customerOf(spam.id),
      held: await customerOf(held.id),
      asked: await customerOf(asked.id),
      account: await accountOf(user.id),
      reminder: (
        await db
          .select()
          .from(policyReminders)
          .where(eq(policyReminders.id, reminder?.id ?? 0))
      )[0]?.customerId,
      policy: (await calls.rowOf(policy.id)).customerId,
      byHand: byHand.id,
    };
    await db.update(requests).set({ isSpam: true }).where(eq(requests.id, spam.id));
    await db.update(requests).set({ customerId: null }).where(eq(requests.id, held.id));
    await db.update(requests).set({ isSpam: true }).where(eq(requests.id, held.id));
    const left = async () => {
      const found: string[] = [];
      for (const [name, id] of Object.entries(ids)) if (await rowOf(id ?? 0)) found.push(name);
      return found.sort();
    };
    await sweep(days(2));
    expect(await left()).toEqual(['account', 'asked', 'byHand', 'held', 'policy', 'reminder']);
    const [last] = await db.select().from(erasures).where(eq(erasures.kind, 'sweep'));
    expect(last?.counts.customers).toBeGreaterThanOrEqual(1);
    // Out of the spam it is somebody's again.
    expect(await customerOf(spam.id)).toBeNull();
    await db.update(requests).set({ isSpam: false }).where(eq(requests.id, spam.id));
    await bindCustomers(site.ctx);
    expect((await rowOf(await customerOf(spam.id)))?.name).toBe('فرستندهٔ هرزنامه');
    await sweep(days(370));
    expect(await left()).not.toContain('byHand');
    expect(await left()).toContain('asked');
  });
});
