/** At which parts of the response SLA an unanswered request is escalated, in per cent. */
export const BROKEN = 100;
export const OVERDUE = 150;
export const LEVELS = [BROKEN, OVERDUE] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The row of `settings` that says since when response SLAs are watched. Transactions that enqueue texts to
 * the staff lock it.
 */
export const WATCH = 'promises-watched';
