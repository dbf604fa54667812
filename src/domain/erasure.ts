/** The values that replace a person's own, on the screen and in the database. */
export const ERASED_NAME = 'حذف‌شده';

/** In place of what a task said of a person. */
export const ERASED_TASK = 'کاری دربارهٔ کسی که داده‌هایش پاک شد';

/** In values of the log: that there was one, without the value itself. */
export const HIDDEN_VALUE = '•••';

const ERASED_PHONE = 'erased-';

/**
 * In place of a number: another for each row, so that rows of different people never look like one person's.
 */
export const erasedPhone = (row: string, id: number): string => `${ERASED_PHONE}${row}-${id}`;

export const isErasedPhone = (phone: string): boolean => phone.startsWith(ERASED_PHONE);

/** Why a person's values are replaced; a fixed list, as free words could name the person again. */
export const ERASURE_REASONS = ['asked', 'not_needed', 'wrong_person', 'law'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

export const ERASURE_REASON_LABELS: Record<ErasureReason, string> = {
  asked: 'خود شخص خواسته است',
  not_needed: 'دیگر به آن نیازی نیست',
  wrong_person: 'دادهٔ شخص دیگری به‌اشتباه ثبت شده است',
  law: 'به دستور مرجع قانونی',
};

/** The kinds of erasure: of one person, or by the daily sweep. */
export const ERASURE_KINDS = ['person', 'sweep'] as const;

const NO_PHONE = 'none-';

/** Shown where a holder's number is not known. */
export const NO_PHONE_LABEL = 'شماره ندارد';

/** In place of an unknown number: another for each row of a book, as `erasedPhone`. */
export const unknownPhone = (importId: number, row: number): string =>
  `${NO_PHONE}${importId}-${row}`;

/** Whether a stored number is empty or a placeholder, so that it reaches no person. */
export const isNoPhone = (phone: string): boolean =>
  phone === '' || phone.startsWith(NO_PHONE) || isErasedPhone(phone);

/** A stored number as it is shown; of an erased or unknown one the label. */
export const shownPhone = (phone: string): string => {
  if (isErasedPhone(phone)) return ERASED_NAME;
  return isNoPhone(phone) ? NO_PHONE_LABEL : phone;
};

/** The properties of a link that calls a shown number; a label in place of a number is no link. */
export const callLink = (phone: string, label?: string) =>
  phone === ERASED_NAME || phone === NO_PHONE_LABEL
    ? {}
    : { href: `tel:${phone}`, ...(label && { 'aria-label': label }) };
