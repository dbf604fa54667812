import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#db/schema/index.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { createPasswords } from './hash.adapter.server.ts';

/** How often the hash of a password was worked out for a look. */
const runs = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify(...given: Parameters<typeof real.verify>) {
      runs.count += 1;
      return real.verify(...given);
    },
  };
});

const site = await createTestApp();

describe('argon2id m=19456 t=2 p=1 or stronger, rehash on login; a bounded queue, so that a login flood never starves pages', () => {
  it('has these figures and a salt of its own', async () => {
    const passwords = createPasswords();
    const [one, other] = await Promise.all([passwords.hash('یکی'), passwords.hash('یکی')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('rehashes at login what was hashed more weakly', async () => {
    const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, phoneNumber } = await insertTestUser(site.database.db, { passwordHash: weak });
    const login = () =>
      accountCalls(site).post('/auth/login', {
        phone_number: phoneNumber,
        password: TEST_PASSWORD,
      });
    expect((await login()).status).toBe(200);
    const [row] = await site.database.db.select().from(users).where(eq(users.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login()).status).toBe(200);
  });

  const PERSIAN = 'آبی دریا ۴۷ موج';
  const SPELT = [PERSIAN, 'آبی دریا 47 موج', 'آبی دریا ٤٧ موج', 'آبی دریا ۴7 موج'];

  it('takes digits of either keyboard for the same, whichever a password was set with', async () => {
    const passwords = createPasswords();
    for (const set of SPELT) {
      const stored = await passwords.hash(set);
      for (const typed of SPELT) expect(await passwords.verify(stored, typed)).not.toBeNull();
      expect(await passwords.verify(stored, 'آبی دریا ۴۸ موج')).toBeNull();
    }
  });

  it('takes what was hashed as it was typed, and makes its hash anew so that either keyboard signs in', async () => {
    const { id, phoneNumber } = await insertTestUser(site.database.db, {
      passwordHash: await hash(PERSIAN, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    });
    const login = async (password: string) => {
      const body = { phone_number: phoneNumber, password };
      return (await accountCalls(site).post('/auth/login', body)).status;
    };
    expect(await login(PERSIAN)).toBe(200);
    const [row] = await site.database.db.select().from(users).where(eq(users.id, id));
    expect(await verify(row?.passwordHash ?? '', 'آبی دریا 47 موج')).toBe(true);
    for (const typed of SPELT) expect(await login(typed)).toBe(200);
  });

  it('takes as long for a number without an account as for a wrong password', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('آبی دریا 47 موج');
    const runsOf = async (work: () => Promise<unknown>) => {
      const before = runs.count;
      await work();
      return runs.count - before;
    };
    for (const typed of ['نادرست 1', 'نادرست ۱']) {
      const wrong = await runsOf(() => passwords.verify(stored, typed));
      expect(wrong).toBe(typed.includes('۱') ? 2 : 1);
      expect(await runsOf(() => passwords.verifyNothing(typed))).toBe(wrong);
      expect(await runsOf(() => passwords.verify('!', typed))).toBe(wrong);
    }
  });

  it('refuses with 503 what is too much at once, and answers pages meanwhile', async () => {
    const calls = accountCalls(site);
    const { phoneNumber } = await insertTestUser(site.database.db);
    // More than the line holds for all addresses together, each from one of its own.
    const flood = Array.from({ length: 600 }, () =>
      calls.post('/auth/login', { phone_number: newPhone(), password: 'نادرست' }),
    );
    expect((await site.call('GET', '/menus/insurance/get')).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422, 503]));
    const calm = { phone_number: phoneNumber, password: TEST_PASSWORD };
    expect((await calls.post('/auth/login', calm)).status).toBe(200);
  });
});
