import type { Database } from '#db/client.ts';
import {
  FILES_PER_ADDRESS_AN_HOUR,
  KIBIBYTES_PER_ADDRESS_AN_HOUR,
} from '#features/attachments/upload/upload.ts';
import {
  OTP_SENDS_AN_HOUR,
  OTP_SENDS_PER_ADDRESS_AN_HOUR,
} from '#features/auth/one-time-code/one-time-code.ts';
import { STRANGERS_TRIES_A_DAY } from '#features/auth/second-factor/second-factor.ts';
import { AVATARS_AN_HOUR } from '#features/media/media.ts';
import { STOPS_PER_ADDRESS_AN_HOUR } from '#features/policies/stop.ts';
import { TRACKS_PER_ADDRESS_AN_HOUR, TRACKS_PER_NUMBER_AN_HOUR } from '#features/requests/codes.ts';
import {
  PER_ADDRESS_AN_HOUR,
  PER_NUMBER_AN_HOUR,
  PER_NUMBER_AND_ADDRESS_AN_HOUR,
  RECEIPTS_PER_NUMBER_A_DAY,
} from '#features/requests/intake/intake.ts';
import { TRIES_PER_COMPARISON_AN_HOUR } from '#features/tracking/choose/choose.ts';
import {
  PROOF_TRIES_PER_ADDRESS_AN_HOUR,
  PROOFS_AN_HOUR,
  PROOFS_PER_ADDRESS_AN_HOUR,
  PROOFS_PER_NUMBER_A_DAY,
  PROOFS_PER_REQUEST_A_DAY,
  STRANGERS_PROOF_TRIES_A_DAY,
} from '#features/tracking/proof.ts';
import { MESSAGES_A_DAY } from '#features/tracking/track/track.ts';
import type { Limiters } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AskableLimiter, Count, Limiter, Marks } from '#lib/http/limiter.ts';
import { widerNetworksOf } from './caller-address.ts';
import {
  countTries,
  findOverrun,
  hasAnyCount,
  type Overrun,
  takeBackTries,
} from './counted-tries.ts';

const HOUR = 3600;

type Options = { name: string; points: number; duration: number };

/** Runs a step of counting; a database error becomes a 503. */
async function closing<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw new AppError('unavailable', { retryAfter: 5, reason: 'database', cause });
  }
}

/**
 * The reason is the name of the limit, with which the key begins; the caller's part of the key is left out.
 */
const tooMany = ({ count, retryAfter }: Overrun) =>
  new AppError('too_many_requests', { retryAfter, reason: count.key.split(':', 1)[0] });

/**
 * Counts one try under all of `counts`, in their order up to the first that is over. Throws as a limiter
 * does, except for soft ones: those that are over are returned.
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
 * A limit per caller's address. An IPv6 /56 has the limit of a /64, a /48 four times as much: a caller who
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

/** Marks of keys for so many seconds, stored beside the counts and deleted with them. */
function createMarks(db: Database, { name, duration }: Omit<Options, 'points'>): Marks {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    async add(keys) {
      const counts = keys.map((key) => ({ key: keyOf(key), points: 1, duration, isSoft: true }));
      await consumeCounts(db, counts);
    },
    has: (keys) => closing(hasAnyCount(db, keys.map(keyOf))),
  };
}

