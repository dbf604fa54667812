import type { Budget, Spent } from './budget.data.server.ts';
import {
  OTP_COOLDOWN,
  OTP_SENDS_A_DAY,
  OTP_SENDS_A_DAY_OVERALL,
  OTP_SENDS_RESERVED,
  OTP_WRONG_A_DAY,
  OTP_WRONG_A_DAY_OVERALL,
} from './contract.ts';

const DAY = 86_400;

/** Seconds until a source may go on with a number, by what holds it back; 0 where nothing does. */
export type Waits = { cooldown: number; sends: number; tries: number };

const isDevice = (source: string | null): boolean => source?.startsWith('device:') ?? false;

/** Seconds until fewer than `most` of `list` are younger than `window` seconds. */
function wait(list: Spent[], most: number, window: number, now: Date): number {
  const ages = list.map(({ at }) => (now.getTime() - at.getTime()) / 1000).sort((a, b) => a - b);
  const age = ages[most - 1];
  return age === undefined ? 0 : Math.max(0, Math.ceil(window - age));
}

/**
 * How long `source` has to wait with a number (security.md). Each has limits of its own, so that a
 * stranger cannot use up the owner's; those over all addresses keep the last sends for addresses that
 * have sent none, and do not hold for devices that signed in to the account before.
 */
export function waitsOf({ sent, wrong }: Budget, source: string, now: Date): Waits {
  const isOwn = (spent: Spent) => spent.source === source;
  const isStrangers = (spent: Spent) => !isDevice(spent.source);
  const ownSends = sent.filter(isOwn);
  const most =
    wait(ownSends, 1, DAY, now) > 0
      ? OTP_SENDS_A_DAY_OVERALL - OTP_SENDS_RESERVED
      : OTP_SENDS_A_DAY_OVERALL;
  const overall = (list: Spent[], limit: number) =>
    isDevice(source) ? 0 : wait(list.filter(isStrangers), limit, DAY, now);
  return {
    cooldown: wait(sent, 1, OTP_COOLDOWN, now),
    sends: Math.max(wait(ownSends, OTP_SENDS_A_DAY, DAY, now), overall(sent, most)),
    tries: Math.max(
      wait(wrong.filter(isOwn), OTP_WRONG_A_DAY, DAY, now),
      overall(wrong, OTP_WRONG_A_DAY_OVERALL),
    ),
  };
}
