import type { Withheld } from '#domain/answer-times.ts';

/** Sentences of the settings' API. */
export const SETTINGS_REPLIES = {
  public: 'مشخصات کارگزاری',
  all: 'تنظیمات',
  saved: 'تنظیمات ذخیره شد.',
  photoStored: 'تصویر ذخیره شد.',
} as const;

/** The settings page of a super-admin. */
export const SETTINGS_TEXTS = {
  units: { hours: 'ساعت', minutes: 'دقیقه' },
  lead: 'هرچه اینجا ذخیره کنید، همان دم در سایت و در مهلت پاسخ به کار می‌آید.',
  chapters: 'بخش‌های تنظیمات',
  save: 'ذخیره',
  saved: 'تنظیمات ذخیره شد.',
  failed: 'ذخیره نشد. چند کادر نیاز به بازبینی دارد.',
  loadFailed: 'دریافت تنظیمات ناموفق بود.',
  loading: 'در حال دریافت تنظیمات…',
  remove: 'حذف',
  managers: {
    name: 'نام و نام خانوادگی',
    position: 'سمت',
    about: 'معرفی کوتاه',
    photo: 'تصویر',
    choosePhoto: 'انتخاب تصویر',
    changePhoto: 'تغییر تصویر',
    removePhoto: 'حذف تصویر',
    noPicture: 'این فایل تصویر نیست؛ PNG، JPEG یا WebP انتخاب کنید.',
    add: 'افزودن مدیر',
    removeOne: (name: string) => `حذف ${name || 'این مدیر'}`,
    up: 'بالاتر بردن',
    down: 'پایین‌تر بردن',
    empty: 'هنوز کسی معرفی نشده است.',
    photoFailed: 'تصویر فرستاده نشد.',
  },
  reasons: {
    name: (kind: string) => `دلیل بستن ${kind}`,
    add: 'افزودن دلیل',
    retire: 'کنار گذاشتن',
    restore: 'برگرداندن',
  },
  hours: {
    closed: 'تعطیل',
    from: 'از',
    to: 'تا',
    part: (day: string, place: string, edge: string) => `${day}، بازهٔ ${place}، ${edge}`,
    add: 'افزودن بازه',
    addTo: (day: string) => `افزودن بازه به ${day}`,
    remove: (day: string, place: string) => `حذف بازهٔ ${place} ${day}`,
    copy: 'همین برای روزهای پایین',
    copyOf: (day: string) => `همین برای روزهای پایین: ساعت‌های ${day}`,
  },
  exceptions: {
    empty: 'روز ویژه‌ای افزوده نشده است.',
    name: 'عنوان',
    from: 'از تاریخ',
    to: 'تا تاریخ',
    toHint: 'خالی یعنی همان یک روز',
    dateHint: 'مانند ۱۴۰۶/۰۱/۰۱',
    way: 'ساعت‌ها',
    same: 'هر روز یکسان',
    byWeekday: 'هر روز هفته جدا',
    everyDay: 'هر روز',
    open: 'باز است',
    guess: 'این تاریخ‌ها حدس است؛ یک روز جابه‌جا شدن ممکن است.',
    alsoOpens: (days: string) => `${days} هم، که در هفته تعطیل است، باز خواهد بود.`,
    holidaysInside: (count: string) => `${count} تعطیلی رسمی در این روزهاست و بسته می‌ماند.`,
    over: 'گذشته',
    edit: 'ویرایش',
    editOne: (title: string) => `ویرایش ${title || 'این ردیف'}`,
    close: 'بستن',
    removeOne: (title: string) => `حذف ${title || 'این ردیف'}`,
    noTitle: 'بی‌عنوان',
    noDate: 'بی‌تاریخ',
    closed: 'بسته',
    presets: { ramadan: 'رمضان', half: 'نیم‌روز', closed: 'تعطیل', other: 'ساعت دیگر' },
    add: (preset: string) => `افزودن «${preset}»`,
  },
  holidays: {
    date: 'تاریخ',
    dateHint: 'مانند ۱۴۰۶/۰۱/۰۱',
    occasion: 'مناسبت',
    add: 'افزودن روز',
    empty: 'روزی افزوده نشده است.',
    badDate: 'تاریخ را مانند ۱۴۰۶/۰۱/۰۱ بنویسید.',
    doubled: 'این روز در فهرست هست.',
    removeOne: (date: string) => `حذف ${date}`,
    addOfficial: (year: string) => `افزودن تعطیلی‌های رسمی ${year}`,
    addedOfficial: (count: string, year: string) =>
      `${count} تعطیلی ${year} افزوده شد؛ پس از بازبینی ذخیره کنید.`,
    missing: (year: string) =>
      `تعطیلی‌های ${year} هنوز افزوده نشده است؛ بدون آن‌ها مهلت پاسخ در آن روزها هم شمرده می‌شود.`,
    guess: 'حدس؛ یک روز جابه‌جا شدن ممکن است',
    confirm: 'قطعی شد',
    confirmOne: (title: string) => `${title} قطعی شد`,
    earlier: 'زودتر',
    later: 'دیرتر',
    dayEarlier: 'یک روز زودتر',
    dayLater: 'یک روز دیرتر',
    moveOne: (title: string, way: string) => `${title}، ${way}`,
    edit: 'ویرایش',
    editOne: (date: string) => `ویرایش ${date}`,
    past: (count: string) => `${count} روز گذشته`,
  },
  answers: {
    notCounted: 'هنوز شمرده نشده است.',
    figures: (known: Record<'asOf' | 'requests' | 'median' | 'promised' | 'percent', string>) =>
      `تا ${known.asOf}: ${known.requests} درخواست تماس، میانهٔ نخستین تماس ${known.median} دقیقهٔ کاری (وعده: ${known.promised})، در زمان وعده ${known.percent}٪.`,
    goodEnough: 'برای نشان دادن خوب است.',
    withheld: {
      few: 'نشان داده نمی‌شود، چون درخواست‌ها هنوز کم است.',
      slow: 'نشان داده نمی‌شود، چون میانه از وعدهٔ کنونی بیشتر است.',
      late: 'نشان داده نمی‌شود، چون سهمی که در زمان وعده پاسخ گرفته کم است.',
    } satisfies Record<Withheld, string>,
    note: (known: Record<'days' | 'fewest' | 'share', string>) =>
      `${known.days} روز گذشته شمرده می‌شود. دست‌کم ${known.fewest} درخواست لازم است؛ میانه نباید از وعده بیشتر باشد و دست‌کم ${known.share}٪ باید در زمان وعده باشد.`,
  },
  claimDeadlines: {
    about: (line: string, title: string) => `${line}: ${title}`,
    days: 'روز، از روز خسارت',
    source: 'منبع',
    sourceHint: 'مانند «شرایط عمومی بیمهٔ بدنه، مادهٔ ۱۲»',
  },
} as const;