/** Every limit of the product, in the shared database so that it applies across processes. */
export function createLimiters(db: Database): Limiters {
  const overall = (part: keyof typeof OTP_SENDS_AN_HOUR) =>
    createLimiter(db, { name: 'otp-send', points: OTP_SENDS_AN_HOUR[part], duration: HOUR });
  const perAddress = (name: string, points: number) => createAddressLimiter(db, { name, points });
  const hourly = (name: string, points: number) =>
    createLimiter(db, { name, points, duration: HOUR });
  const daily = (name: string, points: number) =>
    createLimiter(db, { name, points, duration: 24 * HOUR });
  return {
    /** Counts one try in several limits (`countsOf`), in one statement. */
    consumeAll: (counts: readonly Count[]) => consumeCounts(db, counts),
    /** Takes back a try that was none after all. */
    giveBack: (counts: readonly Count[]) => closing(takeBackTries(db, counts)),
    /** Many people share an address behind a mobile carrier; the limit per number is the finer one. */
    loginPerAddress: perAddress('login-address', 300),
    /**
     * Codes of the second factor tried for one account from all addresses but those of its known browsers.
     */
    secondFactorPerAccount: daily('second-factor-account', STRANGERS_TRIES_A_DAY),
    /** Requested codes; limits per number are in the database beside the codes. */
    otpSendPerAddress: perAddress('otp-send-address', OTP_SENDS_PER_ADDRESS_AN_HOUR),
    /** For the product as a whole, without texts that anonymous callers cause. */
    otpSendsOverall: { device: overall('device'), staff: overall('staff') },
    otpTryPerAddress: perAddress('otp-try-address', 300),
    requestPerNumberAndAddress: hourly('request-number-address', PER_NUMBER_AND_ADDRESS_AN_HOUR),
    requestPerNumber: hourly('request-number', PER_NUMBER_AN_HOUR),
    requestPerAddress: perAddress('request-address', PER_ADDRESS_AN_HOUR),
    receiptPerNumber: daily('request-receipt-number', RECEIPTS_PER_NUMBER_A_DAY),
    avatarPerAccount: hourly('avatar-account', AVATARS_AN_HOUR),
    /** Started uploads, and their bytes; an account has as much, from whatever address. */
    uploadsPerAddress: perAddress('upload-address', FILES_PER_ADDRESS_AN_HOUR),
    uploadsPerAccount: hourly('upload-account', FILES_PER_ADDRESS_AN_HOUR),
    uploadKibibytesPerAddress: perAddress('upload-kib-address', KIBIBYTES_PER_ADDRESS_AN_HOUR),
    uploadKibibytesPerAccount: hourly('upload-kib-account', KIBIBYTES_PER_ADDRESS_AN_HOUR),
    /** Wrong pairs of code and number: enough for slips of the hand, too few for guessing eight digits. */
    trackPerAddress: perAddress('track-address', TRACKS_PER_ADDRESS_AN_HOUR),
    trackPerNumber: hourly('track-number', TRACKS_PER_NUMBER_AN_HOUR),
    /** Codes to the number of a claim, apart from those of accounts. */
    proofPerAddress: perAddress('proof-address', PROOFS_PER_ADDRESS_AN_HOUR),
    proofTryPerAddress: perAddress('proof-try-address', PROOF_TRIES_PER_ADDRESS_AN_HOUR),
    proofPerRequest: daily('proof-request', PROOFS_PER_REQUEST_A_DAY),
    proofPerNumber: daily('proof-number', PROOFS_PER_NUMBER_A_DAY),
    proofOverall: hourly('proof', PROOFS_AN_HOUR),
    proofTriesOfStrangers: daily('proof-strangers', STRANGERS_PROOF_TRIES_A_DAY),
    /**
     * Which number, code and address made or proved a pair; a proved pair is served though the address has
     * used up its tries.
     */
    trackProven: createMarks(db, { name: 'track-proven', duration: 24 * HOUR }),
    /**
     * Stopping reminders by the link in a text: the code identifies the number, so this is against guessing.
     */
    stopPerAddress: perAddress('stop-address', STOPS_PER_ADDRESS_AN_HOUR),
    /** Wrong numbers tried at the page of a comparison, from all addresses. */
    comparisonPerCode: hourly('comparison-code', TRIES_PER_COMPARISON_AN_HOUR),
    /** By submission, and by account and request: as many as a clerk can still read. */
    messagePerSender: daily('request-message', MESSAGES_A_DAY),
  };
}
