import type { Transaction } from '#db/client.ts';
import { VALID_DAYS_MOST } from '#domain/comparisons/limits.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { AppError, type FieldErrors } from '#lib/http/errors.ts';
import { ownOf } from '#lib/values/own.ts';
import {
  type NewOffer,
  type NewVersion,
  namesOfInsurers,
  type StoredVersion,
} from './comparisons.data.server.ts';
import { type ComparisonInput, COMPARE_ERRORS as ERRORS } from './comparisons.ts';

/** Throws a 422 with each error at its field; does nothing where there is none. */
function refuse(wrong: [field: string, sentence: string][]): void {
  if (wrong.length === 0) return;
  const byField = Map.groupBy(wrong, ([field]) => field);
  const errors: FieldErrors = Object.fromEntries(
    [...byField].map(([field, ones]) => [field, ones.map(([, sentence]) => sentence)]),
  );
  throw new AppError('invalid', { errors });
}

/** The values of existing rows that are not empty. */
function valuesOf({ rows }: ComparisonInput, values: Record<string, string>) {
  const known = rows.map(({ key }) => [key, ownOf(values, key) ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ''));
}

function wrongInSums({ offers }: ComparisonInput): [string, string][] {
  return offers.flatMap(({ premium_rial, first_rial, instalments }, place): [string, string][] => {
    const field = `offers.${place}.first_rial`;
    if (first_rial === null) return [];
    if (instalments === null) return [[field, ERRORS.firstWithout]];
    const isMore = premium_rial !== null && first_rial >= premium_rial;
    return isMore ? [[field, ERRORS.first]] : [];
  });
}

/**
 * Checks a draft and makes it ready to store. 422 for an insurer that does not exist, or that is no longer
 * offered and is not in the version `before`; for sums that do not fit; for a date too far away.
 */
export async function checkDraft(
  tx: Transaction,
  input: ComparisonInput,
  before: StoredVersion | null,
  today: string,
): Promise<{ draft: NewVersion; offers: NewOffer[] }> {
  const { line, valid_until, rows, offers, recommended, reason } = input;
  const names = await namesOfInsurers(
    tx,
    offers.map(({ insurer }) => insurer),
  );
  const stood = new Set(before?.offers.map(({ insurerId }) => insurerId));
  const wrong = offers.flatMap(({ insurer }, place): [string, string][] => {
    const known = names.get(insurer);
    const isOffered = known && (known.isActive || stood.has(insurer));
    return isOffered ? [] : [[`offers.${place}.insurer`, ERRORS.insurer]];
  });
  wrong.push(...wrongInSums(input));
  if (recommended !== null && recommended >= offers.length) {
    wrong.push(['recommended', ERRORS.recommended]);
  }
  if (valid_until !== null && valid_until > addDays(today, VALID_DAYS_MOST)) {
    wrong.push(['valid_until', ERRORS.untilFar]);
  }
  refuse(wrong);
  return {
    draft: { line, validUntil: valid_until, rows, recommended, reason },
    offers: offers.map(({ insurer, premium_rial, first_rial, instalments, values, note }) => ({
      insurerId: insurer,
      insurer: names.get(insurer)?.name ?? '',
      premiumRial: premium_rial,
      firstRial: first_rial,
      instalments,
      values: valuesOf(input, values),
      note,
    })),
  };
}

/** 422 at every field that a draft still lacks to be published. */
export function assertWhole(
  { validUntil, recommended, reason, offers }: StoredVersion,
  today: string,
) {
  const wrong: [string, string][] = [];
  if (validUntil === null) wrong.push(['valid_until', ERRORS.untilMissing]);
  else if (validUntil < today) wrong.push(['valid_until', ERRORS.untilPast]);
  for (const { position, premiumRial } of offers) {
    if (premiumRial === null) {
      wrong.push([`offers.${position}.premium_rial`, ERRORS.premiumMissing]);
    }
  }
  if (recommended !== null && reason === null) wrong.push(['reason', ERRORS.reasonMissing]);
  if (offers.every(({ values }) => Object.keys(values).length === 0)) {
    wrong.push(['rows', ERRORS.noValues]);
  }
  refuse(wrong);
}