/** Field errors of hours. */
export const HOURS_ERRORS = {
  time: 'ساعت را مانند ۰۸:۰۰ بنویسید.',
  order: 'پایان کار باید پس از آغاز آن باشد.',
  overlap: 'این بازه با بازهٔ دیگری از همین روز روی هم می‌افتد.',
  interval: 'این مقدار پذیرفتنی نیست؛ یکی از گزینه‌ها را انتخاب کنید.',
  tooManyIntervals: (most: string) => `حداکثر ${most} بازه در روز.`,
  date: 'تاریخ را مانند ۱۴۰۶/۰۱/۰۱ بنویسید.',
  period: 'پایان باید همان روزِ آغاز یا پس از آن باشد.',
  tooLong: 'بازه باید حداکثر یک سال باشد.',
  doubled: 'برای همین روزها ردیف دیگری هست.',
  tooManyExceptions: (most: string) => `حداکثر ${most} ردیف.`,
  tooManyHolidays: (most: string) => `حداکثر ${most} روز.`,
} as const;

/** Error of a second-factor rule that no colleague could follow. */
export const CANNOT_ENCRYPT =
  'تا کلید رمزنگاری در تنظیمات سرور گذاشته نشود، کسی نمی‌تواند ورود دومرحله‌ای را روشن کند.';

/** Field error of a portrait that was uploaded too long before it was saved. */
export const PHOTO_GONE = 'این تصویر دیگر نیست؛ آن را دوباره انتخاب کنید.';
