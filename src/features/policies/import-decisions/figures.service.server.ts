import type { ImportConfirmation } from '#domain/policies/import.ts';
import { type RenewalLeads, whatFollows } from '#domain/policies/renewals.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import type { PolicyRow } from '../import-reading/reading.contract.ts';
import type { Fate } from './fates.service.server.ts';

/** A premium that becomes more than so many times as much, or as little, is asked about. */
const JUMP = 5;

/** Counts of a check by name, as they are stored; sums are in rial. */
export const NO_FIGURES = {
  ...{ create: 0, update: 0, unchanged: 0, faulty: 0 },
  ...{ requests: 0, soon: 0, texts: 0 },
  /** Premiums of all rows that can be read, of those that are new, and of those that change, as they will be and as they are. */
  ...{ sum_file: 0, sum_new: 0, sum_after: 0, sum_before: 0 },
  /** Updates by what they change, and premiums that move by more than five times. */
  ...{ holders: 0, phones: 0, premiums: 0, jumps: 0 },
};
export type Figures = typeof NO_FIGURES;

/** Another name, not another spelling of it. */
const isOtherName = (before: string, after: string): boolean =>
  foldForSearch(before).replaceAll(' ', '') !== foldForSearch(after).replaceAll(' ', '');

const isJump = (before: number | null, after: number | null): boolean =>
  before !== null &&
  after !== null &&
  before > 0 &&
  (after > before * JUMP || after * JUMP < before);

/** What of an update is confirmed apart. */
export function confirmationsOf({
  before,
  policy,
}: Extract<Fate, { fate: 'update' }>): ImportConfirmation[] {
  return [
    ...(isOtherName(before.holderName, policy.holderName) ? ['holders' as const] : []),
    ...(isJump(before.premiumRial, policy.premiumRial) ? ['sums' as const] : []),
  ];
}

type Ahead = { today: string; leads: RenewalLeads };

/** Counts what becomes of a row that is good. */
export function countRow(
  figures: Figures,
  { line, endsOn, holderPhone, premiumRial = 0 }: PolicyRow,
  fate: Exclude<Fate, { fate: 'faulty' }>,
  { today, leads }: Ahead,
): void {
  figures[fate.fate] += 1;
  figures.sum_file += premiumRial;
  const isMoved =
    fate.fate === 'update' &&
    fate.before.endsOn !== fate.policy.endsOn &&
    fate.policy.status === 'active';
  if (fate.fate === 'create' || isMoved) {
    const { requests, soon, texts } = whatFollows(endsOn, today, leads[line]);
    figures.requests += requests;
    figures.soon += soon;
    if (holderPhone !== '') figures.texts += texts;
  }
  if (fate.fate === 'create') figures.sum_new += premiumRial;
  if (fate.fate !== 'update') return;
  const { before, policy } = fate;
  figures.sum_after += policy.premiumRial ?? 0;
  figures.sum_before += before.premiumRial ?? 0;
  const asks = confirmationsOf(fate);
  if (asks.includes('holders')) figures.holders += 1;
  if (asks.includes('sums')) figures.jumps += 1;
  if (before.holderPhone !== policy.holderPhone) figures.phones += 1;
  if (before.premiumRial !== policy.premiumRial) figures.premiums += 1;
}

/** What has to be confirmed before a book may go in. */
export const confirmationsIn = (figures: Partial<Record<string, number>>): ImportConfirmation[] => [
  ...((figures.holders ?? 0) > 0 ? ['holders' as const] : []),
  ...((figures.jumps ?? 0) > 0 ? ['sums' as const] : []),
];
