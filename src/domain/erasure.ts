/** What stands where a person's own values stood, on the screen and in the database. */
export const ERASED_NAME = 'حذف‌شده';

/** In values of the log: that there was one. Nothing of what it was. */
export const HIDDEN_VALUE = '•••';

const ERASED_PHONE = 'erased-';

/** In place of a number: another for each row, so that rows of different people are never taken for one person's. */
export const erasedPhone = (row: string, id: number): string => `${ERASED_PHONE}${row}-${id}`;

export const isErasedPhone = (phone: string): boolean => phone.startsWith(ERASED_PHONE);

/** Why somebody's values are replaced; of a list, as words of one's own would say again who it is. */
export const ERASURE_REASONS = ['asked', 'not_needed', 'wrong_person', 'law'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

export const ERASURE_REASON_LABELS: Record<ErasureReason, string> = {
  asked: 'خود شخص خواسته است',
  not_needed: 'دیگر به آن نیازی نیست',
  wrong_person: 'دادهٔ شخص دیگری به‌اشتباه ثبت شده است',
  law: 'به دستور مرجع قانونی',
};

/** What replaces values: one person's erasure, or the daily sweep. */
export const ERASURE_KINDS = ['person', 'sweep'] as const;

const NO_PHONE = 'none-';

/** What stands on the screen where a holder's number is not known. */
export const NO_PHONE_LABEL = 'شماره ندارد';

/** In place of a number that nobody knows: another for each row of a book, as `erasedPhone`. */
export const unknownPhone = (importId: number, row: number): string =>
  `${NO_PHONE}${importId}-${row}`;

/** Whether what stands in place of a number is none that anybody can be reached at. */
export const isNoPhone = (phone: string): boolean =>
  phone === '' || phone.startsWith(NO_PHONE) || isErasedPhone(phone);

/** A stored number as it is shown: of an erased person there is none, and of some it is not known. */
export const shownPhone = (phone: string): string => {
  if (isErasedPhone(phone)) return ERASED_NAME;
  return isNoPhone(phone) ? NO_PHONE_LABEL : phone;
};

/** What makes a link call a shown number; one that there is not calls nobody. */
export const callLink = (phone: string, label?: string) =>
  phone === ERASED_NAME || phone === NO_PHONE_LABEL
    ? {}
    : { href: `tel:${phone}`, ...(label && { 'aria-label': label }) };
