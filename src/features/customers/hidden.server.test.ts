// Somebody of whom only complaints are known, merged with others: who sees them then, and after a split.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { requests } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { duringChange } from '#test/held-row.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { bindCustomers } from './bind.server.ts';
import { splitCustomer } from './merge.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const chief = await site.signInAs('super_admin');

type Person = { id: number; name: string; phone: string };

async function sent(kind: 'complaint' | 'call', name: string, phone = newPhone()): Promise<Person> {
  const request = await insertTestRequest(db, { kind, fullName: name, phoneNumber: phone });
  await bindCustomers(site.ctx);
  const [row] = await db.select().from(requests).where(eq(requests.id, request.id));
  return { id: row?.customerId ?? 0, name, phone };
}
const complainer = (name: string) => sent('complaint', name);
const caller = (name: string) => sent('call', name);
const insure = async ({ name, phone }: Person) => {
  await calls.entered({ holder_name: name, holder_phone: phone }, chief.token);
  await bindCustomers(site.ctx);
};

const done = (reply: { status: number; body: object }) => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};
const merge = async (from: Person, into: Person) =>
  done(await calls.post(`/customers/${from.id}/merge`, { into: into.id }, chief.token));
const split = async (root: Person, ...what: Person[]) => {
  const body = { what: what.map(({ id }) => id) };
  done(await calls.post(`/customers/${root.id}/split`, body, chief.token));
};

/** Whether a clerk opens and finds a customer. */
async function isSeen({ id, phone }: Person): Promise<boolean> {
  const { status } = await calls.get(`/customers/${id}`, clerk.token);
  const { body } = await calls.get(`/customers?search=${phone}`, clerk.token);
  const isFound = (body.data as object[]).length > 0;
  expect(isFound).toBe(status === 200);
  return isFound;
}

describe('a customer that all see, merged into one of whom only complaints are known', () => {
  it('lets all see both, and takes that along when it is split off', async () => {
    const [of, known] = [await complainer('سهراب نوری'), await caller('سهراب نوریان')];
    await merge(known, of);
    expect([await isSeen(of), await isSeen(known)]).toEqual([true, true]);
    await split(of, known);
    expect([await isSeen(of), await isSeen(known)]).toEqual([false, true]);
    await merge(known, of);
    expect(await isSeen(of)).toBe(true);
  });

  it('is split off by a clerk, who has that one before them then', async () => {
    const [of, known] = [await complainer('لادن شکیبا'), await caller('لادن شکیبایی')];
    await merge(known, of);
    const body = { what: [known.id] };
    const reply = await calls.post(`/customers/${of.id}/split`, body, clerk.token);
    expect([reply.status, reply.body.data]).toMatchObject([200, { id: known.id }]);
    expect(await isSeen(of)).toBe(false);
  });

  it('leaves it seen where more than complaints is known of it by then, or another one is merged into it', async () => {
    const [of, known] = [await complainer('رامین گلی'), await caller('رامین گلیان')];
    await merge(known, of);
    await insure(of);
    await split(of, known);
    expect(await isSeen(of)).toBe(true);

    const [quiet, first, second] = [
      await complainer('ژینا کاظمی'),
      await caller('ژینا کاظم'),
      await caller('ژینا کاظمیان'),
    ];
    await merge(first, quiet);
    await merge(second, quiet);
    await split(quiet, first);
    expect(await isSeen(quiet)).toBe(true);
    await split(quiet, second);
    expect(await isSeen(quiet)).toBe(false);
  });

  it('takes it along from whom that one was merged into in turn', async () => {
    const [of, known, last] = [
      await complainer('حامد رهنما'),
      await caller('حامد رهنمایی'),
      await complainer('حامد رهنماییان'),
    ];
    await merge(known, of);
    await merge(of, last);
    expect(await isSeen(last)).toBe(true);
    await split(last, known);
    expect([await isSeen(last), await isSeen(known)]).toEqual([false, true]);
    await split(last, of);
    expect(await isSeen(of)).toBe(false);
  });

  it('leaves it seen where a request comes while it is split off', async () => {
    const [of, known] = [await complainer('نیما افراز'), await caller('نیما افرازی')];
    await merge(known, of);
    await insertTestRequest(db, { fullName: of.name, phoneNumber: of.phone });
    const actor = { ...chief, role: 'super_admin' as const, sessionId: 0, rights: [] };
    await duringChange(
      db,
      (tx) => splitCustomer({ ...site.ctx, db: tx }, actor, of.id, [known.id]),
      () => bindCustomers(site.ctx),
    );
    expect(await isSeen(of)).toBe(true);
  });
});

describe('two of whom only complaints are known, merged', () => {
  it('are seen from when more is known of either, until they are split', async () => {
    const [of, other] = [await complainer('پریا صدری'), await complainer('پریا صدریان')];
    await merge(other, of);
    expect(await isSeen(of)).toBe(false);
    await insure(other);
    expect([await isSeen(of), await isSeen(other)]).toEqual([true, true]);
    await split(of, other);
    expect([await isSeen(of), await isSeen(other)]).toEqual([false, true]);
  });

  it('so are three, whichever is split off', async () => {
    const [root, middle, last] = [
      await complainer('کیان مهرجو'),
      await complainer('کیان مهرجویی'),
      await complainer('کیان مهرجوییان'),
    ];
    await merge(last, middle);
    await merge(middle, root);
    await insure(last);
    expect(await isSeen(root)).toBe(true);
    await split(root, middle);
    expect([await isSeen(root), await isSeen(middle)]).toEqual([false, true]);
    await split(middle, last);
    expect([await isSeen(middle), await isSeen(last)]).toEqual([false, true]);
  });

  it('are no longer found by the hidden one when only the other is seen', async () => {
    const [of, other] = [await complainer('آرش بهمنی'), await complainer('آرش بهمنیان')];
    await merge(other, of);
    await insure(of);
    const { body } = await calls.get(`/customers?search=${other.phone}`, clerk.token);
    expect(body.data).toEqual([]);
  });

  it('are locked from the root down when more becomes known', async () => {
    const [of, other] = [await complainer('مهتاب زند'), await complainer('مهتاب زندی')];
    await merge(other, of);
    await insertTestRequest(db, { fullName: other.name, phoneNumber: other.phone });
    const lock = (id: number) => sql`select from customers where id = ${id} for no key update`;
    const { bound } = await db.transaction(async (tx) => {
      await tx.execute(lock(of.id));
      const bound = bindCustomers(site.ctx);
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.$count(waiting)).toBeGreaterThan(0);
      // Who has the root gets the other one too.
      await tx.execute(lock(other.id));
      return { bound };
    });
    await bound;
    expect([await isSeen(of), await isSeen(other)]).toEqual([true, true]);
  });
});
