import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';
import { composed } from '#lib/text/text.ts';
import { passwordText, UNUSABLE_PASSWORD_HASH } from './password.ts';

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** About two hundred hashes a second on two cores: fifty in line wait a quarter of a second. */
const LIMITS = { concurrency: 2, waiting: 50 };

/** A right password; `isOutdated` where its hash should be made anew. */
type RightPassword = { isOutdated: boolean };

/**
 * The spellings that may have been hashed: today's form and, for a password with non-ASCII digits, the
 * earlier form, in which digits were not folded.
 */
const spellingsOf = (password: string): string[] => [
  ...new Set([passwordText(password), composed(password)]),
];

/** Hashes and checks passwords in a bounded queue; a full queue is a 503. */
export function createPasswords() {
  const enqueue = createBoundedQueue(LIMITS);
  let dummy: Promise<string> | null = null;

  /**
   * Takes as long as `verify` for a wrong password, and always answers null: for numbers without an account.
   */
  async function verifyNothing(password: string): Promise<null> {
    dummy ??= hash('no account has this password', COST);
    const stored = await dummy;
    for (const text of spellingsOf(password)) await enqueue(() => verify(stored, text));
    return null;
  }

  return {
    /** How many hashes are running and waiting, for monitoring. */
    load: enqueue.load,

    hash: (password: string): Promise<string> => enqueue(() => hash(passwordText(password), COST)),

    /**
     * Whether `password` matches the hash `stored`, else null; takes as long for an account without a
     * password.
     */
    async verify(stored: string, password: string): Promise<RightPassword | null> {
      if (stored === UNUSABLE_PASSWORD_HASH) return verifyNothing(password);
      for (const [place, text] of spellingsOf(password).entries()) {
        if (await enqueue(() => verify(stored, text))) {
          return { isOutdated: place > 0 || !stored.startsWith(CURRENT) };
        }
      }
      return null;
    },

    verifyNothing,
  };
}
