import { inBrackets } from '#domain/claims/lines.ts';
import { REMINDER_STORED_DAYS } from '#domain/policies/reminders.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { ErasureBar } from './privacy.ts';

/** Sentences of the API. */
export const PRIVACY_REPLIES = {
  summary: 'آنچه از این شخص نگه داشته شده است',
  exported: 'نسخهٔ داده‌های این شخص',
  erased: 'داده‌های این شخص پاک شد.',
  erasing: 'پاک کردن آغاز شد و خودش ادامه می‌یابد.',
  held: 'داده‌های این شخص نگه داشته شد.',
  released: 'نگهداشت لغو شد.',
  retention: 'نگهداری و حذف داده‌ها',
  saved: 'تنظیمات ذخیره شد.',
} as const;

export const PRIVACY_ERRORS: Record<ErasureBar, string> = {
  own_account: 'داده‌های حساب خودتان را مدیر ارشد دیگری باید پاک کند.',
  active_staff: 'نخست حساب این همکار را غیرفعال کنید تا درخواست‌هایش به صف برگردد.',
  erased: 'داده‌های این شخص پیش‌تر پاک شده است.',
  held: 'پاک کردن داده‌های این شخص نگه داشته شده است. تا یک مدیر ارشد نگهداشت را لغو نکند، چیزی پاک نمی‌شود.',
};

export const HOLD_ERRORS = {
  setBefore: 'داده‌های این شخص پیش‌تر نگه داشته شده است.',
  notSet: 'داده‌های این شخص نگه داشته نشده است.',
} as const;

/** The labels of policies and claims that need a decision before an erasure. */
export const UNDECIDED = {
  message:
    'این شخص بیمه‌نامهٔ جاری یا پروندهٔ خسارت باز دارد. دربارهٔ هر یک جداگانه بگویید که پاک شود.',
  policy: (line: string, number: string, until: string) =>
    `بیمه‌نامهٔ شمارهٔ ${number}${inBrackets(line)} تا ${until} جاری است.`,
  claim: (line: string, code: string) =>
    `پروندهٔ خسارت با کد پیگیری ${code}${inBrackets(line)} باز است.`,
} as const;

