/** The outcome of a term at its end, as the figures count it and the book is filtered. */
import { LOST_REASONS, type LostReason } from './lost-reasons.ts';

/**
 * `kept`: a next term follows. `moved`: its renewal was closed as lost because the insurance goes on
 * elsewhere. `lost`: closed as lost for any other reason. `lapsed`: its last day has passed, and no reason
 * was given why nothing follows. `open`: nothing is decided yet. A term that was cancelled before its time
 * did not come to its end, and is none of them.
 */
export const TERM_OUTCOMES = ['kept', 'moved', 'lost', 'lapsed', 'open'] as const;
export type TermOutcome = (typeof TERM_OUTCOMES)[number];

export const TERM_OUTCOME_LABELS: Record<TermOutcome, string> = {
  kept: 'تمدید شد',
  moved: 'جای دیگری رفت',
  lost: 'از دست رفت',
  lapsed: 'رها شد',
  open: 'هنوز باز',
};

/** The reasons that are chosen by a tap, and all others, in the clerk's own words. */
export const COUNTED_REASONS = [...(Object.keys(LOST_REASONS) as LostReason[]), 'other'] as const;
export type CountedReason = (typeof COUNTED_REASONS)[number];

export const COUNTED_REASON_LABELS: Record<CountedReason, string> = {
  ...LOST_REASONS,
  other: 'دلیل دیگر',
};

/** The states of a text about a term by which the book can be filtered. */
export const TEXT_STATES = ['sent', 'unknown', 'failed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/**
 * The filters of the book, a figure each: all terms that ended, their outcome (`gone`: not renewed, for
 * whatever reason), why they were lost, whether the holder was spoken with before the last day, and the state
 * of their texts.
 */
export const RENEWAL_FILTERS = [
  'ended',
  ...TERM_OUTCOMES,
  'gone',
  'asked',
  'contacted',
  'uncontacted',
  ...COUNTED_REASONS.map((reason) => `reason_${reason}` as const),
  ...TEXT_STATES.map((state) => `text_${state}` as const),
  'stopped',
] as const;
export type RenewalFilter = (typeof RENEWAL_FILTERS)[number];

const reasonLabels = Object.fromEntries(
  COUNTED_REASONS.map((reason) => [`reason_${reason}`, COUNTED_REASON_LABELS[reason]]),
) as Record<`reason_${CountedReason}`, string>;

export const RENEWAL_FILTER_LABELS: Record<RenewalFilter, string> = {
  ended: 'همه، جز لغوشده‌ها',
  ...TERM_OUTCOME_LABELS,
  gone: 'تمدید نشد، به هر دلیل',
  asked: 'درخواست تمدید داشت',
  contacted: 'پیش از روز پایان با او گفت‌وگو شد',
  uncontacted: 'تا روز پایان با او گفت‌وگو نشد',
  ...reasonLabels,
  text_sent: 'پیامکش فرستاده شد',
  text_unknown: 'رسیدن پیامکش روشن نیست',
  text_failed: 'پیامکش فرستاده نشد',
  stopped: 'شماره‌اش یادآوری نمی‌خواهد',
};

/** The aimed share of renewals with a contact before their last day: all of them. */
export const CONTACT_GOAL = 1;
