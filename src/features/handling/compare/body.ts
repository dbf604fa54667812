import type { ClaimLine } from '#domain/claims/lines.ts';
import { INSTALMENTS_MOST } from '#domain/comparisons/limits.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { sumProblem } from '#lib/money/sum.texts.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { composed } from '#lib/text/text.ts';
import type { addComparisonCall } from './compare.ts';
import type { OfferDraft, SheetDraft } from './draft.ts';

/** A comparison as it is sent. */
export type ComparisonBody = Omit<InputOf<typeof addComparisonCall>, 'id'>;

type Insurer = { id: number; name: string; is_active: boolean };
type Wrong = Record<string, string>;

/** A name without an initial «بیمه», kinds of letters and spaces, for comparing. */
const plainName = (name: string): string =>
  composed(name)
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/^\s*بیمهٔ?\s+/, '')
    .replace(/[\s\u200c]+/g, '');

/** The insurer of a typed name: the exact one, or the only one whose name begins with it. */
export function insurerNamed<I extends Insurer>(typed: string, insurers: readonly I[]): I | null {
  const name = plainName(typed);
  if (name === '') return null;
  const exact = insurers.find((one) => plainName(one.name) === name);
  if (exact) return exact;
  const [only, ...others] = insurers.filter(
    (one) => one.is_active && plainName(one.name).startsWith(name),
  );
  return only && others.length === 0 ? only : null;
}

/**
 * The body of a draft for the API, or its errors by the API's field names. The API checks for missing values.
 */
export function bodyOf(
  draft: SheetDraft,
  insurers: readonly Insurer[],
): { body: ComparisonBody } | { wrong: Wrong } {
  const wrong: Wrong = {};
  const sumOf = (field: string, typed: string): number | null => {
    if (typed.trim() === '') return null;
    const reading = readSum(typed, { unit: 'toman' });
    if (reading.is === 'value') return reading.value;
    wrong[field] = sumProblem(reading);
    return null;
  };
  const countOf = (field: string, typed: string): number | null => {
    if (typed.trim() === '') return null;
    const count = Number(toAsciiDigits(typed).trim());
    const isCount = Number.isInteger(count) && count >= 1 && count <= INSTALMENTS_MOST;
    if (!isCount) wrong[field] = TEXTS.countWrong;
    return isCount ? count : null;
  };
  const offerOf = (offer: OfferDraft, place: number) => {
    const insurer = insurerNamed(offer.insurer, insurers);
    if (!insurer) wrong[`offers.${place}.insurer`] = TEXTS.insurerWrong;
    return {
      insurer: insurer?.id ?? 0,
      premium_rial: sumOf(`offers.${place}.premium_rial`, offer.premium),
      first_rial: sumOf(`offers.${place}.first_rial`, offer.first),
      instalments: countOf(`offers.${place}.instalments`, offer.instalments),
      values: offer.values,
      note: offer.note,
    };
  };
  const until = draft.until.trim() || null;
  if (until !== null && !isIsoDate(until)) wrong.valid_until = TEXTS.dayWrong;
  const body = {
    // One that is not chosen yet is sent all the same: the API says that it is missing.
    line: draft.line as ClaimLine,
    valid_until: until,
    rows: draft.rows,
    offers: draft.offers.map(offerOf),
    recommended: draft.recommended,
    reason: draft.reason,
  };
  return Object.keys(wrong).length > 0 ? { wrong } : { body };
}
