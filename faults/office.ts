import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '#lib/dates/durations.ts';
import { OFFICE } from './lab.ts';
import { type Call, call } from './visitors.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** A call of the super-admin's, by the token of `logIn`. */
export const asOwner = (
  origin: string,
  token: string,
  route: string,
  body?: object,
): Promise<Call> =>
  call(`${origin}${route}`, {
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

/** How often one signs in before giving it up: a server that has just begun, on a machine that is busy, may ask for patience. */
const TRIES = 10;

/** Signs the super-admin in and answers the token. */
export async function logIn(origin: string): Promise<string> {
  let reply = await sendPassword(origin);
  for (let tried = 1; reply.outcome === '503' && tried < TRIES; tried += 1) {
    await pause(seconds(1));
    reply = await sendPassword(origin);
  }
  if (reply.outcome !== '200') throw new Error(`signing in answered ${reply.outcome}`);
  return (reply.body as { data: { token: string } }).data.token;
}

const sendPassword = (origin: string): Promise<Call> =>
  call(`${origin}/auth/login`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({
      phone_number: OFFICE.SUPER_ADMIN_PHONE,
      password: OFFICE.SUPER_ADMIN_PASSWORD,
    }),
  });

/** The codes of all requests that are stored. */
export async function storedCodes(origin: string): Promise<Set<string>> {
  const token = await logIn(origin);
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const reply = await asOwner(origin, token, `/requests?per_page=100&page=${page}`);
    const { data } = reply.body as { data: { tracking_code: string }[] };
    if (data.length === 0) return codes;
    for (const { tracking_code } of data) codes.add(tracking_code);
  }
}
