/** A letter to the insurer, against what it decided. */
export const LETTER_TEXTS = {
  title: 'اعتراض به نظر بیمه‌گر دربارهٔ خسارت',
  to: (insurer: string) => `شرکت بیمهٔ ${insurer}`,
  toInsurer: 'شرکت بیمهٔ محترم',
  date: 'تاریخ',
  greeting: 'با سلام',
  about: (facts: string) => `دربارهٔ پروندهٔ خسارت ${facts}، به نظر اعلام‌شده اعتراض دارم:`,
  end: 'خواهشمندم پرونده بازنگری و نتیجه به نوشته اعلام شود.',
  sign: 'نام و امضا',
  code: (code: string) => `کد پیگیری نزد کارگزاری: ${code}`,
} as const;
