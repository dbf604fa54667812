/** How long an unused session of the staff lasts. The owner sets it. */

/** The key of the stored setting. */
export const STAFF_SESSIONS_KEY = 'staff-sessions';

/** Minutes after which an unused session of the staff ends. */
export const STAFF_IDLE = { least: 15, most: 24 * 60, preset: 8 * 60 } as const;
