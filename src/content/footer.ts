/** The sentences at the foot of every page that the brokerage can change. */
export const footerWords = {
  about: {
    promise: 'کارگزار بیمه: واسطهٔ شما با بیمه‌گرها، از انتخاب بیمه‌نامه تا پیگیری خسارت.',
  },
  complaint: {
    text: 'اگر از رسیدگی بیمه‌گر ناراضی هستید، نخست شکایت خود را به همان بیمه‌گر بدهید؛ اگر به نتیجه نرسید، آن را در سامانهٔ برخط رسیدگی به شکایات بیمهٔ مرکزی ثبت کنید.',
    sources: [{ law: 'regulation-71', article: '' }],
  },
} as const;
