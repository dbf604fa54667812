import { expect, it, vi } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import { TEST_PASSWORD } from '#test/factories.ts';
import { codeAt, nextStep, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';
import { createPageForms } from './page-forms.ts';

const site = await createTestApp();

/** The forms of a browser without scripts, with what it was given to trust by. */
function forms(trust: string | null = null) {
  const caller = {
    address: newAddress(),
    userAgent: 'test',
    device: null,
    trust,
    files: null,
    account: null,
  };
  const log = { error: vi.fn(), info: vi.fn() };
  return createPageForms(site.ctx)({
    actor: null,
    caller,
    visit: { host: 'localhost', referer: undefined },
    cookies: {},
    log,
    requestId: 'of-a-test',
    onWait: vi.fn(),
    onCookie: vi.fn(),
  });
}

it('a form that is posted without scripts does not go round the code', async () => {
  const { phoneNumber, secret } = await withSecondFactor(site);
  const values = { phone_number: phoneNumber, password: TEST_PASSWORD, remember: 'true' };
  const asked = await forms().login(values);
  const ticketOnly = { ticket: expect.stringMatching(/^[\w-]{43}$/), trustedDays: 30 };
  expect(asked).toEqual({ ok: true, data: ticketOnly });
  const { ticket } = (asked as { data: { ticket: string } }).data;

  const wrong = await forms().secondFactor({ ticket, code: wrongCode(site, secret) });
  expect(wrong).toMatchObject({
    ok: false,
    status: 422,
    reply: { errors: { code: [expect.any(String)] } },
  });
  const empty = await forms().secondFactor({ ticket });
  expect(empty).toMatchObject({ ok: false, reply: { errors: { code: ['کد را بنویسید.'] } } });

  const code = codeAt(site, secret);
  const opened = await forms().secondFactor({ ticket, code, trust_device: 'on' });
  expect(opened).toMatchObject({ ok: true, data: { path: '/dashboard/admin/main' } });
  const { cookies } = (opened as { data: { cookies: string[] } }).data;
  const names = cookies.map((line) => line.split('=')[0]);
  expect(names).toEqual(['auth_token', 'auth_device', 'auth_trust']);
  // Remembered, as was asked for beside the password.
  expect(cookies[0]).toContain('Max-Age=2592000');
  expect(cookies[2]).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);

  nextStep(site);
  const trust = /^auth_trust=([^;]*)/.exec(cookies[2] ?? '')?.[1] ?? '';
  const trusted = await forms(trust).login(values);
  expect(trusted).toMatchObject({ ok: true, data: { path: '/dashboard/admin/main' } });
});

it('a ticket that is over asks for the password again', async () => {
  const over = await forms().secondFactor({ ticket: 'A'.repeat(43), code: '123456' });
  expect(over).toMatchObject({ ok: false, reply: { errors: { ticket: [expect.any(String)] } } });
});
