/** The outcome of a term at its end, as the figures count it and the book is filtered. */
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

/** In place of a reason, where none was picked: the clerk's own words say why. */
export const OTHER_REASON = 'other';
export const OTHER_REASON_LABEL = 'دلیل دیگر';

/** The states of a text about a term by which the book can be filtered. */
export const TEXT_STATES = ['sent', 'unknown', 'failed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/**
 * The filters of the book, a figure each: all terms that ended, their outcome (`gone`: not renewed, for
 * whatever reason), whether the holder was spoken with before the last day, and the state of their texts.
 */
export const RENEWAL_FIGURES = [
  'ended',
  ...TERM_OUTCOMES,
  'gone',
  'asked',
  'contacted',
  'uncontacted',
  ...TEXT_STATES.map((state) => `text_${state}` as const),
  'stopped',
] as const;
export type RenewalFigure = (typeof RENEWAL_FIGURES)[number];

/** Why they were lost, by a reason of the office's list: `reason_price`. */
export type ReasonFilter = `reason_${string}`;
export const reasonFilter = (id: string): ReasonFilter => `reason_${id}`;
export type RenewalFilter = RenewalFigure | ReasonFilter;

export const REASON_FILTER = /^reason_([\w-]{1,24})$/;
/** The longest `ReasonFilter`. */
export const REASON_FILTER_MAX = 31;

/** The reason of a filter by one; null for any other. */
export const reasonIn = (filter: string): string | null => REASON_FILTER.exec(filter)?.[1] ?? null;

export const isRenewalFilter = (text: string): text is RenewalFilter =>
  RENEWAL_FIGURES.some((figure) => figure === text) || reasonIn(text) !== null;

export const RENEWAL_FIGURE_LABELS: Record<RenewalFigure, string> = {
  ended: 'همه، جز لغوشده‌ها',
  ...TERM_OUTCOME_LABELS,
  gone: 'تمدید نشد، به هر دلیل',
  asked: 'درخواست تمدید داشت',
  contacted: 'پیش از روز پایان با او گفت‌وگو شد',
  uncontacted: 'تا روز پایان با او گفت‌وگو نشد',
  text_sent: 'پیامکش فرستاده شد',
  text_unknown: 'رسیدن پیامکش روشن نیست',
  text_failed: 'پیامکش فرستاده نشد',
  stopped: 'شماره‌اش یادآوری نمی‌خواهد',
};

/** The aimed share of renewals with a contact before their last day: all of them. */
export const CONTACT_GOAL = 1;
