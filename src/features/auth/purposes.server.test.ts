import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, otpGrants, sessions, users } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = accountCalls(site);

/** What no crossing may change: users, sessions, the audit log. */
async function state() {
  const { db } = site.database;
  return {
    users: await db.select().from(users).orderBy(users.id),
    sessions: await db.select().from(sessions).orderBy(sessions.id),
    audit: await db.select().from(auditLog).orderBy(auditLog.id),
  };
}

const travel = (wait: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + wait);
};

async function newcomer() {
  const phone = newPhone();
  await calls.register(phone);
  return phone;
}

async function forgetful() {
  const user = await insertTestUser(site.database.db);
  await calls.sendReset(user.phoneNumber);
  return user.phoneNumber;
}

/** Where a grant comes from: whose it is, what it is for and what became of it. */
const GRANTS = {
  'no grant': async () => undefined,
  'a made-up grant': async () => 'A'.repeat(43),
  'an empty grant': async () => '',
  'a register grant of another number': async () => calls.grantFor(await newcomer()),
  'a reset grant of another number': async () => calls.grantFor(await forgetful()),
  'an expired grant': async (own: string) => {
    const grant = await calls.grantFor(own);
    travel(seconds(600));
    return grant;
  },
  'a used grant': async (own: string) => {
    const grant = await calls.grantFor(own);
    const { db } = site.database;
    await db
      .update(otpGrants)
      .set({ usedAt: site.clock.now })
      .where(eq(otpGrants.phoneNumber, own));
    return grant;
  },
  'its own grant of the other purpose': async (own: string) => calls.grantFor(own),
  'the code itself': async (own: string) => calls.requireCode(own),
  "its grant's hash": async (own: string) => {
    await calls.grantFor(own);
    const { db } = site.database;
    const [row] = await db.select().from(otpGrants).where(eq(otpGrants.phoneNumber, own));
    return row?.tokenHash;
  },
} satisfies Record<string, (own: string) => Promise<string | undefined>>;

const OTHER_PURPOSE = 'its own grant of the other purpose';

describe('Every crossing of purposes (register code at reset, another phone’s grant, an expired or used grant, steps skipped or reordered) changes nothing', () => {
  describe.each(['set-password', 'reset-password'] as const)('%s', (step) => {
    it.each(Object.keys(GRANTS) as (keyof typeof GRANTS)[])('with %s', async (name) => {
      const wantsRegister = step === 'set-password';
      const isCrossed = name === OTHER_PURPOSE;
      const own = wantsRegister !== isCrossed ? await newcomer() : await forgetful();
      const grant = await GRANTS[name](own);
      const before = await state();
      const send = wantsRegister ? calls.setPassword : calls.resetPassword;
      const refused = await send(own, grant);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('grant_required');
      expect(await state()).toEqual(before);
    });
  });

  it('a code of one purpose gives no grant of the other, even with both alive', async () => {
    // A number that registers while it has a reset code: known now, unknown a moment ago.
    const phone = await newcomer();
    const registerCode = await calls.requireCode(phone);
    await insertTestUser(site.database.db, { phoneNumber: phone });
    travel(seconds(60));
    await calls.sendReset(phone);
    const resetCode = await calls.requireCode(phone);
    const before = await state();
    const first = await calls.verify(phone, registerCode);
    if (registerCode !== resetCode) {
      expect(first.body.data).toMatchObject({ purpose: 'register' });
      expect((await calls.verify(phone, resetCode)).body.data).toMatchObject({ purpose: 'reset' });
    }
    expect(await state()).toEqual(before);
  });

  it('a step that was skipped: a password before the code was verified', async () => {
    const phone = await newcomer();
    const owner = await forgetful();
    const before = await state();
    expect((await calls.setPassword(phone)).status).toBe(403);
    expect((await calls.resetPassword(owner)).status).toBe(403);
    expect((await calls.verify(newPhone(), '000000')).status).toBe(422);
    expect(await state()).toEqual(before);
  });

  it('a registration that was never asked for is not resent into being', async () => {
    const phone = newPhone();
    expect((await calls.resend(phone)).status).toBe(200);
    expect(await site.codeFor(phone)).toBeNull();
  });

  it('a registration code resent as a reset, and the other way round', async () => {
    const phone = await newcomer();
    travel(seconds(60));
    expect((await calls.resend(phone, 'reset')).status).toBe(200);
    await textsIdle(site.ctx);
    expect(site.texts.filter((text) => text.to === phone)).toHaveLength(1);
    const owner = await forgetful();
    travel(seconds(60));
    expect((await calls.resend(owner, 'register')).status).toBe(200);
    await textsIdle(site.ctx);
    expect(site.texts.filter((text) => text.to === owner)).toHaveLength(1);
  });

  it('a grant is no session, and a session no grant', async () => {
    const phone = await newcomer();
    const grant = await calls.grantFor(phone);
    expect((await site.call('GET', '/auth/profile', undefined, grant)).status).toBe(401);
    const { token, phoneNumber } = await site.signInAs('customer');
    expect((await calls.resetPassword(phoneNumber, token)).status).toBe(403);
  });
});
