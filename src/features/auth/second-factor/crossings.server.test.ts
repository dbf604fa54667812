import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, recoveryCodes, secondFactors, sessions, users } from '#db/schema/index.ts';
import { TEST_PASSWORD } from '#test/factories.ts';
import { codeAt, signInCalls, withSecondFactor } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();
const calls = signInCalls(site);

type Person = { id: number; token: string };
const post = (person: Person, path: string, body?: unknown) =>
  site.call('POST', `/auth/second-factor/${path}`, body, person.token);
const begin = async (person: Person) =>
  ((await post(person, 'setup')).body.data as { secret: string }).secret.replaceAll(' ', '');
const proofOf = (code = '') => ({ password: TEST_PASSWORD, code });
const count = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('out of order', () => {
  it('nothing is confirmed that was not begun, by oneself', async () => {
    const [one, two] = [await site.signInAs('admin'), await site.signInAs('admin')];
    const secret = await begin(one);
    const early = await post(two, 'confirm', { code: codeAt(site, secret) });
    expect([early.status, early.body.code]).toEqual([409, 'second_factor_not_set_up']);
    await begin(two);
    expect((await post(two, 'confirm', { code: codeAt(site, secret) })).status).toBe(422);
    for (const path of ['disable', 'recovery-codes']) {
      const half = await post(one, path, proofOf(codeAt(site, secret)));
      expect([half.status, half.body.code]).toEqual([409, 'second_factor_not_enabled']);
    }
    const rows = await site.database.db.select().from(secondFactors);
    expect(rows.every(({ enabledAt }) => enabledAt === null)).toBe(true);
  });

  it('begun anew while it is confirmed, what is on is what was confirmed', async () => {
    const person = await site.signInAs('admin');
    const secret = await begin(person);
    const begins = Array.from({ length: 6 }, () => post(person, 'setup'));
    const confirming = post(person, 'confirm', { code: codeAt(site, secret) });
    await Promise.all(begins);
    const { status } = await confirming;
    const asked = await calls.password(person.phoneNumber);
    expect('ticket' in (asked.body.data as object)).toBe(status === 200);
    if (status !== 200) return;
    const { ticket } = asked.body.data as { ticket: string };
    expect((await calls.code(ticket, codeAt(site, secret, 1))).status).toBe(200);
  });

  it('a session that is being opened by the password alone ends too', async () => {
    const { db } = site.database;
    const person = await site.signInAs('admin');
    const secret = await begin(person);
    let isConfirmed = false;
    let confirming: Promise<unknown> = Promise.resolve();
    const { token } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.id)).for('update');
      confirming = post(person, 'confirm', { code: codeAt(site, secret) }).then(() => {
        isConfirmed = true;
      });
      const isHeldUp = async () => {
        return isConfirmed || (await tx.$count(sql`pg_locks where not granted`)) > 0;
      };
      await expect.poll(isHeldUp).toBe(true);
      return startSession({ ...site.ctx, db: tx }, person.id, false, 'x');
    });
    await confirming;
    expect((await site.call('GET', '/auth/profile', undefined, token)).status).toBe(401);
    expect((await site.call('GET', '/auth/profile', undefined, person.token)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('it is switched off once, and new codes are made once for one code', async () => {
    const person = await withSecondFactor(site);
    const code = codeAt(site, person.secret);
    const renewed = await Promise.all(
      Array.from({ length: 4 }, () => post(person, 'recovery-codes', proofOf(code))),
    );
    expect(count(renewed, 200)).toBe(1);
    const kept = await site.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.id));
    expect(kept).toHaveLength(10);
    const [made] = renewed.filter(({ status }) => status === 200);
    const codes =
      (made?.body.data as { recovery_codes: string[] } | undefined)?.recovery_codes ?? [];
    expect(codes).toHaveLength(10);
    const off = await Promise.all(
      codes.slice(0, 4).map((one) => post(person, 'disable', proofOf(one))),
    );
    expect(count(off, 200)).toBe(1);
    const told = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.id));
    expect(told.filter(({ action }) => action === 'user.second_factor_disabled')).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('is of no use once the second factor is off, nor for one that is set up after it', async () => {
    const person = await withSecondFactor(site);
    const ticket = await calls.ticketFor(person.phoneNumber);
    await post(person, 'disable', proofOf(person.recoveryCodes[0]));
    const secret = await begin(person);
    await post(person, 'confirm', { code: codeAt(site, secret) });
    const late = await calls.code(ticket, codeAt(site, secret, 1));
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['ticket']]);
    const open = site.database.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(await open).toHaveLength(1);
  });
});

describe('what is typed', () => {
  const LONG = '۱'.repeat(5000);
  it.each([
    ['login/second-factor', { ticket: 'A'.repeat(43), code: LONG }, 'code'],
    ['login/second-factor', { ticket: LONG, code: '123456' }, 'ticket'],
    ['second-factor/confirm', { code: LONG }, 'code'],
    ['second-factor/disable', { password: TEST_PASSWORD, code: LONG }, 'code'],
    ['second-factor/disable', { password: LONG, code: '123456' }, 'password'],
    ['second-factor/recovery-codes', { password: TEST_PASSWORD, code: LONG }, 'code'],
  ])(
    'is too long for %s: a sentence at its field, and no try is counted',
    async (path, body, field) => {
      const { token } = await site.signInAs('admin');
      const { status, body: reply } = await site.call('POST', `/auth/${path}`, body, token);
      expect([status, Object.keys(reply.errors)]).toEqual([422, [field]]);
      expect(reply.errors[field]?.[0]).toMatch(/[\u0600-\u06ff]{3}/);
    },
  );
});
