// What refers to customers does not wait for who works on them.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { customers, policies, requests, tasks } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { duringChange } from '#test/held-row.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { CustomerView } from './customers.ts';
import { mergeCustomers, splitCustomer } from './merge.server.ts';
import { compareCustomers } from './proposals.server.ts';
import { checkCode } from './store.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const actor = { ...clerk, role: 'admin' as const, sessionId: 0, rights: [] };
const insurerId = await calls.insurerId();

const entered = async (): Promise<number> => {
  const phones = [{ number: newPhone(), label: '', preferred: true }];
  const body = { kind: 'person', name: 'مریم احمدی', phones, national_code: '0499370899' };
  const reply = await calls.post('/customers', body, clerk.token);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return (reply.body.data as CustomerView).id;
};
const policyOf = (customerId: number, line: 'fire' | 'liability') => ({
  status: 'active' as const,
  holderName: 'مریم احمدی',
  holderPhone: newPhone(),
  line,
  insurerId,
  number: newPolicyNumber(),
  startsOn: calls.dayAt(-100),
  endsOn: calls.dayAt(265),
  customerId,
});

const WORK: Record<string, (tx: Transaction, one: number, other: number) => Promise<unknown>> = {
  'comparing it': (tx) => compareCustomers({ ...site.ctx, db: tx }, () => false),
  'checking its code': (tx, one) => checkCode({ ...site.ctx, db: tx }, actor, one),
  'merging it': (tx, one, other) =>
    mergeCustomers({ ...site.ctx, db: tx }, actor, one, { into: other }),
  'merging and splitting it': async (tx, one, other) => {
    await mergeCustomers({ ...site.ctx, db: tx }, actor, one, { into: other });
    await splitCustomer({ ...site.ctx, db: tx }, actor, other, [one]);
  },
  'entering a policy of it': (tx, one) => tx.insert(policies).values(policyOf(one, 'fire')),
};

describe('a task and a request of a customer do not wait for', () => {
  it.each(Object.keys(WORK))('%s', async (what) => {
    const [one, other] = [await entered(), await entered()];
    const { id } = await insertTestRequest(db);
    await db.transaction(async (held) => {
      await WORK[what]?.(held, one, other);
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '500ms'`);
        const task = { title: 'زنگ بزنید', ownerId: clerk.id, dueOn: calls.dayAt(1) };
        await tx.insert(tasks).values({ ...task, customerId: one });
        await tx.update(requests).set({ customerId: one }).where(eq(requests.id, id));
      });
    });
    expect(await db.$count(tasks, eq(tasks.customerId, one))).toBe(1);
  });
});

describe('a policy that comes while its customer is merged', () => {
  it('counts for the one that it is merged into', async () => {
    const [one, other] = [await entered(), await entered()];
    await db.insert(policies).values(policyOf(other, 'fire'));
    await duringChange(
      db,
      (tx) => mergeCustomers({ ...site.ctx, db: tx }, actor, one, { into: other }),
      async () => {
        await db.insert(policies).values(policyOf(one, 'liability'));
      },
    );
    const [row] = await db.select().from(customers).where(eq(customers.id, other));
    expect(row?.lines).toEqual(['fire', 'liability']);
  });
});
