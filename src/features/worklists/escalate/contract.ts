/** At which parts of the promised time a request without an answer is told of, in per cent. */
export const BROKEN = 100;
export const OVERDUE = 150;
export const LEVELS = [BROKEN, OVERDUE] as const;
export type Level = (typeof LEVELS)[number];

/** The row of `settings` that says since when promises are watched. Who makes a text to the staff locks it. */
export const WATCH = 'promises-watched';
