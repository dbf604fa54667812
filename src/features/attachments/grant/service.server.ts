import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { hours } from '#lib/dates/durations.ts';
import { FILES_COOKIE_HOURS } from '../contract.ts';
import { deleteExpiredGrants, hasGrant, insertGrant } from './data.server.ts';

const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Browsers that showed a right code: for an hour they may read the files of its submission, and of no other. */
export function createFileGrants({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Lets the bearer of the answered token in; the one the browser has already, if it has one. */
    async grant(known: string | null, submissionId: number): Promise<string> {
      const token = known && TOKEN.test(known) ? known : randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + hours(FILES_COOKIE_HOURS));
      await insertGrant(db, { tokenHash: hashOf(token), submissionId, expiresAt });
      return token;
    },

    /** Whether the bearer of a token may read what was sent with a submission. */
    async isGranted(token: string | null, submissionId: number): Promise<boolean> {
      if (!token || !TOKEN.test(token)) return false;
      return hasGrant(db, hashOf(token), submissionId, now());
    },

    forgetOld: (): Promise<void> => deleteExpiredGrants(db, now()),
  };
}

export type FileGrants = ReturnType<typeof createFileGrants>;
