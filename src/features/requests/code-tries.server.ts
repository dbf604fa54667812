/**
 * Limits tries of a number and a code (security.md): strangers are counted by address and by what they try,
 * while a caller who proved this very pair before, or owns the number, is always let through. That gives no
 * right to guess: an unproved pair counts.
 */

import { areFilesGranted } from '#features/attachments/grant.server.ts';
import { findKnownDevice } from '#features/auth/session/device.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { findOwner } from '#features/people/people.server.ts';
import type { Context } from '#kit/context.ts';
import type { Limiter, Marks } from '#lib/http/limiter.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    trackPerAddress: Limiter;
    trackPerNumber: Limiter;
    comparisonPerCode: Limiter;
    trackProven: Marks;
  }
}

/** What a caller enters: a number, with the code of a request or at the page of a comparison. */
type Shown = {
  caller: Caller;
  phoneNumber: string;
  /** What is marked in `trackProven` for the number when the pair is right. */
  things: readonly string[];
  /** The pair's submission, where the pair is right. */
  submissionId: number | null;
  isRight: boolean;
};

/** The mark of a caller who made or proved something of a number, from an address. */
const markOf = (phoneNumber: string, thing: string, address: string): string =>
  `${phoneNumber} ${thing} ${address}`;

/** Checks everything whether the pair is right or not, so that the response time reveals nothing. */
async function isOwners(
  ctx: Context,
  { caller, phoneNumber, things, submissionId }: Shown,
): Promise<boolean> {
  const { account, device, files, address } = caller;
  const owner = account === null ? null : await findOwner(ctx, account);
  const known = device === null ? null : await findKnownDevice(ctx, device, phoneNumber);
  const isGranted = await areFilesGranted(ctx, files, submissionId ?? 0);
  const marks = things.map((thing) => markOf(phoneNumber, thing, address));
  const isMarked = await ctx.limiters.trackProven.has(marks);
  return owner?.phoneNumber === phoneNumber || known !== null || isGranted || isMarked;
}

/** Throws 429 where the limits are used up and the caller is a stranger. Only a wrong pair counts. */
async function admit(
  ctx: Context,
  shown: Shown,
  counts: ReturnType<Limiter['countsOf']>,
): Promise<void> {
  const { caller, phoneNumber, things, isRight } = shown;
  if ((await isOwners(ctx, shown)) && isRight) return;
  // Counted before the answer, so that parallel tries cannot learn more than the limits allow.
  await ctx.limiters.consumeAll(counts);
  if (!isRight) return;
  await ctx.limiters.giveBack(counts);
  await ctx.limiters.trackProven.add(things.map((one) => markOf(phoneNumber, one, caller.address)));
}

/** A code and a number, by which a request is looked up. */
export const countPairTry = (
  ctx: Context,
  shown: Omit<Shown, 'things'> & { code: string },
): Promise<void> =>
  admit(ctx, { ...shown, things: [shown.code] }, [
    ...ctx.limiters.trackPerAddress.countsOf(shown.caller.address),
    ...ctx.limiters.trackPerNumber.countsOf(shown.phoneNumber),
  ]);

/** A number entered at the page of a comparison, whose request has this code. */
export const countComparisonTry = (
  ctx: Context,
  comparisonId: number,
  shown: Pick<Shown, 'caller' | 'phoneNumber' | 'isRight'> & { code: string },
): Promise<void> =>
  admit(ctx, { ...shown, submissionId: null, things: [shown.code, `comparison:${comparisonId}`] }, [
    ...ctx.limiters.trackPerAddress.countsOf(shown.caller.address),
    ...ctx.limiters.comparisonPerCode.countsOf(String(comparisonId)),
  ]);

/** A long code by itself, which cannot be guessed: a right one is not counted. */
export async function countLongCodeTry(
  ctx: Context,
  caller: Caller,
  isRight: boolean,
): Promise<void> {
  if (isRight) return;
  await ctx.limiters.consumeAll(ctx.limiters.trackPerAddress.countsOf(caller.address));
}

/** Lets the sender of a request look it up from their address. */
export const isPairMade = (
  ctx: Context,
  phoneNumber: string,
  code: string,
  address: string,
): Promise<void> => ctx.limiters.trackProven.add([markOf(phoneNumber, code, address)]);
