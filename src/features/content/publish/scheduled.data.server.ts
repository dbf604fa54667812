/** The columns of a page without a schedule. */
export const NOT_SCHEDULED = { publishAt: null, publishBy: null, scheduled: null } as const;
