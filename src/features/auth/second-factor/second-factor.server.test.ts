import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, recoveryCodes, secondFactors, sessions } from '#db/schema/index.ts';
import { hours, seconds } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { TEST_PASSWORD } from '#test/factories.ts';
import { codeAt, nextStep, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();

type Person = { id: number; token: string };
const post = (person: Person, path: string, body?: unknown) =>
  site.call('POST', `/auth/second-factor/${path}`, body, person.token);
const stateOf = async ({ token }: Person) =>
  (await site.call('GET', '/auth/second-factor', undefined, token)).body.data;
const rowsOf = ({ id }: Person) =>
  site.database.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
const codesOf = ({ id }: Person) =>
  site.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
/** The session has not given its password for a while. */
const forgetPassword = ({ id }: Person) =>
  site.database.db
    .update(sessions)
    .set({ passwordConfirmedAt: null })
    .where(eq(sessions.userId, id));
const actionsOf = async ({ id }: Person) =>
  (await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ action }) => action,
  );

describe('setting it up', () => {
  it('shows the secret once, counts only when it is confirmed, and answers ten recovery codes once', async () => {
    const person = await site.signInAs('admin');
    const off = { enabled: false, recovery_codes_left: 0, required_from: null, is_due: false };
    expect(await stateOf(person)).toEqual({ ...off, trusted_days: 30 });

    const reply = await post(person, 'setup');
    const shown = reply.body.data as { secret: string; otpauth_url: string };
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(shown.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = shown.secret.replaceAll(' ', '');
    const url = new URL(shown.otpauth_url);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain('09');
    expect(await stateOf(person)).toMatchObject(off);

    const wrong = await post(person, 'confirm', { code: wrongCode(site, secret) });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: ['کد درست نیست؛ کد تازه را بنویسید و ساعت گوشی را هم ببینید.'] },
    ]);
    const code = codeAt(site, secret);
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const confirmed = await post(person, 'confirm', {
      code: `${persian.slice(0, 3)} ${persian.slice(3)}`,
    });
    expect(confirmed.status).toBe(200);
    const { recovery_codes: codes } = confirmed.body.data as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    expect(await stateOf(person)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect(await actionsOf(person)).toContain('user.second_factor_enabled');

    expect((await post(person, 'confirm', { code })).status).toBe(409);
    const again = await post(person, 'setup');
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_enabled']);
  });

  it('leaves nothing readable in the database, the log or the audit', async () => {
    const person = await withSecondFactor(site);
    const tables = JSON.stringify([
      await site.database.db.select().from(secondFactors),
      await site.database.db.select().from(recoveryCodes),
      await site.database.db.select().from(auditLog),
    ]);
    for (const kept of [tables, site.logLines.join('')]) {
      expect(kept).not.toContain(person.secret);
      for (const code of person.recoveryCodes) {
        expect(kept).not.toContain(code);
        expect(kept).not.toContain(code.replace('-', ''));
      }
    }
    expect(await rowsOf(person)).toMatchObject([{ keyId: expect.stringMatching(/^[\da-f]{16}$/) }]);
  });

  it('is sealed for its owner: a row that is copied over another’s opens nothing', async () => {
    const [thief, owner] = [await withSecondFactor(site), await withSecondFactor(site)];
    const [row] = await rowsOf(thief);
    await site.database.db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.userId, owner.id));
    const body = { password: TEST_PASSWORD, code: codeAt(site, thief.secret) };
    expect((await post(owner, 'disable', body)).status).toBe(500);
    expect(await stateOf(owner)).toMatchObject({ enabled: true });
  });

  it('begins anew as often as one likes, and takes the latest secret alone, within the hour', async () => {
    const person = await site.signInAs('super_admin');
    const first = ((await post(person, 'setup')).body.data as { secret: string }).secret;
    const second = ((await post(person, 'setup')).body.data as { secret: string }).secret;
    const codeOf = (secret: string) => codeAt(site, secret.replaceAll(' ', ''));
    expect((await post(person, 'confirm', { code: codeOf(first) })).status).toBe(422);
    const start = site.clock.now;
    site.clock.now = new Date(start.getTime() + hours(1) + 1);
    const unproved = await post(person, 'confirm', { code: codeOf(second) });
    expect([unproved.status, unproved.body.code]).toEqual([403, 'reauth_required']);
    await site.call('POST', '/auth/confirm-password', { password: TEST_PASSWORD }, person.token);
    const late = await post(person, 'confirm', { code: codeOf(second) });
    expect([late.status, late.body.code]).toEqual([409, 'second_factor_not_set_up']);
    await runJobs(site.ctx);
    expect(await rowsOf(person)).toEqual([]);
    site.clock.now = start;
  });

  it('ends every other session: they were opened by the password alone', async () => {
    const person = await site.signInAs('admin');
    const other = await startSession(site.ctx, person.id, true, 'x');
    const { secret } = (await post(person, 'setup')).body.data as { secret: string };
    await post(person, 'confirm', { code: codeAt(site, secret.replaceAll(' ', '')) });
    const call = (token: string) => site.call('GET', '/auth/profile', undefined, token);
    expect((await call(person.token)).status).toBe(200);
    expect((await call(other.token)).status).toBe(401);
  });

  it('is confirmed once of twenty at the same moment, with one set of recovery codes', async () => {
    const person = await site.signInAs('admin');
    const { secret } = (await post(person, 'setup')).body.data as { secret: string };
    const code = codeAt(site, secret.replaceAll(' ', ''));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(person, 'confirm', { code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // The rest were too late, or too many to be looked at.
    expect(replies.filter(({ status }) => [409, 429].includes(status))).toHaveLength(19);
    expect(await codesOf(person)).toHaveLength(10);
  });

  it('lets five wrong codes of fifty at the same moment be looked at; then the session waits as at signing in', async () => {
    const person = await site.signInAs('admin');
    const { secret } = (await post(person, 'setup')).body.data as { secret: string };
    const code = wrongCode(site, secret.replaceAll(' ', ''));
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(person, 'confirm', { code })),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
    const right = () => post(person, 'confirm', { code: codeAt(site, secret.replaceAll(' ', '')) });
    const waiting = await right();
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
    const start = site.clock.now;
    site.clock.now = new Date(start.getTime() + seconds(2));
    expect((await right()).status).toBe(200);
    site.clock.now = start;
  });

  it('wants the password again: a session that somebody else holds must not lock its owner out', async () => {
    const person = await site.signInAs('admin');
    await forgetPassword(person);
    const refused = await post(person, 'setup');
    expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required']);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('is not for customers', async () => {
    const customer = await site.signInAs('customer');
    expect((await post(customer, 'setup')).status).toBe(403);
  });
});

