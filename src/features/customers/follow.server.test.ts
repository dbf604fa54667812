import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customerPhones, customers, requests, users } from '#db/schema/index.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';

const site = await createTestApp();
const { db } = site.database;
const chief = await site.signInAs('super_admin');

const accountOf = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.customerId ?? 0;

it('the customer of an account has its new number too, and is found by both', async () => {
  const user = await insertTestUser(db, { firstName: 'سارا', lastName: 'مرادی' });
  await bindCustomers(site.ctx);
  const id = await accountOf(user.id);
  const to = newPhone();
  const move = { _method: 'PATCH', phone_number: to };
  const moved = await site.call('POST', `/auth/users/${user.id}`, move, chief.token);
  expect(moved.status).toBe(200);
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  expect(row?.numbers).toBe(`${to} ${user.phoneNumber}`);
  const phones = await db
    .select()
    .from(customerPhones)
    .where(eq(customerPhones.customerId, id))
    .orderBy(customerPhones.phoneNumber);
  expect(phones.map(({ phoneNumber, isPreferred }) => [phoneNumber, isPreferred])).toEqual([
    [user.phoneNumber, false],
    [to, true],
  ]);
  const sent = await insertTestRequest(db, { fullName: 'سارا مرادی', phoneNumber: to });
  await bindCustomers(site.ctx);
  const [bound] = await db.select().from(requests).where(eq(requests.id, sent.id));
  expect(bound?.customerId).toBe(id);
});

it('a checked code of an account is its customer’s, where that has none', async () => {
  const checked = { codeCheckedAt: new Date(), codeCheckedBy: chief.id };
  const insert = (nationalCode: string) => insertTestUser(db, { nationalCode, ...checked });
  const [one, other] = [await insert('0499370899'), await insert('0084575948')];
  const typed = await insertTestUser(db, { nationalCode: '0012345679' });
  await bindCustomers(site.ctx);
  const codeOf = async (id: number) => {
    const [row] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, await accountOf(id)));
    return [row?.nationalCode, row?.codeCheckedBy];
  };
  expect(await codeOf(one.id)).toEqual(['0499370899', chief.id]);
  expect(await codeOf(typed.id)).toEqual([null, null]);
  // Another one that the staff wrote stays.
  await db
    .update(customers)
    .set({ nationalCode: '0012345679', codeCheckedAt: null, codeCheckedBy: null })
    .where(eq(customers.id, await accountOf(other.id)));
  await bindCustomers(site.ctx);
  expect(await codeOf(other.id)).toEqual(['0012345679', null]);
});
