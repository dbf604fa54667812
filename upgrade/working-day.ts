import { readFile } from 'node:fs/promises';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { OFFICE } from '../faults/lab.ts';
import { asOwner, logIn } from '../faults/office.ts';
import { call, until } from '../faults/visitors.ts';
import { writePage } from './page-writing.ts';
import { step } from './step.ts';

const PASSWORD = 'دریاچه-و-کوه-۷';
const TEXT_ARRIVES = 10_000;

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: JSON.stringify(body),
  });

/** The code that was sent to a number last. */
async function codeFor(phone: string, smsFile: string): Promise<string> {
  let code = '';
  await until(async () => {
    const lines = (await readFile(smsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const texts = lines.map(
      (line) => JSON.parse(line) as { to: string; params: { code?: string } },
    );
    code = texts.findLast(({ to, params }) => to === phone && params.code)?.params.code ?? '';
    return code !== '';
  }, TEXT_ARRIVES);
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Registers by the whole way in, with the code of the text; answers the person's id. */
async function register(origin: string, phone: string, smsFile: string): Promise<number> {
  const names = { first_name: 'مریم', last_name: 'احمدی', phone_number: phone };
  await step('registering', post(`${origin}/auth/register`, names));
  const otp = await codeFor(phone, smsFile);
  const reply = await fetch(`${origin}/auth/verify-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ phone_number: phone, otp }),
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const passwords = { phone_number: phone, password: PASSWORD, password_confirmation: PASSWORD };
  const { user } = await step<{ user: { id: number } }>(
    'setting a password',
    post(`${origin}/auth/set-password`, passwords, { cookie }),
  );
  return user.id;
}

/** A new clerk's token. */
async function hire(origin: string, owner: string, smsFile: string): Promise<string> {
  const phone = newPhone();
  const id = await register(origin, phone, smsFile);
  const again = { password: OFFICE.SUPER_ADMIN_PASSWORD };
  await step('confirming', asOwner(origin, owner, '/auth/confirm-password', again));
  await step('giving a role', asOwner(origin, owner, `/users/${id}/role`, { role: 'admin' }));
  const entry = post(`${origin}/auth/login`, { phone_number: phone, password: PASSWORD });
  return (await step<{ token: string }>('signing in', entry)).token;
}

/** The request goes from being asked to being closed; each step is the clerk's. */
async function workOn(origin: string, clerk: string, id: number): Promise<void> {
  const path = `/requests/${id}`;
  await step('claiming', asOwner(origin, clerk, `${path}/claim`, {}));
  await step(
    'noting a call',
    asOwner(origin, clerk, `${path}/events`, { outcome: 'answered', note: 'گفت‌وگو شد.' }),
  );
  await step(
    'closing',
    asOwner(origin, clerk, `${path}/close`, { result: 'won', reason: 'خرید بیمه' }),
  );
}

type Listed = { id: number; tracking_code: string };

/**
 * What an office does in a day, through a server: a visitor asks, one registers by code and becomes a clerk, the
 * clerk signs in, finds the request, works on it and closes it; the visitor looks at it, the owner changes a
 * setting and the title of a page, pages are read. Throws at the first step that is not answered well.
 */
export async function workingDay(origin: string, smsFile: string): Promise<void> {
  const visitor = newPhone();
  const asked = { full_name: 'سارا رستمی', phone_number: visitor };
  const { tracking_code } = await step<{ tracking_code: string }>(
    'asking',
    post(`${origin}/call-requests`, asked),
  );
  const owner = await logIn(origin);
  const clerk = await hire(origin, owner, smsFile);
  const list = await step<Listed[]>(
    'the list',
    asOwner(origin, clerk, `/requests?search=${visitor}`),
  );
  const mine = list.find((one) => one.tracking_code === tracking_code);
  if (!mine) throw new Error('the list: the request that was asked is not in it');
  await workOn(origin, clerk, mine.id);
  const pair = { tracking_code, phone_number: visitor };
  const { status } = await step<{ status: string }>(
    'tracking',
    post(`${origin}/requests/track`, pair),
  );
  if (status !== 'closed') throw new Error(`tracking: the closed request is ${status}`);
  const phone = `021${visitor.slice(-8)}`;
  await step('changing a setting', asOwner(origin, owner, '/settings', { phone }));
  const settings = await step<{ phone: string }>('the settings', call(`${origin}/settings`));
  if (settings.phone !== phone) throw new Error('the settings: the change is not there');
  await writePage(origin, owner, `پیگیری ${tracking_code}`);
  for (const page of ['/', '/products']) {
    const { outcome } = await call(origin + page, { headers: { accept: 'text/html' } });
    if (outcome !== '200') throw new Error(`${page}: ${outcome}`);
  }
}
