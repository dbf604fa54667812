import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createPasswords } from './hash.adapter.server.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

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
