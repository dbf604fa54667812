// Long: all limits of a code are counted over one site, so that none of them is seen without the others.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otpBudgets, otpCodes, settings, smsOutbox, users } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = accountCalls(site);

function travel(milliseconds: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
}

async function freshCode(phone = newPhone()) {
  await calls.register(phone);
  return { phone, code: await calls.requireCode(phone) };
}

/** Another code for a number, once the cooldown is over; null while a limit says no. */
async function nextCode(phone: string): Promise<string | null> {
  const reply = await calls.resend(phone);
  return reply.status === 200 ? calls.requireCode(phone) : null;
}

const count = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('6 digits from a CSPRNG, leading zeros kept; alive 300 s; single use; bound to phone and purpose; only a keyed HMAC stored; never logged', () => {
  it('has six digits, some with leading zeros', async () => {
    const codes = await Promise.all(
      Array.from({ length: 60 }, async () => (await freshCode()).code),
    );
    // One in ten begins so: sixty without one may happen, six hundred will not.
    for (let more = 0; more < 600 && !codes.some((code) => code.startsWith('0')); more += 1) {
      codes.push((await freshCode()).code);
    }
    for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(codes.length - 5);
  });

  it('lives 4:59 and is dead at 5:01', async () => {
    const early = await freshCode();
    const late = await freshCode();
    travel(minutes(5) - seconds(1));
    expect((await calls.verify(early.phone, early.code)).status).toBe(200);
    travel(seconds(2));
    const refused = await calls.verify(late.phone, late.code);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors as object)).toEqual(['otp']);
  });

  it('is used once', async () => {
    const { phone, code } = await freshCode();
    expect((await calls.verify(phone, code)).status).toBe(200);
    expect((await calls.verify(phone, code)).status).toBe(422);
  });

  it('is of its number alone, in whatever digits and spelling', async () => {
    const mine = await freshCode();
    const other = await freshCode();
    if (mine.code !== other.code) {
      expect((await calls.verify(other.phone, mine.code)).status).toBe(422);
    }
    const persian = [...mine.code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('');
    const spelling = `+98 ${mine.phone.slice(1)}`;
    expect((await calls.verify(spelling, ` ${persian} `)).status).toBe(200);
  });

  it('dies when another is sent', async () => {
    const { phone, code } = await freshCode();
    travel(seconds(60));
    const second = await nextCode(phone);
    if (second !== code) expect((await calls.verify(phone, code)).status).toBe(422);
    expect((await calls.verify(phone, second ?? '')).status).toBe(200);
  });

  it('rests nowhere and is in no line of the log', async () => {
    const { phone, code } = await freshCode();
    await calls.verify(phone, calls.wrong(code));
    await textsIdle(site.ctx);
    const { db } = site.database;
    const rows = [
      await db.select().from(otpCodes).where(eq(otpCodes.phoneNumber, phone)),
      await db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone)),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[1]).toMatchObject([{ template: 'register-code', params: null, state: 'sent' }]);
    const log = site.logLines.join('');
    expect(log).toContain('/auth/verify-otp');
    for (const line of site.logLines) {
      // A line's own numbers (times, ports) are no codes.
      const { time, pid, ...said } = JSON.parse(line);
      expect(JSON.stringify({ ...said, responseTime: 0, reqId: 0 })).not.toContain(code);
    }
    expect(log).not.toContain(phone);
  });

  it('keeps one key for all processes', async () => {
    const { db } = site.database;
    const key = () => db.select().from(settings).where(eq(settings.key, 'otp-key'));
    const [first] = await key();
    expect(Buffer.from(String(first?.value), 'base64')).toHaveLength(32);
    const phone = newPhone();
    await calls.register(phone);
    const second = await createTestApp({ database: { ...site.database, close: async () => {} } });
    second.clock.now = site.clock.now;
    const code = await calls.requireCode(phone);
    expect((await accountCalls(second).verify(phone, code)).status).toBe(200);
    await second.close();
    expect(await key()).toEqual([first]);
  });
});

