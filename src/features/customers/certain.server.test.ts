// Which codes make two customers certainly one, or two: also those that changed since they were compared.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { CustomerView } from './customers.ts';
import type { Proposal } from './merge.ts';
import { compareCustomers } from './proposals.server.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');
const [CODE, OTHER_CODE, THIRD_CODE] = ['0499370899', '0084575948', '0013542419'];

const done = <T>(reply: { status: number; body: { data?: unknown } }): T => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as T;
};
const entered = async (code: string | null, name = 'مریم احمدی') => {
  const phones = [{ number: newPhone(), label: '', preferred: true }];
  const body = { kind: 'person', name, phones, ...(code !== null && { national_code: code }) };
  return done<CustomerView>(await calls.post('/customers', body, clerk.token));
};
const check = (id: number) => calls.post(`/customers/${id}/check-code`, {}, clerk.token);
const checked = async (code: string, name?: string) => {
  const { id } = await entered(code, name);
  return done<CustomerView>(await check(id));
};
const change = async (id: number, body: object) =>
  done<CustomerView>(
    await calls.post(`/customers/${id}`, { ...body, _method: 'PATCH' }, clerk.token),
  );
const merge = (from: CustomerView, into: CustomerView, more: object = {}) =>
  calls.post(`/customers/${from.id}/merge`, { into: into.id, ...more }, clerk.token);
const split = async (root: CustomerView, what: CustomerView) =>
  done(await calls.post(`/customers/${root.id}/split`, { what: [what.id] }, clerk.token));
const codeOf = async ({ id }: CustomerView) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return [row?.nationalCode, row?.codeCheckedAt !== null];
};
const proposalOf = async ({ id }: CustomerView) => {
  const { body } = await calls.get(`/customers/proposals?customer=${id}`, clerk.token);
  const [first] = body.data as Proposal[];
  if (!first) throw new Error(`${id} is in no proposal`);
  return first;
};

describe('a pair that was compared', () => {
  it('is certain only as long as both have the same checked code', async () => {
    const [one, other] = [await checked(CODE), await checked(CODE, 'مریم احمدیان')];
    await compareCustomers(site.ctx, () => false);
    expect(await proposalOf(one)).toMatchObject({ is_certain: true });
    // The code was a wrong one: nobody compared the new one with papers yet.
    await change(other.id, { national_code: OTHER_CODE });
    const shown = await proposalOf(one);
    expect(shown.is_certain).toBe(false);
    expect(shown.reasons).not.toContain('checked_code');
    done(await check(other.id));
    expect((await proposalOf(one)).is_certain).toBe(false);
    await change(other.id, { national_code: CODE });
    expect(await proposalOf(one)).toMatchObject({
      is_certain: false,
      reasons: ['code', 'alike_name'],
    });
  });

  it('is merged by one press only where it is certain at that moment', async () => {
    const [one, other] = [await checked(OTHER_CODE), await checked(OTHER_CODE)];
    const corrected = await change(other.id, { national_code: null });
    const seen = [one.updated_at, corrected.updated_at];
    const reply = await merge(one, other, { seen, certain: true });
    expect([reply.status, reply.body.code]).toEqual([409, 'changed']);
    await change(other.id, { national_code: OTHER_CODE });
    expect((await merge(one, other, { certain: true })).status).toBe(409);
    done(await check(other.id));
    expect((await merge(one, other, { certain: true })).status).toBe(200);
  });
});

describe('the check of a code', () => {
  it('comes along where the other has the same code unchecked, and goes with whom it came', async () => {
    const [from, into] = [await checked(CODE), await entered(CODE)];
    done(await merge(from, into));
    expect(await codeOf(into)).toEqual([CODE, true]);
    await split(into, from);
    expect([await codeOf(into), await codeOf(from)]).toEqual([
      [CODE, false],
      [CODE, true],
    ]);
  });

  it('goes from all to whom it came on', async () => {
    const [from, middle, into] = [await checked(CODE), await entered(CODE), await entered(null)];
    done(await merge(from, middle));
    done(await merge(middle, into));
    expect(await codeOf(into)).toEqual([CODE, true]);
    await split(into, from);
    expect([await codeOf(into), await codeOf(middle)]).toEqual([
      [CODE, false],
      [CODE, false],
    ]);
  });

  it('stays where it was there before', async () => {
    const [from, into] = [await checked(CODE), await checked(CODE)];
    done(await merge(from, into));
    await split(into, from);
    expect(await codeOf(into)).toEqual([CODE, true]);
  });

  it('is refused where one who is merged into it has another checked one', async () => {
    const [from, into] = [await checked(OTHER_CODE), await entered(THIRD_CODE)];
    done(await merge(from, into));
    const refused = await check(into.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'other_person']);
    expect(await codeOf(into)).toEqual([THIRD_CODE, false]);
    await split(into, from);
    expect((await check(into.id)).status).toBe(200);
  });
});
