import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import { hours } from '#lib/dates/durations.ts';
import { FILES_COOKIE_HOURS } from '../contract.ts';
import {
  deleteExpiredGrants,
  hasGrant,
  insertGrant,
  listProved,
  renameToken,
} from './data.server.ts';

const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const newToken = (): string => randomBytes(32).toString('base64url');

/** Of which number a grant is the holder's: another number of the same request is somebody else's. */
const holderOf = (submissionId: number, phoneNumber: string): string =>
  hashOf(`${submissionId}:${phoneNumber}`);

/**
 * Browsers that showed a right code: for an hour they may read the files of its submission, and of no other. Where the
 * number was proved by a text as well, they have its holder's rights at that request.
 */
export function createFileGrants({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Lets the bearer of the answered token in; the one the browser has already, if it has one. */
    async grant(known: string | null, submissionId: number): Promise<string> {
      const token = known && TOKEN.test(known) ? known : newToken();
      const expiresAt = new Date(now().getTime() + hours(FILES_COOKIE_HOURS));
      await insertGrant(db, { tokenHash: hashOf(token), submissionId, expiresAt });
      return token;
    },

    /** Whether the bearer of a token may read what was sent with a submission. */
    async isGranted(token: string | null, submissionId: number): Promise<boolean> {
      if (!token || !TOKEN.test(token)) return false;
      return hasGrant(db, hashOf(token), submissionId, now());
    },

    /**
     * Gives the holder's rights, in the caller's transaction. The token is a new one, as the one the browser came with
     * may be known to others; what it could before goes over.
     */
    async prove(
      tx: Transaction,
      known: string | null,
      { submissionId, phoneNumber }: { submissionId: number; phoneNumber: string },
    ): Promise<string> {
      const token = newToken();
      const tokenHash = hashOf(token);
      if (known && TOKEN.test(known)) await renameToken(tx, hashOf(known), tokenHash);
      const until = new Date(now().getTime() + hours(FILES_COOKIE_HOURS));
      await insertGrant(tx, {
        ...{ tokenHash, submissionId, expiresAt: until, holderUntil: until },
        holderOf: holderOf(submissionId, phoneNumber),
      });
      return token;
    },

    /** Whether the bearer of a token proved within the hour the number that a request now has. */
    async isHolder(
      token: string | null,
      request: { id: number; phoneNumber: string },
    ): Promise<boolean> {
      if (!token || !TOKEN.test(token)) return false;
      const proved = await listProved(db, hashOf(token), request.id, now());
      return proved.some((one) => one.holderOf === holderOf(one.submissionId, request.phoneNumber));
    },

    forgetOld: (): Promise<void> => deleteExpiredGrants(db, now()),
  };
}

export type FileGrants = ReturnType<typeof createFileGrants>;
