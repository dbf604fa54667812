/** How long a session of the staff lasts that is left alone. The owner sets it, the sessions end by it. */

/** Under which the end of a session that is left alone is stored. */
export const STAFF_SESSIONS_KEY = 'staff-sessions';

/** Minutes after which an unused session of the staff is over. */
export const STAFF_IDLE = { least: 15, most: 24 * 60, preset: 8 * 60 } as const;
