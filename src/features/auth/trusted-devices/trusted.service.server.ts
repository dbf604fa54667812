import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Database, Queryable, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import type { trustedDevice } from '../second-factor/contract.ts';
import { findRule } from '../second-factor/rule.service.server.ts';
import { ACCOUNTS_PER_DEVICE, DEVICES_PER_ACCOUNT } from '../session/device.contract.ts';
import { kindOfDevice } from '../session/service.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import {
  deleteTrusted,
  deleteTrustedOf,
  findTrusted,
  type Holding,
  insertTrusted,
  listTrusted,
} from './trusted.data.server.ts';

export type TrustedDeviceView = z.infer<typeof trustedDevice>;

/** A cookie value for the browser and its lifetime in seconds. */
export type TrustCookie = { value: string; maxAge: number };

const TOKEN = /^[\w-]{43}$/;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tokens in a browser's cookie, one for each account that trusts it. */
const tokensIn = (cookie: string | null): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, ACCOUNTS_PER_DEVICE);

/**
 * Browsers in which an account needs no code, for as many days as the owner sets. Each trust makes a new
 * token and never reuses one, so that a token planted in a browser is worth nothing.
 */
export function createTrustedDevices({ db, now }: { db: Database; now: () => Date }) {
  /** Lowering the number of days ends older trusts at once. */
  async function holding(queryable: Queryable): Promise<Holding & { trustedDays: number }> {
    const { trustedDays } = await findRule(queryable);
    const at = now();
    return { now: at, since: new Date(at.getTime() - days(trustedDays)), trustedDays };
  }

  async function find(queryable: Queryable, userId: number, cookie: string | null) {
    const hashes = tokensIn(cookie).map(hashToken);
    if (hashes.length === 0) return null;
    return findTrusted(queryable, userId, hashes, await holding(queryable));
  }

  return {
    /** Whether the account trusts the browser that sent this cookie. */
    isTrusted: async (tx: Queryable, userId: number, cookie: string | null): Promise<boolean> =>
      (await find(tx, userId, cookie)) !== null,

    /** Trusts a browser from now on; null where the owner allows no trust. */
    async trust(tx: Transaction, userId: number, caller: Caller): Promise<TrustCookie | null> {
      const { now: createdAt, trustedDays } = await holding(tx);
      if (trustedDays === 0) return null;
      const given = tokensIn(caller.trust);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(createdAt.getTime() + days(trustedDays));
      const device = kindOfDevice(caller.userAgent);
      const gone = await insertTrusted(
        tx,
        { userId, tokenHash: hashToken(token), device, createdAt, expiresAt },
        { replaced: ['', ...given.map(hashToken)], most: DEVICES_PER_ACCOUNT },
      );
      const others = given.filter((other) => !gone.includes(hashToken(other)));
      const value = [token, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
      return { value, maxAge: days(trustedDays) / 1000 };
    },

    /** The browsers that the caller trusts, the latest first. */
    async list(actor: Actor, cookie: string | null): Promise<TrustedDeviceView[]> {
      const rows = await listTrusted(db, actor.id, await holding(db));
      const hashes = tokensIn(cookie).map(hashToken);
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        is_current: hashes.includes(row.tokenHash),
      }));
    },

    /** Ends one trust; 404 for one that is not the caller's. */
    async end(actor: Actor, id: number): Promise<void> {
      if (!(await deleteTrusted(db, actor.id, id))) throw new AppError('not_found');
    },

    endAll: (actor: Actor): Promise<void> => deleteTrustedOf(db, actor.id),
  };
}

export type TrustedDevices = ReturnType<typeof createTrustedDevices>;
