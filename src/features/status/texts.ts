import type { Directory } from './contract.ts';

export const STATUS_REPLIES = { status: 'وضعیت سامانه' } as const;

/** What is looked at, in the order of what cannot be made good again. */
export const STATUS_TITLES = {
  backup: 'پشتیبان‌گیری',
  disk: 'جای خالی دیسک',
  texts: 'پیامک‌ها',
  pages: 'انتشار زمان‌بندی‌شده',
  database: 'پایگاه داده',
  version: 'نسخهٔ برنامه',
  processes: 'پردازه‌ها',
} as const;
export type StatusKey = keyof typeof STATUS_TITLES;

export const STATUS_TEXTS = {
  lead: 'آنچه سامانه از خود می‌داند، همین دم. با باز کردن دوبارهٔ صفحه تازه می‌شود.',
  list: 'وضعیت بخش‌ها',
  levels: { good: 'خوب', attention: 'نیازمند توجه', bad: 'بد' },
  allGood: 'همه‌چیز خوب است.',
  toDo: (count: string) => `${count} مورد نیازمند رسیدگی است.`,
  asOf: (at: string) => `در ${at}`,
  anew: 'دوباره ببین',
  loading: 'در حال دریافت وضعیت سامانه…',
  loadFailed: 'وضعیت سامانه دریافت نشد.',
  unknown: 'نامعلوم',
  megabytes: (amount: string) => `${amount} مگابایت`,
  gigabytes: (amount: string) => `${amount} گیگابایت`,

  backup: {
    good: 'نسخهٔ آزموده‌ای از ۲۶ ساعت گذشته هست.',
    kept: (count: string) => `${count} نسخه در پوشهٔ پشتیبان است.`,
    underWay: 'نسخه‌ای در دست ساخت است.',
    old: 'از آخرین نسخهٔ آزموده بیش از ۲۶ ساعت گذشته است.',
    oldToDo: 'اگر تا فردا نسخهٔ تازه‌ای نیامد، از نگه‌دارندهٔ سامانه بخواهید ببیند چرا ساخته نمی‌شود.',
    veryOldToDo: 'همین امروز از نگه‌دارندهٔ سامانه بخواهید ببیند چرا نسخه‌ای ساخته نمی‌شود.',
    none: 'هنوز نسخه‌ای ساخته نشده است.',
    noneToDo: 'نخستین نسخه به‌زودی ساخته می‌شود. فردا دوباره به این صفحه سر بزنید.',
    failed: 'آخرین تلاش برای پشتیبان‌گیری به جایی نرسید.',
    failedToDo: 'علت آن در پایین همین صفحه آمده است. آن را به نگه‌دارندهٔ سامانه بگویید.',
    off: 'پشتیبان‌گیری شبانه روشن نیست.',
    offToDo:
      'اگر دیسک خراب شود، همه‌چیز از دست می‌رود. از نگه‌دارندهٔ سامانه بخواهید پوشه‌ای برای نسخه‌ها نام ببرد.',
  },

  disk: {
    names: { data: 'داده‌ها', backup: 'پشتیبان' } satisfies Record<Directory, string>,
    free: (name: string, size: string) => `${name}: ${size} خالی`,
    away: (name: string) => `${name}: در دسترس نیست`,
    good: 'جا هست.',
    low: 'جا کم است.',
    lowToDo: 'در همین هفته جا باز کنید یا دیسک بزرگ‌تری بگیرید.',
    full: 'جا رو به پایان است.',
    fullToDo: 'همین امروز جا باز کنید: وقتی جا نباشد، نه درخواستی ثبت می‌شود و نه نسخه‌ای ساخته.',
    gone: 'پوشه‌ای در دسترس نیست.',
    goneToDo: 'شاید دیسک آن وصل نباشد. از نگه‌دارندهٔ سامانه بخواهید آن را وصل کند.',
  },

  texts: {
    providers: {
      smsir: 'اس‌ام‌اس آی‌آر',
      kavenegar: 'کاوه‌نگار',
      console: 'گزارش سامانه',
      file: 'پروندهٔ پیامک‌ها',
    } as Record<string, string>,
    otherProvider: 'فرستندهٔ دیگر',
    noProvider: 'نفرستاده',
    of: (name: string, parts: string) => `${name}: ${parts}`,
    sent: (count: string) => `${count} فرستاده`,
    failed: (count: string) => `${count} نرسیده`,
    unsure: (count: string) => `${count} نامعلوم`,
    none: 'از دیروز همین ساعت پیامکی فرستاده نشده است.',
    good: 'از دیروز همین ساعت همه رسیده‌اند.',
    waiting: (count: string) => `${count} پیامک در صف است.`,
    nobody: 'پیامک‌ها به کسی فرستاده نمی‌شوند.',
    nobodyToDo: 'از نگه‌دارندهٔ سامانه بخواهید یکی از سامانه‌های پیامکی را وصل کند.',
    some: 'از دیروز همین ساعت چند پیامک نرسیده یا سرنوشتش نامعلوم است.',
    someToDo: 'اگر فردا هم چنین بود، اعتبار و خط سامانهٔ پیامکی را ببینید.',
    many: 'بیش از یک‌پنجم پیامک‌ها نرسیده یا سرنوشتشان نامعلوم است.',
    manyToDo:
      'همین امروز اعتبار و خط سامانهٔ پیامکی را ببینید. تا آن زمان کد ورود هم به کسی نمی‌رسد.',
    slow: 'پیامکی بیش از ده دقیقه در صف مانده است.',
    slowToDo: 'اگر تا نیم ساعت دیگر نرفت، اعتبار و خط سامانهٔ پیامکی را ببینید.',
    stuck: 'پیامکی بیش از چهل دقیقه در صف مانده است.',
    stuckToDo: 'از نگه‌دارندهٔ سامانه بخواهید ببیند چرا پیامک‌ها نمی‌روند.',
  },

  pages: {
    good: 'صفحه‌ای عقب نمانده است.',
    overdue: (count: string) => `${count} صفحه باید منتشر می‌شد و نشده است.`,
    overdueToDo: 'آن را خودتان در «صفحه‌های سایت» منتشر کنید و به نگه‌دارندهٔ سامانه بگویید.',
  },

  database: {
    embedded: (size: string) => `پایگاه درون برنامه، ${size}`,
    postgres: (size: string) => `پایگاه پست‌گرس، ${size}`,
  },

  version: {
    runs: (version: string, since: string) => `نسخهٔ ${version}، روشن از ${since}`,
    migrations: (applied: string, known: string) => `گام‌های ساختار پایگاه: ${applied} از ${known}`,
    behind: 'نسخهٔ تازه‌تری از برنامه پایگاه را به‌روز کرده است.',
    behindToDo: 'از نگه‌دارندهٔ سامانه بخواهید این پردازه را با نسخهٔ تازه دوباره راه بیندازد.',
  },

  processes: {
    running: (count: string) => `${count} پردازه کار می‌کند.`,
    one: (version: string, since: string) => `نسخهٔ ${version}، از ${since}`,
    mixed: 'پردازه‌ها از یک نسخه نیستند.',
    mixedToDo: 'اگر به‌روزرسانی پایان یافته است، آن را که از نسخهٔ پیشین مانده دوباره راه بیندازید.',
  },
} as const;
