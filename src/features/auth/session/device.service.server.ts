import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '#db/client.ts';
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

/**
 * Browsers that signed in to an account before: limits that others use up do not apply to them (security.md).
 * Each sign-in makes a new token and never reuses one, so that a token planted in a browser belongs to no
 * account; only its SHA-256 is stored.
 */
export function createDevices({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** The device's id when the number's account knows it. */
    find: (cookie: string | null, phoneNumber: string, queryable: Queryable = db) =>
      findDevice(queryable, ['', ...tokensIn(cookie).map(hashToken)], phoneNumber, now()),

    /** Remembers a browser that just signed in; answers the new cookie. */
    async remember(tx: Transaction, userId: number, cookie: string | null): Promise<string> {
      const given = tokensIn(cookie);
      const gone = await deleteDevices(tx, userId, ['', ...given.map(hashToken)]);
      const token = randomBytes(32).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + days(DEVICE_DAYS));
      const device = { userId, tokenHash: hashToken(token), createdAt, expiresAt };
      await insertDevice(tx, device, DEVICES_PER_ACCOUNT);
      const others = given.filter((other) => !gone.includes(hashToken(other)));
      return [token, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
