import { seconds } from '#lib/dates/durations.ts';

/** How long a step can be undone (issue of the clerk's second: ten seconds). */
export const UNDO_WINDOW = seconds(10);
