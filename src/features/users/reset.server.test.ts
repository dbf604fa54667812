import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '#db/schema/index.ts';
import {
  resetAllSecondFactors,
  resetSecondFactorOf,
} from '#features/auth/second-factor/rescue.server.ts';
import { retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import type { Context } from '#kit/context.ts';
import { createContext } from '#server/context.ts';
import { newPhone } from '#test/factories.ts';
import { signInCalls, withSecondFactor } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';
import type { UserDetail } from './users.ts';

const site = await createTestApp();
const chief = await site.signInAs('super_admin');

const reset = (id: number, by: { token: string } = chief) =>
  site.call('POST', `/users/${id}/second-factor/reset`, undefined, by.token);
const isShown = async (id: number) =>
  ((await site.call('GET', `/users/${id}`, undefined, chief.token)).body.data as UserDetail)
    .second_factor;
const isAsked = async (phoneNumber: string) => {
  const reply = await signInCalls(site).password(phoneNumber);
  return 'ticket' in (reply.body.data as object);
};
const lastAudit = async (id: number) =>
  (await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .filter(({ action }) => action === 'user.second_factor_reset')
    .map(({ actorId, before, after }) => ({ actorId, before, after }));

describe('a super-admin takes a colleague’s second factor away', () => {
  it('whose sessions end, who is told by text, and who then signs in by password alone', async () => {
    const person = await withSecondFactor(site, 'super_admin');
    expect(await isShown(person.id)).toBe(true);
    const ticket = await signInCalls(site).ticketFor(person.phoneNumber);
    const reply = await reset(person.id);
    expect([reply.status, reply.body.data]).toEqual([200, { ended_sessions: 1 }]);
    expect(await isShown(person.id)).toBe(false);
    const profile = await site.call('GET', '/auth/profile', undefined, person.token);
    expect(profile.status).toBe(401);
    const late = await signInCalls(site).code(ticket, person.recoveryCodes[0] ?? '');
    expect(Object.keys(late.body.errors)).toEqual(['ticket']);
    expect(await isAsked(person.phoneNumber)).toBe(false);
    await textsIdle(site.ctx);
    const text = site.texts.findLast(({ to }) => to === person.phoneNumber);
    expect(text).toMatchObject({ template: 'second-factor-reset' });
    expect(text?.text).toMatch(/^کارگزار\nورود دومرحله‌ای شما در .+ حذف شد\..+نگه‌دارندهٔ سامانه/);
    expect(await lastAudit(person.id)).toEqual([
      { actorId: chief.id, before: { sessions: 1 }, after: null },
    ]);
    const again = await reset(person.id);
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_not_enabled']);
  });

  it('not their own, not without the password, and no admin does', async () => {
    const [own, person] = [
      await withSecondFactor(site, 'super_admin'),
      await withSecondFactor(site),
    ];
    const mine = await reset(own.id, own);
    expect([mine.status, mine.body.code]).toEqual([403, 'own_account']);
    expect((await reset(person.id, await site.signInAs('admin'))).status).toBe(403);
    expect((await reset(999_999)).status).toBe(404);
    await site.database.db
      .update(sessions)
      .set({ passwordConfirmedAt: null })
      .where(eq(sessions.userId, own.id));
    const unconfirmed = await reset(person.id, own);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'reauth_required']);
    expect([await isAsked(own.phoneNumber), await isAsked(person.phoneNumber)]).toEqual([
      true,
      true,
    ]);
  });

  it('is shown as none for customers and for who never confirmed it', async () => {
    const [customer, person] = [await site.signInAs('customer'), await site.signInAs('admin')];
    await site.call('POST', '/auth/second-factor/setup', undefined, person.token);
    expect([await isShown(customer.id), await isShown(person.id)]).toEqual([false, false]);
    expect((await reset(person.id)).status).toBe(409);
  });
});

describe('from the shell', () => {
  /** A process of its own, which sends nothing itself. */
  let shell: Context;
  beforeAll(() => {
    const { config, database, log, now } = site.ctx;
    shell = createContext({ config, database, log, now, smsProviders: [] });
  });

  /** Who is told by the texts that wait for the server. */
  async function told(): Promise<string[]> {
    const before = site.texts.length;
    await retryDueTexts(site.ctx);
    const sent = site.texts
      .slice(before)
      .filter(({ template }) => template === 'second-factor-reset');
    return sent.map(({ to }) => to).sort();
  }

  it('one account is reset, audited as the product’s own doing, its sessions end, and its owner is told by text', async () => {
    const person = await withSecondFactor(site, 'super_admin');
    expect(await resetSecondFactorOf(shell, person.phoneNumber)).toBe('reset');
    expect(await told()).toEqual([person.phoneNumber]);
    expect(await isAsked(person.phoneNumber)).toBe(false);
    expect(await lastAudit(person.id)).toEqual([{ actorId: null, before: null, after: null }]);
    const profile = await site.call('GET', '/auth/profile', undefined, person.token);
    expect(profile.status).toBe(401);
    expect(await resetSecondFactorOf(shell, person.phoneNumber)).toBe('had-none');
    expect(await resetSecondFactorOf(shell, newPhone())).toBe('no-account');
    expect(await told()).toEqual([]);
  });

  it('all are, for a key that is lost', async () => {
    await resetAllSecondFactors(shell);
    await told();
    const people = [await withSecondFactor(site), await withSecondFactor(site, 'super_admin')];
    const half = await site.signInAs('admin');
    await site.call('POST', '/auth/second-factor/setup', undefined, half.token);
    expect(await resetAllSecondFactors(shell)).toBe(2);
    for (const { phoneNumber } of people) expect(await isAsked(phoneNumber)).toBe(false);
    expect(await told()).toEqual(people.map(({ phoneNumber }) => phoneNumber).sort());
    expect(await resetAllSecondFactors(shell)).toBe(0);
  });
});
