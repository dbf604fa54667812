import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';
import { composed } from '#lib/text/text.ts';
import { UNUSABLE_PASSWORD_HASH } from './contract.ts';

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** About two hundred hashes a second on two cores: fifty in line wait a quarter of a second. */
const LIMITS = { concurrency: 2, waiting: 50 };

/**
 * Hashing and checking of passwords, in a bounded line; a full line is refused with 503. Passwords are
 * composed first, as keyboards differ in whether they compose «آ» or «é»: NFC and not NFKC, which would
 * make different characters one.
 */
export function createPasswords() {
  const enqueue = createBoundedQueue(LIMITS);
  let dummy: Promise<string> | null = null;

  /** Takes as long as `verify` and is always false: for numbers that have no account. */
  async function verifyNothing(password: string): Promise<false> {
    dummy ??= hash('no account has this password', COST);
    const stored = await dummy;
    await enqueue(() => verify(stored, composed(password)));
    return false;
  }

  return {
    /** What is under way and waits, for the monitors. */
    load: enqueue.load,

    hash: (password: string): Promise<string> => enqueue(() => hash(composed(password), COST)),

    /** Whether `password` is the one behind `stored`; takes no less where nothing can be behind it. */
    verify: (stored: string, password: string): Promise<boolean> =>
      stored === UNUSABLE_PASSWORD_HASH
        ? verifyNothing(password)
        : enqueue(() => verify(stored, composed(password))),

    verifyNothing,

    /** True when `stored` was made with weaker figures than today's. */
    isOutdated: (stored: string): boolean => !stored.startsWith(CURRENT),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
