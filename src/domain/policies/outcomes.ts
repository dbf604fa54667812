/** What became of a term once it came to its end, as the figures count it and the book is filtered. */
import { LOST_REASONS, type LostReason } from './lost-reasons.ts';

/**
 * `kept`: a next term follows. `moved`: its renewal was closed as lost because the insurance goes on elsewhere. `lost`:
 * closed as lost for any other reason. `lapsed`: its last day has passed, and nobody said why nothing follows. `open`:
 * nothing is decided yet. A term that was cancelled before its time did not come to its end, and is none of them.
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

/** The reasons that are chosen by a tap, and all others, in words of the clerk's own. */
export const COUNTED_REASONS = [...(Object.keys(LOST_REASONS) as LostReason[]), 'other'] as const;
export type CountedReason = (typeof COUNTED_REASONS)[number];

export const COUNTED_REASON_LABELS: Record<CountedReason, string> = {
  ...LOST_REASONS,
  other: 'دلیل دیگر',
};

/** What can have become of a text about a term, where that is worth a look. */
export const TOLD_STATES = ['sent', 'unknown', 'failed'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/**
 * What the book is narrowed by, a figure each: all that came to its end, what became of it (`gone`: it was not kept,
 * however that came), why it was lost, whether somebody spoke with its holder before its last day, and what became of
 * its texts.
 */
export const RENEWAL_FILTERS = [
  'ended',
  ...TERM_OUTCOMES,
  'gone',
  'asked',
  'contacted',
  'uncontacted',
  ...COUNTED_REASONS.map((reason) => `reason_${reason}` as const),
  ...TOLD_STATES.map((state) => `text_${state}` as const),
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

/** The share of renewals that had a contact before their last day: nothing less is aimed at. */
export const CONTACT_GOAL = 1;
