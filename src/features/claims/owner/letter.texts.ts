import { OTHER_INSURERS } from '#domain/policies/insurers.ts';

/** A letter to the insurer against its decision. */
export const LETTER_TEXTS = {
  title: 'اعتراض به نظر بیمه‌گر دربارهٔ خسارت',
  /** The name is free text: it may begin with «بیمه» or «شرکت», or be the list's entry for other insurers. */
  to: (insurer: string): string => {
    const name = insurer.replace(/^\s*(?:شرکت\s+)?(?:بیم[هۀ]ٔ?\s+)?/, '').trim();
    return name === '' || name === OTHER_INSURERS ? LETTER_TEXTS.toInsurer : `شرکت بیمهٔ ${name}`;
  },
  toInsurer: 'شرکت بیمهٔ محترم',
  date: 'تاریخ',
  greeting: 'با سلام',
  about: (facts: string) => `دربارهٔ پروندهٔ خسارت ${facts}، به نظر اعلام‌شده اعتراض دارم:`,
  end: 'خواهشمند است پرونده بازنگری و نتیجه کتباً اعلام شود.',
  sign: 'نام و امضا',
  /** The brokerage through which the loss was reported, and its phone number. */
  through: (brand: string, phone: string | null) =>
    phone === null ? brand : `${brand}، تلفن \u2066${phone}\u2069`,
  code: (code: string) => `کد پیگیری نزد کارگزاری: ${code}`,
} as const;
