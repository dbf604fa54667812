import { describe, expect, it } from 'vitest';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { runJobs } from '#server/jobs.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const book = policyCalls(site);
const comparing = comparisonCalls(site);
const clerk = await site.signInAs('admin');

async function mine(token: string): Promise<MyRequest[]> {
  const reply = await book.get('/my/requests', token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as MyRequest[];
}

describe('one’s own request names the policies that it is about', () => {
  const call = (policy: number, { phoneNumber, token }: typeof clerk, more: object = {}) =>
    book.post(
      '/call-requests',
      { full_name: 'رضا احمدی', phone_number: phoneNumber, preferred_time: 'any', policy, ...more },
      token,
    );
  const policiesOf = async (token: string) =>
    (await mine(token)).map(({ policies }) => policies.map(({ id }) => id));

  it('those of each time that it was asked for, while they are one’s own', async () => {
    const customer = await site.signInAs('customer');
    const holder = { holder_phone: customer.phoneNumber };
    const first = await book.entered({ ...holder, insured_object: 'پلاک ۱۲ب۳۴۵-۶۷' }, clerk.token);
    const second = await book.entered({ ...holder, line: 'fire' }, clerk.token);
    expect((await call(first.id, customer)).status).toBe(200);
    expect((await mine(customer.token)).map(({ policies }) => policies)).toEqual([
      [
        {
          id: first.id,
          line: 'motor_third_party',
          insurer_name: 'ایران',
          number: first.number,
          insured_object: '۱۲ ب ۳۴۵ ایران ۶۷',
        },
      ],
    ]);
    // Asked again while it is open, it joins.
    expect((await call(second.id, customer)).status).toBe(200);
    expect(await policiesOf(customer.token)).toEqual([[first.id, second.id]]);
    await book.change(first.id, { holder_phone: newPhone() }, clerk.token);
    expect(await policiesOf(customer.token)).toEqual([[second.id]]);
  });

  it('that which the brokerage is about to renew', async () => {
    const customer = await site.signInAs('customer');
    const held = { holder_phone: customer.phoneNumber, ends_on: book.dayAt(10) };
    const { id } = await book.entered(held, clerk.token);
    await runJobs(site.ctx);
    expect(await policiesOf(customer.token)).toEqual([[id]]);
  });

  it('one’s own that is asked about under another’s number, and none of that other’s', async () => {
    const customer = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    const own = await book.entered({ holder_phone: customer.phoneNumber }, clerk.token);
    const theirs = await book.entered({ holder_phone: other.phoneNumber }, clerk.token);
    expect((await call(theirs.id, other)).status).toBe(200);
    const under = { phone_number: other.phoneNumber };
    expect((await call(own.id, customer, under)).status).toBe(200);
    expect(await policiesOf(customer.token)).toEqual([[own.id]]);
    expect(await policiesOf(other.token)).toEqual([[theirs.id]]);
  });
});

describe('one’s own request leads to the comparisons that were made for it', () => {
  const comparisonsOf = async (token: string) =>
    (await mine(token)).map(({ comparisons }) => comparisons);

  it('once they are published, with what was chosen by them', async () => {
    const customer = await site.signInAs('customer');
    const { db } = site.database;
    const { id } = await insertTestRequest(db, {
      phoneNumber: customer.phoneNumber,
      assigneeId: clerk.id,
    });
    const draft = await comparing.laid(id, clerk.token);
    expect(await comparisonsOf(customer.token)).toEqual([[]]);
    comparing.dataOf(await comparing.publish(draft.id, clerk.token));
    const shown = { code: draft.code, line: 'motor_hull', valid_until: comparing.dayAt(7) };
    expect(await comparisonsOf(customer.token)).toEqual([[{ ...shown, chosen_insurer: null }]]);
    expect((await comparing.choose(draft.code, customer.phoneNumber)).status).toBe(200);
    expect(await comparisonsOf(customer.token)).toEqual([[{ ...shown, chosen_insurer: 'ایران' }]]);
  });

  it('but for who sent only a part of it', async () => {
    const customer = await site.signInAs('customer');
    const phone = newPhone();
    const form = { full_name: 'مریم احمدی', phone_number: phone };
    await comparing.post('/call-requests', form, customer.token);
    const [row] = await comparing.rowsOf(phone);
    await comparing.post(`/requests/${row?.id}/claim`, {}, clerk.token);
    await comparing.published(row?.id ?? 0, clerk.token);
    expect(await comparisonsOf(customer.token)).toEqual([[]]);
  });
});