describe('switching it off', () => {
  it('asks for both, the password and a code, and says which is wrong', async () => {
    const person = await withSecondFactor(site);
    const right = { password: TEST_PASSWORD, code: codeAt(site, person.secret) };
    const badPassword = await post(person, 'disable', { ...right, password: 'نادرست' });
    expect([badPassword.status, Object.keys(badPassword.body.errors)]).toEqual([422, ['password']]);
    const bad = await post(person, 'disable', { ...right, code: wrongCode(site, person.secret) });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['code']]);
    expect(await stateOf(person)).toMatchObject({ enabled: true });

    expect((await post(person, 'disable', right)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect([await rowsOf(person), await codesOf(person)]).toEqual([[], []]);
    expect(await actionsOf(person)).toContain('user.second_factor_disabled');
    nextStep(site);
    const code = codeAt(site, person.secret);
    expect((await post(person, 'disable', { ...right, code })).status).toBe(409);
  });

  it('takes a recovery code too, as it is shown or as it is typed', async () => {
    const person = await withSecondFactor(site);
    const code = ` ${(person.recoveryCodes[3] ?? '').toUpperCase()} `;
    const reply = await post(person, 'disable', { password: TEST_PASSWORD, code });
    expect(reply.status).toBe(200);
  });

  it('is no place to guess from: the waits of signing in hold there', async () => {
    const person = await withSecondFactor(site);
    const code = wrongCode(site, person.secret);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await post(person, 'disable', { password: TEST_PASSWORD, code })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('new recovery codes', () => {
  it('want both, the password and a code, as switching it off does, and void the earlier ones', async () => {
    const person = await withSecondFactor(site);
    const renew = (given: object) =>
      post(person, 'recovery-codes', {
        password: TEST_PASSWORD,
        code: codeAt(site, person.secret),
        ...given,
      });
    const refused = [
      await post(person, 'recovery-codes', {}),
      await renew({ password: 'نادرست' }),
      await renew({ code: wrongCode(site, person.secret) }),
    ].map(({ status, body }) => [status, Object.keys(body.errors)]);
    expect(refused).toEqual([
      [422, ['password', 'code']],
      [422, ['password']],
      [422, ['code']],
    ]);
    const renewed = await renew({});
    expect(renewed.status).toBe(200);
    const { recovery_codes: codes } = renewed.body.data as { recovery_codes: string[] };
    expect(codes).toHaveLength(10);
    expect(await actionsOf(person)).toContain('user.recovery_codes_renewed');
    const disable = (code = '') => post(person, 'disable', { password: TEST_PASSWORD, code });
    expect((await disable(person.recoveryCodes[0])).status).toBe(422);
    // The code that brought them is spent.
    expect((await renew({})).status).toBe(422);
    expect((await disable(codes[9])).status).toBe(200);
  });

  it('are not for who has no second factor', async () => {
    const both = { password: TEST_PASSWORD, code: '123456' };
    const reply = await post(await site.signInAs('admin'), 'recovery-codes', both);
    expect([reply.status, reply.body.code]).toEqual([409, 'second_factor_not_enabled']);
  });
});
