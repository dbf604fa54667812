/** How many tasks of a queue are running, and how many are waiting, at this moment. */
export type Load = { running: number; waiting: number };
