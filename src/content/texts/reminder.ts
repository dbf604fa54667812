/** The words of its parts. */
export const REMINDER_PAGE_TEXTS = { crumb: 'یادآوری تمدید' } as const;
