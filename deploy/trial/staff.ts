import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { seconds } from '#lib/dates/durations.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { dataOf, type SecureReply, type Visitors } from '#test/secure-visitor.ts';

const STEP = seconds(30);

export type Clerk = { phone: string; password: string; secret: string; lastStep: number };

const stepNow = (): number => Math.floor(Date.now() / STEP);

/** Posts, with a token where there is one. */
const post = (visitors: Visitors, path: string, body: object, token?: string, cookie?: string) =>
  visitors.call(path, {
    body,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
  });

/** Signs in by password alone; answers the token. */
export async function signIn(visitors: Visitors, phone: string, password: string) {
  const reply = await post(visitors, '/auth/login', { phone_number: phone, password });
  return dataOf<{ token: string }>(reply).token;
}

/** The code of six digits in a text to a number, as the console provider writes it to the logs of both processes. */
async function codeInLogs(logs: string[], phone: string): Promise<string> {
  for (let look = 0; look < 600; look += 1) {
    const written = (await Promise.all(logs.map((log) => readFile(log, 'utf8')))).join('\n');
    // Each text ends with an empty line; others to the same number have no code.
    const texts = written.split(`SMS to ${phone}\n`).slice(1);
    const codes = texts.map((text) => /\b\d{6}\b/.exec(toAsciiDigits(text.split('\n\n')[0] ?? '')));
    const code = codes.find((found) => found !== null)?.[0];
    if (code) return code;
    await pause(200);
  }
  throw new Error(`no code was sent to ${phone}`);
}

const cookieOf = ({ headers }: SecureReply): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => cookie?.split(';')[0])
    .join('; ');

/** The owner invites a clerk, who sets a password by the code of a text and turns the second factor on. */
export async function inviteClerk(
  visitors: Visitors,
  owner: { token: string; password: string },
  logs: string[],
): Promise<Clerk> {
  const [phone, password] = ['09129876543', 'دریاچه-و-کوه-۷'];
  const person = { first_name: 'نرگس', last_name: 'یوسفی', phone_number: phone, role: 'admin' };
  // Who lets others in proves once more who they are.
  dataOf(await post(visitors, '/auth/confirm-password', { password: owner.password }, owner.token));
  dataOf(await post(visitors, '/users', person, owner.token));
  dataOf(await post(visitors, '/auth/send-reset-otp', { phone_number: phone }));
  const otp = await codeInLogs(logs, phone);
  const verified = await post(visitors, '/auth/verify-otp', { phone_number: phone, otp });
  dataOf(verified);
  const passwords = { phone_number: phone, password, password_confirmation: password };
  dataOf(await post(visitors, '/auth/reset-password', passwords, undefined, cookieOf(verified)));

  const token = await signIn(visitors, phone, password);
  dataOf(await post(visitors, '/auth/confirm-password', { password }, token));
  const shown = await post(visitors, '/auth/second-factor/setup', {}, token);
  const secret = dataOf<{ secret: string }>(shown).secret.replaceAll(' ', '');
  const lastStep = stepNow();
  const code = generateSync({ secret, epoch: (lastStep * STEP) / 1000 });
  dataOf(await post(visitors, '/auth/second-factor/confirm', { code }, token));
  return { phone, password, secret, lastStep };
}

/** Both steps of signing in; answers the token. A code is good once, so the next one is waited for. */
export async function signInByCode(visitors: Visitors, clerk: Clerk): Promise<string> {
  while (stepNow() <= clerk.lastStep) await pause(500);
  const { phone, password, secret } = clerk;
  const reply = await post(visitors, '/auth/login', { phone_number: phone, password });
  const { token, ticket } = dataOf<{ token?: string; ticket?: string }>(reply);
  if (token || !ticket) throw new Error('the password alone was enough');
  clerk.lastStep = stepNow();
  const code = generateSync({ secret, epoch: (clerk.lastStep * STEP) / 1000 });
  return dataOf<{ token: string }>(
    await post(visitors, '/auth/login/second-factor', { ticket, code, trust_device: false }),
  ).token;
}
