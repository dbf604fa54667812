import type { Database } from '#db/client.ts';
import {
  FILES_PER_ADDRESS_AN_HOUR,
  KIBIBYTES_PER_ADDRESS_AN_HOUR,
} from '#features/attachments/upload/contract.ts';
import {
  OTP_SENDS_AN_HOUR,
  OTP_SENDS_PER_ADDRESS_AN_HOUR,
} from '#features/auth/one-time-code/contract.ts';
import { STRANGERS_TRIES_A_DAY } from '#features/auth/second-factor/contract.ts';
import { AVATARS_AN_HOUR } from '#features/media/contract.ts';
import { STOPS_PER_ADDRESS_AN_HOUR } from '#features/policies/stop/contract.ts';
import { TRIES_PER_COMPARISON_AN_HOUR } from '#features/requests/choose/contract.ts';
import {
  PER_ADDRESS_AN_HOUR,
  PER_NUMBER_AN_HOUR,
  PER_NUMBER_AND_ADDRESS_AN_HOUR,
  RECEIPTS_AN_HOUR,
  RECEIPTS_PER_NUMBER_A_DAY,
} from '#features/requests/intake/contract.ts';
import {
  MESSAGES_A_DAY,
  TRACKS_PER_ADDRESS_AN_HOUR,
  TRACKS_PER_NUMBER_AN_HOUR,
} from '#features/requests/track/contract.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AskableLimiter, Count, Limiter } from '#lib/http/limiter.ts';
import { widerNetworksOf } from './caller-address.ts';
import { countTries, findOverrun, type Overrun } from './counted-tries.ts';

const HOUR = 3600;

type Options = { name: string; points: number; duration: number };

/** Runs a step of counting; that it cannot be done as a 503. */
async function closing<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw new AppError('unavailable', { retryAfter: 5, reason: 'database', cause });
  }
}

/** The limit is told by its name, which the key begins with; whom it was for stays in the key. */
const tooMany = ({ count, retryAfter }: Overrun) =>
  new AppError('too_many_requests', { retryAfter, reason: count.key.split(':', 1)[0] });

/**
 * Counts one try under all of `counts`, in their order up to the first that is over. Throws as a limiter
 * does, but for soft ones: it answers those that are over.
 */
async function consumeCounts(db: Database, counts: readonly Count[]): Promise<Count[]> {
  const overruns = await closing(countTries(db, counts));
  const overrun = overruns.find(({ count }) => !count.isSoft);
  if (overrun) throw tooMany(overrun);
  return overruns.map(({ count }) => count);
}

function createLimiter(db: Database, { name, ...limit }: Options): AskableLimiter {
  const countOf = (key: string): Count => ({ key: `${name}:${key}`, ...limit });
  return {
    countsOf: (key) => [countOf(key)],
    async consume(key) {
      await consumeCounts(db, [countOf(key)]);
    },
    async assertRoom(key) {
      const overrun = await closing(findOverrun(db, countOf(key)));
      if (overrun) throw tooMany(overrun);
    },
  };
}

/**
 * A limit per caller's address. An IPv6 /56 has what a /64 has, a /48 four times as much: a caller who
 * rents one has thousands of /64 (security.md).
 */
function createAddressLimiter(db: Database, options: { name: string; points: number }): Limiter {
  const countOf = (key: string, times: number): Count => ({
    key: `${options.name}:${key}`,
    points: options.points * times,
    duration: HOUR,
  });
  const countsOf = (key: string): Count[] => [
    countOf(key, 1),
    ...widerNetworksOf(key).map((network) => countOf(network.key, network.times)),
  ];
  return {
    countsOf,
    async consume(key) {
      await consumeCounts(db, countsOf(key));
    },
  };
}

