/** Visitors' reminders, without a policy of ours. */

export const REMINDER_NAME_MAX = 100;

/** The furthest last day ahead, in years: until then a person moves, sells, or changes the number. */
export const REMINDER_YEARS = 5;

/**
 * Days that a visitor's reminder stays once its policy has ended, or is in the book: the visitor may call
 * late. No setting, as it has no use afterwards.
 */
export const REMINDER_STORED_DAYS = 30;

/**
 * How a last day is read: as the coming one, with a two-digit year within the years for which reminders are
 * accepted.
 */
export const REMINDER_DAY = {
  looks: 'ahead',
  span: { back: 1, ahead: REMINDER_YEARS + 1 },
} as const;

/** The source of a row in the staff's book that is no policy of ours. */
export const REMINDER_SOURCE = 'visitor';

/** An example of a day in the form. */
export const REMINDER_DAY_EXAMPLE = '۱۴۰۵/۱۲/۲۰';