/** The page of one person's data, and the card that leads to it. */
export const PERSON_DATA_TEXTS = {
  title: 'داده‌های یک شخص',
  card: 'داده‌های شخصی',
  cardLead: 'نسخه‌ای از هرچه از این شخص نگه داشته‌ایم، یا پاک کردن آن.',
  open: 'نسخه و پاک کردن داده‌ها',
  fromRequest: 'داده‌های این شخص',
  loading: 'در حال دریافت…',
  failed: 'دریافت ناموفق بود.',
  notFound: 'چنین شخصی نیست.',
  noChoice: 'این صفحه از صفحهٔ یک کاربر یا از یک درخواست باز می‌شود.',
  name: 'نام',
  phone: 'شمارهٔ موبایل',
  account: 'حساب کاربری',
  hasAccount: 'دارد',
  noAccount: 'ندارد',
  toAccount: 'صفحهٔ کاربر',
  requests: 'درخواست‌ها',
  openRequests: 'درخواست‌های باز',
  texts: 'پیامک‌ها',
  policies: 'بیمه‌نامه‌ها',
  copyTitle: 'نسخهٔ داده‌ها',
  copyLead:
    'هرچه دربارهٔ این شخص نگه داشته شده است: برای خواندن و چاپ در همین صفحه، و برای سپردن به خود او در یک فایل. کد پیامک‌شده و نام همکاران در آن نیست. گرفتن نسخه در رویدادنگار می‌ماند.',
  show: 'نمایش نسخه',
  showAgain: 'نمایش دوباره',
  download: 'دریافت فایل',
  print: 'چاپ',
  fileName: 'داده‌های-شخص',
  eraseTitle: 'پاک کردن داده‌ها',
  eraseLead:
    'نام، شماره، کد ملی، نشانی و هرچه این شخص نوشته یا دربارهٔ او نوشته شده است برای همیشه پاک می‌شود. شماره و کد ملی او از نوشته‌های دربارهٔ دیگران هم حذف می‌شود؛ نام او در آن‌ها می‌ماند. تعداد درخواست‌ها، زمان‌ها، نتیجه‌ها و امتیازها می‌ماند، پس آمار همان است.',
  backups: 'نسخه‌های پشتیبانِ پیش از امروز تا کنار رفتن خود این داده‌ها را دارند.',
  erase: 'پاک کردن داده‌ها',
  eraseOf: (name: string) => `داده‌های ${name} برای همیشه پاک می‌شود. بازگشتی ندارد.`,
  closesOpen: (count: string) =>
    `${count} درخواست باز دارد که با نتیجهٔ «لغو شد» بسته می‌شود و دیگر کسی نمی‌تواند به آن پاسخ دهد.`,
  accountGoes: 'حساب او بسته می‌شود و با همین شماره می‌تواند دوباره ثبت‌نام کند.',
  codesGo: 'کدهای پیگیری او دیگر چیزی نشان نمی‌دهد.',
  goes: 'آنچه پاک می‌شود',
  goesRequests: (count: string) => `${count} درخواست که جز او کسی در آن چیزی نگفته است`,
  goesParts: (count: string) =>
    `گفته‌ها، فایل‌ها و کد پیگیری خود او در ${count} درخواستی که دیگران هم در آن چیزی گفته‌اند`,
  goesTexts: (count: string) => `${count} پیامک`,
  goesPolicies: (count: string) => `${count} بیمه‌نامه`,
  stays: 'آنچه می‌ماند',
  staysPart: (code: string) =>
    `درخواست ${code} با گفته‌ها و فایل‌های دیگران؛ بسته نمی‌شود، چون تنها از آن او نیست.`,
  staysNamed: (code: string) =>
    `درخواست ${code} که دیگری با شمارهٔ او فرستاده است؛ تنها شمارهٔ او از آن حذف می‌شود.`,
  staysLog: 'رویدادنگار با شماره‌ها و نوشته‌های پوشیده، و آمار.',
  decide:
    'این‌ها هنوز جریان دارد. هرکدام را که باید پاک شود نشان بزنید؛ تا همه را نشان نزنید چیزی پاک نمی‌شود.',
  decidePolicy: (line: string, number: string, until: string) =>
    `بیمه‌نامهٔ شمارهٔ ${number}${inBrackets(line)}، جاری تا ${until}`,
  decideClaim: (line: string, code: string) =>
    `پروندهٔ خسارت با کد پیگیری ${code}${inBrackets(line)}، باز`,
  holdTitle: 'نگهداشت داده‌ها',
  holdLead:
    'تا نگهداشت هست، نه پاک کردن به‌درخواست و نه پاک‌سازی خودکار چیزی از این شخص را نمی‌برد؛ مانند زمانی که دادگاه یا بیمه‌گر آن را خواسته است.',
  heldBy: (name: string, at: string) => `${name} در ${at} داده‌های این شخص را نگه داشته است:`,
  holdReason: 'دلیل نگهداشت',
  liftReason: 'دلیل لغو',
  hold: 'نگه داشته شود',
  lift: 'نگهداشت لغو شود',
  holdDone: 'داده‌های این شخص نگه داشته شد.',
  liftDone: 'نگهداشت لغو شد.',
  reason: 'دلیل',
  chooseReason: 'دلیل را انتخاب کنید',
  confirm: 'پاک شود',
  cancel: 'انصراف',
  erased: 'داده‌های این شخص پاک شد.',
  erasing: 'پاک کردن آغاز شده است و خودش ادامه می‌یابد؛ این صفحه را کمی بعد دوباره باز کنید.',
} as const;