describe('5 wrong tries of one asker end its tries at a code; 20 wrong per phone and address in 24 h stop them whatever was resent', () => {
  it('is dead for an address after its fifth wrong try', async () => {
    const { phone, code } = await freshCode();
    const from = newAddress();
    for (let n = 1; n <= 5; n += 1) {
      expect((await calls.verify(phone, calls.wrong(code), from)).status).toBe(422);
    }
    expect((await calls.verify(phone, code, from)).status).toBe(422);
    const spared = await freshCode();
    for (let n = 1; n <= 4; n += 1)
      await calls.verify(spared.phone, calls.wrong(spared.code), from);
    expect((await calls.verify(spared.phone, spared.code, from)).status).toBe(200);
  });

  it('lives for who asked for it, whatever strangers try', async () => {
    const [phone, own] = [newPhone(), newAddress()];
    await calls.register(phone, {}, own);
    const code = await calls.requireCode(phone);
    for (let stranger = 0; stranger < 20; stranger += 1) {
      const from = newAddress();
      for (let n = 1; n <= 6; n += 1) await calls.verify(phone, calls.wrong(code), from);
    }
    // A hundred of others are looked at in a day, and no more.
    const { db } = site.database;
    const [budget] = await db.select().from(otpBudgets).where(eq(otpBudgets.phoneNumber, phone));
    expect(budget?.wrongAt).toHaveLength(100);
    expect((await calls.verify(phone, code)).status).toBe(429);
    for (let n = 1; n <= 4; n += 1) {
      expect((await calls.verify(phone, calls.wrong(code), own)).status).toBe(422);
    }
    expect((await calls.verify(phone, code, own)).status).toBe(200);
  });

  it('is sent to who asks after strangers have used up their tries, and is theirs to try', async () => {
    const { phone, code } = await freshCode();
    const { db } = site.database;
    const wrongFrom = Array.from({ length: 100 }, newAddress);
    await db
      .update(otpBudgets)
      .set({ wrongAt: wrongFrom.map(() => site.clock.now), wrongFrom })
      .where(eq(otpBudgets.phoneNumber, phone));
    travel(minutes(1));
    const own = newAddress();
    expect((await calls.verify(phone, code, own)).status).toBe(429);
    expect((await calls.register(phone, {}, own)).status).toBe(200);
    const fresh = await calls.requireCode(phone);
    expect((await calls.verify(phone, fresh)).status).toBe(429);
    for (let n = 1; n <= 4; n += 1) await calls.verify(phone, calls.wrong(fresh), own);
    expect((await calls.verify(phone, fresh, own)).status).toBe(200);
  });

  it('is no right to guess: past the hundred, who asked has five tries and then waits with the rest', async () => {
    const [phone, own] = [newPhone(), newAddress()];
    await calls.register(phone, {}, own);
    const code = await calls.requireCode(phone);
    const { db } = site.database;
    const wrongFrom = Array.from({ length: 100 }, newAddress);
    await db
      .update(otpBudgets)
      .set({ wrongAt: wrongFrom.map(() => site.clock.now), wrongFrom })
      .where(eq(otpBudgets.phoneNumber, phone));
    const statuses: number[] = [];
    for (let n = 1; n <= 7; n += 1) {
      statuses.push((await calls.verify(phone, calls.wrong(code), own)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429]);
  });

  it('stops an address at twenty for a number, tries and sends alike, for a day; another goes on', async () => {
    const start = site.clock.now;
    const phone = newPhone();
    const from = newAddress();
    await calls.register(phone, {}, newAddress());
    let code = await calls.requireCode(phone);
    for (let wrong = 1; wrong <= 20; wrong += 1) {
      const tried = await calls.verify(phone, calls.wrong(code), from);
      expect(tried.status).toBe(wrong === 20 ? 429 : 422);
      if (wrong % 5 === 0) {
        travel(minutes(4));
        code = (await nextCode(phone)) ?? '';
      }
    }
    const stopped = await calls.verify(phone, code, from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(80_000);
    travel(minutes(2));
    expect((await calls.resend(phone, 'register', from)).status).toBe(429);
    expect((await calls.register(phone, {}, from)).status).toBe(429);
    expect((await calls.verify(phone, code)).status).toBe(200);
    site.clock.now = new Date(start.getTime() + hours(24) + minutes(20));
    expect((await calls.resend(phone, 'register', from)).status).toBe(200);
    const again = await calls.requireCode(phone);
    expect((await calls.verify(phone, again, from)).status).toBe(200);
  });

  it('counts no try where no code is alive: nobody can lock a number out without texts to it', async () => {
    const { phone, code } = await freshCode();
    const from = newAddress();
    for (let n = 1; n <= 30; n += 1) await calls.verify(phone, calls.wrong(code), from);
    const { db } = site.database;
    const [budget] = await db.select().from(otpBudgets).where(eq(otpBudgets.phoneNumber, phone));
    expect(budget?.wrongAt).toHaveLength(5);
    travel(seconds(60));
    expect((await calls.verify(phone, (await nextCode(phone)) ?? '')).status).toBe(200);
  });
});

describe('Sends: again after 60 s; 5 in 24 h per phone and address, 15 per phone over all; 30 an hour per IPv4, per IPv6 /64, /56 and (× 4) /48; a global hourly cap with an alarm; unknown numbers are limited exactly alike', () => {
  it('again after 60 s, and says how long to wait', async () => {
    const phone = newPhone();
    await calls.register(phone);
    travel(seconds(59));
    const refused = await calls.resend(phone);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'otp_cooldown',
      errors: { otp: [expect.any(String)] },
    });
    expect(refused.headers['retry-after']).toBe('1');
    travel(seconds(1));
    const sent = await calls.resend(phone);
    expect(sent.body.data).toEqual({ expires_in: 300, resend_after: 60 });
  });

  it('keeps the live code when somebody goes back to the first step', async () => {
    const { phone, code } = await freshCode();
    travel(seconds(20));
    const from = newAddress();
    const again = await calls.register(phone, { first_name: 'زهرا' }, from);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual({ expires_in: 280, resend_after: 40 });
    await textsIdle(site.ctx);
    expect(site.texts.filter((text) => text.to === phone)).toHaveLength(1);
    for (let n = 1; n <= 5; n += 1) await calls.verify(phone, calls.wrong(code), from);
    expect((await calls.register(phone)).body.data).toEqual(again.body.data);
    const dead = await calls.register(phone, {}, from);
    expect(dead.body).toMatchObject({
      code: 'otp_cooldown',
      errors: { phone_number: [expect.any(String)] },
    });
  });

  it.each(['known', 'unknown'])('5 in 24 h from one address, for %s numbers', async (kind) => {
    const phone = newPhone();
    if (kind === 'known') await insertTestUser(site.database.db, { phoneNumber: phone });
    const from = newAddress();
    const statuses: number[] = [];
    const start = site.clock.now;
    for (const minute of [0, 1, 2, 3, 4, 5, 90]) {
      site.clock.now = new Date(start.getTime() + minutes(minute));
      statuses.push((await calls.sendReset(phone, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await calls.resend(phone, 'reset', from);
    expect(Number(refused.headers['retry-after'])).toBe((24 * 60 - 90) * 60);
    expect((await calls.sendReset(phone)).status).toBe(200);
    site.clock.now = new Date(start.getTime() + hours(24));
    expect((await calls.sendReset(phone, from)).status).toBe(200);
    await textsIdle(site.ctx);
    expect(site.texts.filter((text) => text.to === phone)).toHaveLength(kind === 'known' ? 7 : 0);
  });

  it.each(['known', 'unknown'])(
    '15 in 24 h over all addresses, the last three for those that have sent none, for %s numbers',
    async (kind) => {
      const phone = newPhone();
      if (kind === 'known') await insertTestUser(site.database.db, { phoneNumber: phone });
      const attackers = [newAddress(), newAddress(), newAddress()];
      const statuses: number[] = [];
      const ask = async (from: string) => {
        travel(minutes(1));
        statuses.push((await calls.sendReset(phone, from)).status);
      };
      for (let n = 0; n < 15; n += 1) await ask(attackers[n % 3] ?? '');
      expect(statuses).toEqual([...Array(12).fill(200), 429, 429, 429]);
      for (let n = 0; n < 3; n += 1) await ask(newAddress());
      await ask(newAddress());
      expect(statuses.slice(15)).toEqual([200, 200, 200, 429]);
    },
  );

  it('sends one of many parallel ones', async () => {
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => calls.resend(phone)));
    expect([count(replies, 200), count(replies, 422)]).toEqual([1, 9]);
  });

  it('30 an hour per address, an IPv6 household counting as one, all three calls together', async () => {
    for (const [first, last] of [
      [newAddress(), null],
      ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2'],
    ] as const) {
      for (let n = 1; n <= 10; n += 1) {
        await calls.register(newPhone(), {}, first);
        await calls.sendReset(newPhone(), first);
        expect((await calls.resend(newPhone(), 'register', first)).status).toBe(200);
      }
      const refused = await calls.register(newPhone(), {}, last ?? first);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
  });

  it('30 an hour per /56, and 120 per /48', async () => {
    for (const [prefix, most] of [
      ['2001:db8:8:1', 30],
      ['2001:db8:9:', 120],
    ] as const) {
      for (let n = 0; n < most; n += 1) {
        const from = `${prefix}${n.toString(16).padStart(2, '0')}${most > 30 ? '00' : ''}::1`;
        expect((await calls.sendReset(newPhone(), from)).status).toBe(200);
      }
      const last = `${prefix}ff${most > 30 ? '00' : ''}::1`;
      expect((await calls.sendReset(newPhone(), last)).status).toBe(429);
    }
  });

  it('fails closed when the count cannot be kept', async () => {
    const lost = await createTestApp();
    await lost.database.db.execute('alter table rate_limits rename to gone');
    const reply = await accountCalls(lost).register(newPhone());
    expect(reply.status).toBe(503);
    expect(await lost.database.db.select().from(otpCodes)).toEqual([]);
    await lost.close();
  });
});

describe('50 parallel right tries → one success; 50 parallel wrong → at most 5 evaluated', () => {
  it('50 parallel right tries → one success', async () => {
    const { phone, code } = await freshCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.verify(phone, code)));
    expect([count(replies, 200), count(replies, 422)]).toEqual([1, 49]);
  });

  it('50 parallel wrong of one asker → at most 5 evaluated', async () => {
    const { phone, code } = await freshCode();
    const from = newAddress();
    const guesses = Array.from({ length: 50 }, () => calls.verify(phone, calls.wrong(code), from));
    expect(count(await Promise.all(guesses), 422)).toBe(50);
    const { db } = site.database;
    const [row] = await db.select().from(otpCodes).where(eq(otpCodes.phoneNumber, phone));
    const [budget] = await db.select().from(otpBudgets).where(eq(otpBudgets.phoneNumber, phone));
    expect([row?.attempts, budget?.wrongAt.length]).toEqual([5, 5]);
    expect((await calls.verify(phone, code, from)).status).toBe(422);
    expect((await calls.verify(phone, code)).status).toBe(200);
  });
});

it('makes no user by itself', async () => {
  expect(
    (await site.database.db.select().from(users)).every((user) => user.firstName === 'آزمون'),
  ).toBe(true);
});
