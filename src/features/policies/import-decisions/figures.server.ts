import type { ImportConfirmation } from '#domain/policies/import.ts';
import { type RenewalLeads, whatFollows } from '#domain/policies/renewals.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import type { PolicyRow } from '../import-reading/reading.ts';
import type { Fate } from './compare-with-book.server.ts';

/** A premium that grows or shrinks by more than this factor has to be confirmed. */
const JUMP = 5;

/** The counts of a check by name, as they are stored; sums are in rial. */
export const NO_FIGURES = {
  ...{ create: 0, update: 0, unchanged: 0, faulty: 0 },
  ...{ requests: 0, soon: 0, texts: 0 },
  /** Premiums of all readable rows, of the new ones, and of the changed ones, after and before. */
  ...{ sum_file: 0, sum_new: 0, sum_after: 0, sum_before: 0 },
  /** Updates by the fields they change, and premiums that change more than fivefold. */
  ...{ holders: 0, phones: 0, premiums: 0, jumps: 0 },
};
export type Figures = typeof NO_FIGURES;

/** Whether it is another name, not another spelling of it. */
const isOtherName = (before: string, after: string): boolean =>
  foldForSearch(before).replaceAll(' ', '') !== foldForSearch(after).replaceAll(' ', '');

const isJump = (before: number | null, after: number | null): boolean =>
  before !== null &&
  after !== null &&
  before > 0 &&
  (after > before * JUMP || after * JUMP < before);

/** The changes of an update that have to be confirmed. */
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

/** Counts the fate of a row without errors. */
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

/** What has to be confirmed before a book is imported. */
export const confirmationsIn = (figures: Partial<Record<string, number>>): ImportConfirmation[] => [
  ...((figures.holders ?? 0) > 0 ? ['holders' as const] : []),
  ...((figures.jumps ?? 0) > 0 ? ['sums' as const] : []),
];
