/** What visitors ask to be reminded of, without a policy of ours. */

export const REMINDER_NAME_MAX = 100;

/** No last day further ahead is taken, in years: in between a person moves, sells, or changes the number. */
export const REMINDER_YEARS = 5;

/** Where what staff sees in the book came from, where it is no policy of ours. */
export const REMINDER_SOURCE = 'visitor';

/** How a day is written in the form, as an example. */
export const REMINDER_DAY_EXAMPLE = '۱۴۰۵/۱۲/۲۰';
