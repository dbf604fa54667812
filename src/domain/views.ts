/** The lists that a filter can be saved of, under a name. The three pages of requests are one list. */
export const VIEW_LISTS = ['requests'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
