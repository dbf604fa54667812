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

/** Binds a holder's grant to the number: another number of the same request belongs to another person. */
const holderOf = (submissionId: number, phoneNumber: string): string =>
  hashOf(`${submissionId}:${phoneNumber}`);

/**
 * Grants to browsers that entered a right code: for an hour they may read the files of its submission, and of
 * no other. Where the number was proved by a text as well, they have its holder's rights to that request.
 */
export function createFileGrants({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Grants access to the bearer of the answered token, which is the browser's own if it has one. */
    async grant(known: string | null, submissionId: number): Promise<string> {
      const token = known && TOKEN.test(known) ? known : newToken();
      const expiresAt = new Date(now().getTime() + hours(FILES_COOKIE_HOURS));
      await insertGrant(db, { tokenHash: hashOf(token), submissionId, expiresAt });
      return token;
    },

    /** Whether the bearer of a token may read the files of a submission. */
    async isGranted(token: string | null, submissionId: number): Promise<boolean> {
      if (!token || !TOKEN.test(token)) return false;
      return hasGrant(db, hashOf(token), submissionId, now());
    },

    /**
     * Grants the holder's rights, in the caller's transaction. The token is a new one, as others may know the
     * browser's current one; its other grants move to the new token.
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

    /** Whether the bearer of a token proved the request's current number within the hour. */
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
