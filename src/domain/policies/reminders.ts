/** What visitors ask to be reminded of, without a policy of ours. */

export const REMINDER_NAME_MAX = 100;

/** No last day further ahead is taken, in years: in between a person moves, sells, or changes the number. */
export const REMINDER_YEARS = 5;

/**
 * Days that what a visitor asked for stays once its policy has ended, or stands in the book: somebody may call late.
 * No setting, as nobody has a use for it afterwards.
 */
export const REMINDER_KEPT_DAYS = 30;

/** How a last day is read: the coming one, its two-digit year in the years for which reminders are taken. */
export const REMINDER_DAY = {
  looks: 'ahead',
  span: { back: 1, ahead: REMINDER_YEARS + 1 },
} as const;

/** Where what staff sees in the book came from, where it is no policy of ours. */
export const REMINDER_SOURCE = 'visitor';

/** How a day is written in the form, as an example. */
export const REMINDER_DAY_EXAMPLE = '۱۴۰۵/۱۲/۲۰';
