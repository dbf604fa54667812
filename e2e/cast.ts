/** Who is in every office from its first day; `prepare.ts` puts them there. */
export const SUPER_ADMIN = { phone: '۰۹۱۲۰۰۰۰۰۰۱', password: 'درخت-و-رودخانه' };

/** A password that nothing is wrong with. */
export const PASSWORD = 'سیب‌زمینیِ آبیِ تابستان';

/** How many customers there are whose accounts were not made just now. */
export const RESIDENTS = 60;

/** The number of the `nth` of them, counted from 1. */
export const residentPhone = (nth: number): string => `0938${String(nth).padStart(7, '0')}`;