/** Every limit of the product, on the shared database so that it holds over several processes. */
export function createLimiters(db: Database) {
  const overall = (part: keyof typeof OTP_SENDS_AN_HOUR) =>
    createLimiter(db, { name: 'otp-send', points: OTP_SENDS_AN_HOUR[part], duration: HOUR });
  return {
    /** Counts one try by what several limits say (`countsOf`), in one statement. */
    consumeAll: (counts: readonly Count[]) => consumeCounts(db, counts),
    /** Many people share an address behind a mobile carrier; the limit per number does the fine work. */
    loginPerAddress: createAddressLimiter(db, { name: 'login-address', points: 300 }),
    /** Codes of the second factor tried at one account from all addresses but those of its known browsers. */
    secondFactorPerAccount: createLimiter(db, {
      name: 'second-factor-account',
      points: STRANGERS_TRIES_A_DAY,
      duration: 24 * HOUR,
    }),
    /** Codes asked for; limits per number are in the database beside the codes. */
    otpSendPerAddress: createAddressLimiter(db, {
      name: 'otp-send-address',
      points: OTP_SENDS_PER_ADDRESS_AN_HOUR,
    }),
    /** For the product as a whole: registering is open to all and each code costs money. */
    otpSendsOverall: {
      register: overall('register'),
      reset: overall('reset'),
      spared: overall('spared'),
      reminder: overall('reminder'),
    },
    otpTryPerAddress: createAddressLimiter(db, { name: 'otp-try-address', points: 300 }),
    requestPerNumberAndAddress: createLimiter(db, {
      name: 'request-number-address',
      points: PER_NUMBER_AND_ADDRESS_AN_HOUR,
      duration: HOUR,
    }),
    requestPerNumber: createLimiter(db, {
      name: 'request-number',
      points: PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
    requestPerAddress: createAddressLimiter(db, {
      name: 'request-address',
      points: PER_ADDRESS_AN_HOUR,
    }),
    /** For the product as a whole; past it requests are taken in as ever, without a text. */
    receiptOverall: createLimiter(db, {
      name: 'request-receipt',
      points: RECEIPTS_AN_HOUR,
      duration: HOUR,
    }),
    receiptPerNumber: createLimiter(db, {
      name: 'request-receipt-number',
      points: RECEIPTS_PER_NUMBER_A_DAY,
      duration: 24 * HOUR,
    }),
    avatarPerAccount: createLimiter(db, {
      name: 'avatar-account',
      points: AVATARS_AN_HOUR,
      duration: HOUR,
    }),
    /** Files that begin to be sent, and how long they say to be. */
    uploadsPerAddress: createAddressLimiter(db, {
      name: 'upload-address',
      points: FILES_PER_ADDRESS_AN_HOUR,
    }),
    uploadKibibytesPerAddress: createAddressLimiter(db, {
      name: 'upload-kib-address',
      points: KIBIBYTES_PER_ADDRESS_AN_HOUR,
    }),
    /** Looking up by code: enough for the worried, too few for guessing eight digits. */
    trackPerAddress: createAddressLimiter(db, {
      name: 'track-address',
      points: TRACKS_PER_ADDRESS_AN_HOUR,
    }),
    trackPerNumber: createLimiter(db, {
      name: 'track-number',
      points: TRACKS_PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
    /** Stopping reminders by the link of a text: the code says whose, so this is for those who guess. */
    stopPerAddress: createAddressLimiter(db, {
      name: 'stop-address',
      points: STOPS_PER_ADDRESS_AN_HOUR,
    }),
    /** Numbers tried at the page of a comparison, from all addresses. */
    comparisonPerCode: createLimiter(db, {
      name: 'comparison-code',
      points: TRIES_PER_COMPARISON_AN_HOUR,
      duration: HOUR,
    }),
    /** By submission, and by account and request: what a clerk can still read. */
    messagePerSender: createLimiter(db, {
      name: 'request-message',
      points: MESSAGES_A_DAY,
      duration: 24 * HOUR,
    }),
  };
}

export type Limiters = ReturnType<typeof createLimiters>;
