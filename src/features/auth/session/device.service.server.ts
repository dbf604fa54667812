/**
 * Browsers that signed in to an account before: limits that others use up do not apply to them (security.md).
 * Each sign-in makes a new token and never reuses one, so that a token planted in a browser belongs to no
 * account; only its SHA-256 is stored.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Context, InTransaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { ACCOUNTS_PER_DEVICE, DEVICE_DAYS, DEVICES_PER_ACCOUNT } from './device.contract.ts';
import { deleteDevices, findDevice, insertDevice } from './device.data.server.ts';

const TOKEN = /^[\w-]{43}$/;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tokens in a browser's cookie, one for each account that signed in there. */
const tokensIn = (cookie: string | null): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, ACCOUNTS_PER_DEVICE);

/** The device's id when the number's account knows it. */
export const findKnownDevice = (ctx: Context, cookie: string | null, phoneNumber: string) =>
  findDevice(ctx.db, ['', ...tokensIn(cookie).map(hashToken)], phoneNumber, ctx.now());

/** Remembers a browser that just signed in; answers the new cookie. */
export async function rememberDevice(
  ctx: InTransaction,
  userId: number,
  cookie: string | null,
): Promise<string> {
  const given = tokensIn(cookie);
  const gone = await deleteDevices(ctx.db, userId, ['', ...given.map(hashToken)]);
  const token = randomBytes(32).toString('base64url');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + days(DEVICE_DAYS));
  const device = { userId, tokenHash: hashToken(token), createdAt, expiresAt };
  await insertDevice(ctx.db, device, DEVICES_PER_ACCOUNT);
  const others = given.filter((other) => !gone.includes(hashToken(other)));
  return [token, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
}
