// What saving a customer writes of its numbers, while others are merged into it and after they are split off.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, customerPhones, requests } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import type { CustomerPhone, CustomerView } from './customers.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');

const entered = async (name: string, ...numbers: string[]): Promise<CustomerView> => {
  const phones = numbers.map((number, place) => ({ number, label: '', preferred: place === 0 }));
  const reply = await calls.post('/customers', { kind: 'person', name, phones }, clerk.token);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as CustomerView;
};
const merge = (from: { id: number }, into: { id: number }) =>
  calls.post(`/customers/${from.id}/merge`, { into: into.id }, clerk.token);
const split = (root: { id: number }, ...what: { id: number }[]) =>
  calls.post(`/customers/${root.id}/split`, { what: what.map(({ id }) => id) }, clerk.token);
const save = (id: number, body: object) =>
  calls.post(`/customers/${id}`, { ...body, _method: 'PATCH' }, clerk.token);
const shown = async ({ id }: { id: number }) =>
  ((await calls.get(`/customers/${id}`, clerk.token)).body.data as CustomerView).phones;
const numbersOf = async (of: { id: number }) => (await shown(of)).map(({ number }) => number);
const found = async (search: string) => {
  const { body } = await calls.get(`/customers?search=${search}`, clerk.token);
  return (body.data as CustomerView[]).map(({ id }) => id);
};
const without = (phones: CustomerPhone[], number: string) =>
  phones.filter((one) => one.number !== number);

/** Two customers, the second merged into the first. */
async function pair() {
  const [own, theirs] = [newPhone(), newPhone()];
  const [a, b] = [await entered('مهرداد سبحانی', own), await entered('مهرداد سبحانیان', theirs)];
  expect((await merge(b, a)).status).toBe(200);
  return { a, b, own, theirs };
}

