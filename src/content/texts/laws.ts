/** Labels of whether a law is still in force. */
export const LAW_STATES = {
  in_force: 'در حال اجرا',
  amended: 'اصلاح‌شده',
  superseded: 'جایگزین‌شده',
  unchecked: 'هنوز بازبینی نشده است',
} as const;