/** The page of retention periods. */
export const RETENTION_TEXTS = {
  title: 'نگهداری و حذف داده‌ها',
  lead: 'هر داده تا کی می‌ماند، و آخرین پاک‌سازی خودکار چه کرده است. روزی یک بار انجام می‌شود.',
  loading: 'در حال دریافت…',
  failed: 'دریافت ناموفق بود.',
  save: 'ذخیره',
  saved: 'ذخیره شد.',
  fixedTitle: 'آنچه خودش می‌رود',
  fixed: [
    { what: 'نشست‌ها', kept: '۷ روز، یا ۳۰ روز با «مرا به خاطر بسپار»' },
    { what: 'دستگاه‌های شناخته‌شده', kept: '۱۸۰ روز' },
    {
      what: 'مرورگرهای مورد اعتماد در ورود دومرحله‌ای',
      kept: 'تا روزهایی که در تنظیمات آمده است',
    },
    { what: 'کدهای پیامک‌شده و تلاش‌های ورود', kept: 'یک روز' },
    { what: 'پیامک‌هایی که دربارهٔ درخواستی نیست', kept: '۳۰ روز' },
    { what: 'فایل‌هایی که با درخواستی فرستاده نشد', kept: 'یک روز' },
    { what: 'جست‌وجوهای بی‌نتیجه، بدون نام جست‌وجوکننده', kept: '۹۰ روز' },
    { what: 'پیوند پیش‌نویس صفحه‌ها', kept: 'یک روز' },
    { what: 'تصویر حسابی که حذف شده است', kept: 'تا پاک‌سازی هفتگی تصویرها' },
    {
      what: 'یادآوری‌هایی که بازدیدکنندگان خواسته‌اند',
      kept: `${toPersianDigits(REMINDER_STORED_DAYS)} روز پس از پایان بیمه‌نامه یا ثبت آن در دفتر، هرکدام زودتر باشد؛ تأییدنشده‌ها یک روز`,
    },
    {
      what: 'شماره‌هایی که یادآوری نخواسته‌اند',
      kept: 'تا داده‌های همان شخص پاک شود، تا به آن‌ها پیامکی نرود',
    },
    { what: 'بیمه‌نامه‌ها و فایل‌هایشان', kept: 'تا داده‌های بیمه‌گذار حذف شود' },
    {
      what: 'مشتریانی که دیگر نه درخواستی دارند، نه بیمه‌نامه و یادآوری و حسابی',
      kept: 'تا پاک‌سازی روز بعد؛ اگر همکاری آن‌ها را ثبت کرده باشد، یک سال',
    },
    { what: 'رویدادنگار', kept: 'همیشه؛ شماره‌ها و نوشته‌ها در آن پوشیده است' },
  ],
  storageTitle: 'جای فایل‌ها',
  storage: (files: string, size: string, room: string) =>
    `${files} فایل با حجم ${size}؛ در پایگاه داده با ریزتصویرها و فایل‌های در راه ${room}.`,
  sweepsTitle: 'پاک‌سازی‌های خودکار',
  noSweeps: 'هنوز پاک‌سازی‌ای انجام نشده است.',
  underWay: 'در حال انجام',
  nothing: 'چیزی برای پاک کردن نبود',
  counts: {
    requests: (count: string) => `${count} درخواست`,
    parts: (count: string) => `بخش او در ${count} درخواست دیگران`,
    policies: (count: string) => `${count} بیمه‌نامه`,
    reminders: (count: string) => `${count} یادآوری بیمه‌نامه`,
    customers: (count: string) => `${count} مشتری`,
    tasks: (count: string) => `${count} کار`,
    files: (count: string) => `${count} فایل`,
    texts: (count: string) => `${count} پیامک`,
    log: (count: string) => `${count} رویداد`,
    mentions: (count: string) => `${count} نوشتهٔ دیگر که شمارهٔ او را داشت`,
  },
  erasuresTitle: 'پاک کردن به‌درخواست',
  noErasures: 'هنوز داده‌های کسی پاک نشده است.',
  ofAccount: (id: string) => `کاربر شمارهٔ ${id}`,
  ofNumber: 'شخصی بی‌حساب',
} as const;
