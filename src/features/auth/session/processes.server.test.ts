import { describe, expect, it } from 'vitest';
import { accountCalls, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';

const { one, two } = await createTwoSites();
two.clock.now = one.clock.now;

const count = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

/** The same call, 25 times on each server, at once. */
const onBoth = <T>(call: (site: TestApp) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => call(index % 2 ? one : two)));

describe('two processes, one PostgreSQL: limits, codes, claims hold across both; a revoked session is dead on both at once', () => {
  it('one code for parallel calls, one success for parallel right tries', async () => {
    const phone = newPhone();
    const sent = await onBoth((site) => accountCalls(site).resend(phone, 'reset'));
    expect([count(sent, 200), count(sent, 422)]).toEqual([1, 49]);

    const user = await insertTestUser(one.database.db);
    await accountCalls(one).sendReset(user.phoneNumber);
    const code = (await one.codeFor(user.phoneNumber)) ?? '';
    const tried = await onBoth((site) => accountCalls(site).verify(user.phoneNumber, code));
    expect([count(tried, 200), count(tried, 422)]).toEqual([1, 49]);
  });

  it('five wrong tries of one address together, and none of another', async () => {
    const phone = newPhone();
    await accountCalls(one).register(phone);
    const code = (await one.codeFor(phone)) ?? '';
    const { wrong } = accountCalls(one);
    const guesser = newAddress();
    await onBoth((site) => accountCalls(site).verify(phone, wrong(code), guesser));
    expect((await accountCalls(two).verify(phone, code, guesser)).status).toBe(422);
    expect((await accountCalls(two).verify(phone, code)).status).toBe(200);
  });

  it('one account from one grant', async () => {
    const phone = newPhone();
    await accountCalls(one).register(phone);
    const grant = await accountCalls(one).grantFor(phone);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        accountCalls(index % 2 ? one : two).setPassword(phone, grant),
      ),
    );
    expect([count(made, 200), count(made, 403)]).toEqual([1, 9]);
  });

  it('a session ended on one is dead on the other', async () => {
    const { token } = await one.signInAs('customer');
    const status = async (site: TestApp) =>
      (await site.call('GET', '/auth/profile', undefined, token)).status;
    expect([await status(one), await status(two)]).toEqual([200, 200]);
    await one.call('POST', '/auth/logout', undefined, token);
    expect([await status(one), await status(two)]).toEqual([401, 401]);
  });
});
