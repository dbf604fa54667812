/** The lists whose filters can be saved under a name. The pages of all kinds of requests are one list. */
export const VIEW_LISTS = ['requests', 'policies', 'customers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
