import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#lib/node/secret-box.server.ts';
import { codeAt, signInCalls, withSecondFactor } from '#test/second-factor.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let keyless: TestApp;
let keyed: TestApp;
let other: TestApp;
beforeAll(async () => {
  keyless = await createTestApp({ secretBox: null });
  keyed = await createTestApp({ database: keyless.database });
  const secretBox = createSecretBox(randomBytes(32));
  other = await createTestApp({ database: keyless.database, secretBox });
});
afterAll(async () => {
  await keyless.close();
});

const setUp = async (site: TestApp, token: string) => {
  const { status, body } = await site.call('POST', '/auth/second-factor/setup', undefined, token);
  return { status, code: body.code, message: body.message };
};

describe('a server without SECRET_KEY', () => {
  it('says so to who wants to set a second factor up', async () => {
    const { token } = await keyless.signInAs('admin');
    expect(await setUp(keyless, token)).toEqual({
      status: 409,
      code: 'secret_key_missing',
      message:
        'کلید رمزنگاری در سرور گذاشته نشده است؛ از نگه‌دارندهٔ سامانه بخواهید آن را تنظیم کند.',
    });
  });

  it('does not let the owner ask of everybody what nobody could do', async () => {
    const { token } = await keyless.signInAs('super_admin');
    const change = (body: object) => keyless.call('POST', '/settings', body, token);
    const refused = await change({ second_factor_required: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['second_factor_required'],
    ]);
    expect((await change({ second_factor_required: false, trusted_days: 7 })).status).toBe(200);
  });
});

it('two processes with different keys never mix them: the second sets nothing up, and reads nothing', async () => {
  const person = await withSecondFactor(keyed);
  const { token } = await other.signInAs('admin');
  expect((await setUp(other, token)).code).toBe('secret_key_missing');
  other.clock.now = keyed.clock.now;
  const ticket = await signInCalls(other).ticketFor(person.phoneNumber);
  const reply = await signInCalls(other).code(ticket, codeAt(keyed, person.secret));
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '60']);
  expect((await signInCalls(keyed).code(ticket, codeAt(keyed, person.secret))).status).toBe(200);
});
