/** The key of the reason for closing a request among the drafts. */
export const reasonKey = (id: number): string => `${id}.reason`;
