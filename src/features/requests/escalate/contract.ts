/** At which parts of the promised time a request without an answer is told of, in per cent. */
export const BROKEN = 100;
export const OVERDUE = 150;
export const LEVELS = [BROKEN, OVERDUE] as const;
export type Level = (typeof LEVELS)[number];
