import { textsIdle } from '#features/sms/sms.server.ts';
import { newPhone } from './factories.ts';
import type { TestApp } from './test-app.ts';

let addresses = 0;

/** An address that no other call of this process has, so that only the limit under test counts. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A password that breaks no rule, whatever name and number the account has. */
export const GOOD_PASSWORD = 'دریاچه-و-کوه-۷';

/** Calls of the account routes, each from an address of its own unless told otherwise. */
export function accountCalls(site: TestApp) {
  const post = (url: string, body: object, options: { grant?: string; from?: string } = {}) =>
    site.call('POST', url, body, undefined, {
      remoteAddress: options.from ?? newAddress(),
      ...(options.grant !== undefined && { headers: { cookie: `auth_grant=${options.grant}` } }),
    });

  /** As `post`, until the text is sent: of two that are on their way the later one may arrive first. */
  const postForCode: typeof post = async (...call) => {
    const reply = await post(...call);
    await textsIdle(site.ctx);
    return reply;
  };

  const register = (phone_number: string, names: object = {}, from?: string) =>
    postForCode(
      '/auth/register',
      { first_name: 'مریم', last_name: 'احمدی', phone_number, ...names },
      { from },
    );
  const sendReset = (phone_number: string, from?: string) =>
    postForCode('/auth/send-reset-otp', { phone_number }, { from });
  const resend = (phone_number: string, purpose?: string, from?: string) =>
    postForCode('/auth/resend-otp', { phone_number, ...(purpose && { purpose }) }, { from });
  const verify = (phone_number: string, otp: string, from?: string) =>
    post('/auth/verify-otp', { phone_number, otp }, { from });

  const passwords = (phone_number: string, password: string) => ({
    phone_number,
    password,
    password_confirmation: password,
  });
  const setPassword = (
    phone_number: string,
    grant?: string,
    password = GOOD_PASSWORD,
    confirmed: object = {},
  ) =>
    post('/auth/set-password', { ...passwords(phone_number, password), ...confirmed }, { grant });
  const resetPassword = (phone_number: string, grant?: string, password = GOOD_PASSWORD) =>
    post('/auth/reset-password', passwords(phone_number, password), { grant });

  /** The code just sent; fails the test when there is none. */
  async function requireCode(phone: string): Promise<string> {
    const code = await site.codeFor(phone);
    if (!code) throw new Error(`no code was sent to ${phone}`);
    return code;
  }

  /** Another code than the one sent: certainly wrong. */
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  /** Verifies the code just sent and answers the grant. */
  async function grantFor(phone: string): Promise<string> {
    const reply = await verify(phone, await requireCode(phone));
    if (reply.status !== 200) throw new Error(`the code was refused: ${reply.status}`);
    return grantIn(reply);
  }

  /** A new account by the whole way in. */
  async function registerFully(phone = newPhone()) {
    await register(phone);
    const reply = await setPassword(phone, await grantFor(phone));
    return { phone, ...(reply.body.data as { user: { id: number }; token: string }) };
  }

  return {
    post,
    register,
    sendReset,
    resend,
    verify,
    setPassword,
    resetPassword,
    requireCode,
    wrong,
    grantFor,
    registerFully,
  };
}

/** The grant in a reply's cookie. */
export function grantIn(reply: { headers: Record<string, unknown> }): string {
  const cookie = String(reply.headers['set-cookie'] ?? '');
  return /auth_grant=([^;]*)/.exec(cookie)?.[1] ?? '';
}

/** What the browser is known by from now on, in a reply's cookie. */
export function deviceIn(reply: { headers: Record<string, unknown> }): string {
  const cookies = [reply.headers['set-cookie']].flat().join('; ');
  return /auth_device=([^;]*)/.exec(cookies)?.[1] ?? '';
}