describe('saving one with whom another was merged', () => {
  it('writes no number of the other as its own: a split goes right', async () => {
    const { a, b, own, theirs } = await pair();
    const phones = await shown(a);
    expect((await save(a.id, { note: 'زنگ زد', phones })).status).toBe(200);
    expect(await numbersOf(a)).toEqual([own, theirs]);
    expect((await split(a, b)).status).toBe(200);
    expect([await numbersOf(a), await numbersOf(b)]).toEqual([[own], [theirs]]);
    expect(await found(theirs)).toEqual([b.id]);
    // What the number and the name of the first would lead to is a new customer still.
    await insertTestRequest(db, { fullName: a.name, phoneNumber: theirs });
    await bindCustomers(site.ctx);
    const [row] = await db.select().from(requests).where(eq(requests.phoneNumber, theirs));
    expect([a.id, b.id]).not.toContain(row?.customerId);
  });

  it('stores a label with the one that holds the number, and an added number as its own', async () => {
    const { a, b, own, theirs } = await pair();
    const added = newPhone();
    const phones = [
      ...(await shown(a)).map((one) => ({ ...one, label: one.number === own ? 'خانه' : 'دفتر' })),
      { number: added, label: 'تازه', preferred: false },
    ];
    expect((await save(a.id, { phones })).status).toBe(200);
    expect(await shown(a)).toEqual(expect.arrayContaining(phones));
    await split(a, b);
    expect(await shown(a)).toEqual([
      { number: own, label: 'خانه', preferred: true },
      { number: added, label: 'تازه', preferred: false },
    ]);
    expect(await shown(b)).toEqual([{ number: theirs, label: 'دفتر', preferred: true }]);
  });

  it('lets a number of the other be the preferred one, and each has one of its own after the split', async () => {
    const { a, b, own, theirs } = await pair();
    const phones = (await shown(a)).map((one) => ({ ...one, preferred: one.number === theirs }));
    expect((await save(a.id, { phones })).status).toBe(200);
    expect(await shown(a)).toMatchObject([
      { number: theirs, preferred: true },
      { number: own, preferred: false },
    ]);
    expect((await save(a.id, { note: 'باز', phones: await shown(a) })).status).toBe(200);
    expect(await numbersOf(a)).toEqual([theirs, own]);
    await split(a, b);
    expect(await shown(a)).toMatchObject([{ number: own, preferred: true }]);
    expect(await shown(b)).toMatchObject([{ number: theirs, preferred: true }]);
  });

  it('removes a number from the one that holds it, which has it again when it is split off', async () => {
    const { a, b, own, theirs } = await pair();
    const left = without(await shown(a), theirs);
    expect((await save(a.id, { phones: left })).body.data).toMatchObject({ phones: left });
    expect(await numbersOf(a)).toEqual([own]);
    expect(await found(theirs)).toEqual([]);
    const isTheirs = and(
      eq(customerPhones.customerId, b.id),
      eq(customerPhones.phoneNumber, theirs),
    );
    expect(await db.$count(customerPhones, isTheirs)).toBe(0);
    await split(a, b);
    expect([await numbersOf(a), await numbersOf(b)]).toEqual([[own], [theirs]]);
    expect(await found(theirs)).toEqual([b.id]);
  });

  it('removes a number that both have from both', async () => {
    const [own, shared] = [newPhone(), newPhone()];
    const a = await entered('نگار پورمند', own, shared);
    const b = await entered('نگار پورمندی', shared);
    await merge(b, a);
    await save(a.id, { phones: without(await shown(a), shared) });
    expect(await numbersOf(a)).toEqual([own]);
    await split(a, b);
    expect([await numbersOf(a), await numbersOf(b)]).toEqual([[own], [shared]]);
  });

  it('does not bring back what was removed before the merge', async () => {
    const [own, old, theirs] = [newPhone(), newPhone(), newPhone()];
    const [a, b] = [await entered('بهنام سالک', own), await entered('بهنام سالکی', old, theirs)];
    await save(b.id, { phones: without(await shown(b), old) });
    await merge(b, a);
    await save(a.id, { phones: await shown(a), note: 'دیده شد' });
    await split(a, b);
    expect(await numbersOf(b)).toEqual([theirs]);
  });

  it('goes on where many numbers came together, and limits those of its own', async () => {
    const six = () => Array.from({ length: 6 }, newPhone);
    const [a, b] = [
      await entered('فرهاد یگانه', ...six()),
      await entered('فرهاد یگانگی', ...six()),
    ];
    await merge(b, a);
    const phones = await shown(a);
    expect(phones).toHaveLength(12);
    expect((await save(a.id, { note: 'دوازده شماره', phones })).status).toBe(200);
    const added = (count: number) =>
      Array.from({ length: count }, () => ({ number: newPhone(), label: '', preferred: false }));
    const refused = await save(a.id, { phones: [...phones, ...added(5)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['phones']]);
    expect((await save(a.id, { phones: [...phones, ...added(4)] })).status).toBe(200);
    await split(a, b);
    expect((await numbersOf(a)).length).toBe(10);
  });

  it('renames it without claiming numbers of the other', async () => {
    const { a, b, theirs } = await pair();
    const other = await entered('مهرداد سبحان', theirs);
    expect((await save(a.id, { name: other.name, phones: await shown(a) })).status).toBe(200);
    await split(a, b);
    expect(await found(theirs)).toEqual(expect.arrayContaining([b.id, other.id]));
  });

  it('is in the log once, and says no change where none is', async () => {
    const { a, theirs } = await pair();
    const count = () =>
      db.$count(
        auditLog,
        and(eq(auditLog.subjectId, a.id), eq(auditLog.action, 'customer.updated')),
      );
    await save(a.id, { phones: await shown(a) });
    expect(await count()).toBe(0);
    await save(a.id, { phones: without(await shown(a), theirs) });
    expect(await count()).toBe(1);
  });
});

describe('saving what was seen before', () => {
  it('neither removes what came meanwhile nor takes what went', async () => {
    const [own, theirs] = [newPhone(), newPhone()];
    const [a, b] = [await entered('شیوا دلاور', own), await entered('شیوا دلاوری', theirs)];
    const before = await shown(a);
    const seen = (phones: CustomerPhone[]) => phones.map(({ number }) => number);
    await merge(b, a);
    await save(a.id, { note: 'یک', phones: before, phones_seen: seen(before) });
    const both = await shown(a);
    expect(both.map(({ number }) => number)).toEqual([own, theirs]);
    await split(a, b);
    await save(a.id, { note: 'دو', phones: both, phones_seen: seen(both) });
    expect([await numbersOf(a), await numbersOf(b)]).toEqual([[own], [theirs]]);
  });

  it('meets merges and splits at once, and nobody has a number of another in the end', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [own, theirs, added] = [newPhone(), newPhone(), newPhone()];
      const a = await entered('کیان نیک', own);
      const b = await entered('کیان نیکی', theirs);
      const alone = await shown(a);
      const first = await Promise.all([
        merge(b, a),
        save(a.id, { note: 'یک', phones: alone, phones_seen: [own] }),
        save(a.id, {
          phones: [...alone, { number: added, label: '', preferred: false }],
          phones_seen: [own],
        }),
      ]);
      expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
      const both = await shown(a);
      expect(both.map(({ number }) => number).toSorted()).toEqual([own, theirs, added].toSorted());
      const seen = both.map(({ number }) => number);
      const second = await Promise.all([
        split(a, b),
        save(a.id, { note: 'دو', phones: both, phones_seen: seen }),
        save(a.id, { phones: without(both, theirs), phones_seen: seen }),
      ]);
      expect(second.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await numbersOf(a)).toSorted()).toEqual([own, added].toSorted());
      expect(await numbersOf(b)).toEqual([theirs]);
    }
  });
});
