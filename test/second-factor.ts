import { generateSync } from 'otplib';
import type { Role } from '#domain/roles.ts';
import { seconds } from '#lib/dates/durations.ts';
import { newAddress } from './accounts.ts';
import { TEST_PASSWORD } from './factories.ts';
import type { Reply, TestApp } from './test-app.ts';

const STEP = 30;

/** The code that an app shows at the time the services believe in, or so many steps later. */
export const codeAt = (site: TestApp, secret: string, stepsLater = 0): string =>
  generateSync({ secret, epoch: Math.floor(site.clock.now.getTime() / 1000) + stepsLater * STEP });

/** A code of six digits that no step near the current one has. */
export function wrongCode(site: TestApp, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(site, secret, steps));
  return ['918273', '827364', '736455', '645546', '554637', '463728'].find(
    (code) => !right.includes(code),
  ) as string;
}

/** On to the next step, so that the code of the last one is not asked for again. */
export function nextStep(site: TestApp): void {
  site.clock.now = new Date(site.clock.now.getTime() + seconds(STEP));
}

type From = { from?: string; trust?: string; device?: string };

const extra = ({ from, trust, device }: From) => ({
  remoteAddress: from ?? newAddress(),
  headers: {
    cookie: [trust && `auth_trust=${trust}`, device && `auth_device=${device}`]
      .filter(Boolean)
      .join('; '),
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
  },
});

/** Calls of both steps of signing in, each from an address of its own unless told otherwise. */
export function signInCalls(site: TestApp) {
  const password = (phone: string, given: From & { password?: string; remember?: boolean } = {}) =>
    site.call(
      'POST',
      '/auth/login',
      {
        phone_number: phone,
        password: given.password ?? TEST_PASSWORD,
        remember: given.remember ?? false,
      },
      undefined,
      extra(given),
    );
  const code = (ticket: string, typed: string, given: From & { trust_device?: boolean } = {}) =>
    site.call(
      'POST',
      '/auth/login/second-factor',
      { ticket, code: typed, trust_device: given.trust_device ?? false },
      undefined,
      extra(given),
    );
  async function ticketFor(phone: string, given: From & { remember?: boolean } = {}) {
    const reply = await password(phone, given);
    const { ticket } = (reply.body.data ?? {}) as { ticket?: string };
    if (!ticket) throw new Error(`no ticket: ${reply.status} ${JSON.stringify(reply.body)}`);
    return ticket;
  }
  return { password, code, ticketFor };
}

export const tokenIn = (reply: Reply): string => (reply.body.data as { token: string }).token;

/** What a browser is trusted by from now on, in a reply's cookie; empty where there is none. */
export function trustIn(reply: Reply): string {
  const cookies = [reply.headers['set-cookie']].flat().join('; ');
  return /auth_trust=([^;]*)/.exec(cookies)?.[1] ?? '';
}

/** Somebody signed in whose second factor is on; the step of now is over. */
export async function withSecondFactor(site: TestApp, role: Role = 'admin') {
  const person = await site.signInAs(role);
  const call = (url: string, body?: unknown) => site.call('POST', url, body, person.token);
  const shown = (await call('/auth/second-factor/setup')).body.data as { secret: string };
  const secret = shown.secret.replaceAll(' ', '');
  const confirmed = await call('/auth/second-factor/confirm', { code: codeAt(site, secret) });
  const { recovery_codes: recoveryCodes } = confirmed.body.data as { recovery_codes: string[] };
  nextStep(site);
  return { ...person, secret, recoveryCodes };
}
