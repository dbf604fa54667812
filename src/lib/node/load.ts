/** How much a line of work has under way, and how much waits in it, at this moment. */
export type Load = { running: number; waiting: number };
