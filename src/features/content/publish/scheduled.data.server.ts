/** Of a page's row: no time is set any more at which something goes out. */
export const NOT_SCHEDULED = { publishAt: null, publishBy: null, scheduled: null } as const;
