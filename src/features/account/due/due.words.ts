/** Due items, on the first screen of the customer's own page. */
export const DUE_TEXTS = {
  title: 'کارهای پیش رو',
  loading: 'در حال دریافت کارهای پیش روی شما…',
  failed: 'دریافت بیمه‌نامه‌های شما ناموفق بود؛ پایان و قسط آن‌ها اینجا دیده نمی‌شود.',
  nothing: 'اکنون کاری بر عهدهٔ شما نیست.',
  nextEnd: (policy: string, day: string, left: string) =>
    `نزدیک‌ترین پایان: ${policy}، ${day} (${left}).`,
  more: (count: string) => `${count} مورد دیگر`,

  on: (day: string, left: string) => `${day}، ${left}`,
  due: (day: string, left: string) => `سررسید ${day}، ${left}`,

  ends: 'بیمه‌نامه رو به پایان است',
  ended: 'بیمه‌نامه پایان یافته است',
  renewing: 'تمدیدش در دست کارشناسان ماست.',
  renew: 'تمدید',
  renewOf: (policy: string) => `تمدید ${policy}`,
  renewStatus: 'وضعیت تمدید',
  renewStatusOf: (policy: string) => `وضعیت تمدید ${policy}`,

  instalment: (amount: string) => `قسط ${amount}`,
  toPolicy: 'دیدن بیمه‌نامه',
  toPolicyOf: (policy: string) => `دیدن بیمه‌نامه: ${policy}`,

  paper: (title: string) => `یک مدرک کم است: ${title}`,
  papers: (count: string) => `${count} مدرک خسارت کم است`,
  andMore: (named: string, count: string) => `${named} و ${count} مدرک دیگر`,
  sendPapers: 'فرستادن مدارک',
  sendPapersOf: (about: string) => `فرستادن مدارک ${about}`,

  comparison: 'مقایسهٔ بیمه‌گرها آماده است',
  until: (day: string, left: string) => `تا ${day}، ${left}`,
  choose: 'دیدن و انتخاب',
  chooseOf: (about: string) => `دیدن و انتخاب از مقایسهٔ ${about}`,
} as const;
