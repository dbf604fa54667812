import { perServer } from '#kit/context.ts';
import { createFairQueue } from '#lib/node/fair-queue.ts';
import { createPasswords } from './hash.adapter.server.ts';

/**
 * Sign-ins and new passwords in progress at once, and how many may wait: per address as many as a full queue
 * finishes in a fraction of a second, at some two hundred hashes a second on two cores.
 */
const HASHING = { concurrency: 4, perKey: 50, waiting: 400 };

/** Hashes and checks passwords. */
export const passwordsOf = perServer(() => createPasswords());

/** The queue of sign-ins and new passwords, in which each address and session has its turn. */
export const turnsOf = perServer(() => createFairQueue(HASHING));
