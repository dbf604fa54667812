/** Every sentence of the account side. */
export const AUTH_REPLIES = {
  signedIn: 'خوش آمدید.',
  signedOut: 'از حساب خود خارج شدید.',
  profile: 'مشخصات شما',
  route: 'مسیر شما',
} as const;

export const AUTH_ERRORS = {
  wrongCredentials:
    'شمارهٔ موبایل یا گذرواژه درست نیست؛ هر دو را دوباره بنویسید یا گذرواژه را بازیابی کنید.',
} as const;

export const ACCOUNT_REPLIES = {
  rights: 'اختیارهای شما',
  passwordChanged: 'گذرواژهٔ تازه ثبت شد.',
  passwordConfirmed: 'گذرواژه درست است.',
  saved: 'با موفقیت ذخیره شد.',
  sessions: 'دستگاه‌هایی که با آن‌ها وارد شده‌اید',
  sessionEnded: 'آن دستگاه از حساب شما خارج شد.',
} as const;

export const PASSWORD_ERRORS = {
  wrongCurrent: 'گذرواژهٔ کنونی درست نیست؛ آن را دوباره بنویسید.',
  wrong: 'گذرواژه درست نیست؛ آن را دوباره بنویسید.',
} as const;

export const SESSION_ERRORS = {
  reauthRequired: 'برای این کار گذرواژهٔ خود را دوباره بنویسید.',
} as const;

export const PROFILE_ERRORS = {
  phoneFixed: 'شمارهٔ موبایل را خودتان نمی‌توانید تغییر دهید؛ با ما تماس بگیرید.',
  phoneTaken: 'این شماره از آنِ حساب دیگری است.',
  province: 'استان را از فهرست انتخاب کنید.',
  city: 'این شهر در استانِ انتخاب‌شده نیست؛ شهر را از فهرست انتخاب کنید.',
  cityWithoutProvince: 'نخست استان را انتخاب کنید.',
  future: 'تاریخ تولد نمی‌تواند در آینده باشد.',
} as const;

export const OTP_REPLIES = {
  codeSent: 'اگر شماره درست باشد، پیامکی برایش فرستاده می‌شود.',
  verified: 'شمارهٔ شما تأیید شد. اکنون گذرواژه بگذارید.',
  registered: 'حساب شما ساخته شد. خوش آمدید.',
  passwordReset: 'گذرواژهٔ تازه ثبت شد. با آن وارد شوید.',
} as const;

export const OTP_ERRORS = {
  wrongCode: 'کد درست نیست یا زمان آن گذشته است؛ آن را دوباره بنویسید یا کد تازه‌ای بخواهید.',
  cooldown: (seconds: string) =>
    `پیامک به‌تازگی فرستاده شده است؛ ${seconds} ثانیهٔ دیگر می‌توانید دوباره بخواهید.`,
  grantRequired: 'نخست شمارهٔ خود را با کد پیامکی تأیید کنید؛ شاید زمان آن گذشته باشد.',
  accountExists: 'برای این شماره همین حالا حساب ساخته شد. وارد شوید.',
} as const;

/** Shown where a signed-in person has no name (spec section 1). */
export const NAMELESS = 'کاربر';

/** Places of the dashboard, as menus name them. */
export const SIDEBAR_LABELS = {
  main: 'داشبورد',
  today: 'کارهای امروز',
  reports: 'گزارش‌ها',
  overview: 'گزارش کلی',
  stats: 'آمار',
  customers: 'مشتریان',
  customer: 'مشتری',
  policies: 'بیمه‌نامه‌ها',
  users: 'کاربران',
  user: 'کاربر',
  products: 'دسترسی محصولات',
  pages: 'صفحه‌های سایت',
  images: 'تصویرهای سایت',
  search: 'جست‌وجوی سایت',
  requests: 'درخواست‌ها',
  lowRatings: 'امتیازهای پایین',
  settings: 'تنظیمات',
  audit: 'رویدادنگار',
  retention: 'نگهداری داده‌ها',
  status: 'وضعیت سامانه',
  profile: 'اطلاعات شخصی',
} as const;

export const LOGIN_TEXTS = {
  title: 'ورود به حساب',
  lead: 'با شمارهٔ موبایل و گذرواژهٔ خود وارد شوید.',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷',
  password: 'گذرواژه',
  showPassword: 'نمایش گذرواژه',
  remember: 'مرا به خاطر بسپار',
  submit: 'ورود',
  sending: 'در حال ورود…',
  home: 'بازگشت به صفحهٔ نخست',
} as const;

export const SESSION_TEXTS = {
  unreachableTitle: 'داشبورد اکنون در دسترس نیست',
  unreachable: 'ارتباط با سرور برقرار نشد؛ ورود شما هنوز پابرجاست.',
  unreachableAgain: 'هر چند ثانیه دوباره تلاش می‌کنیم.',
  logout: 'خروج',
} as const;

/** Shown in place of the dashboard where scripts do not run. */
export const NO_SCRIPT_TEXTS = {
  home: 'صفحهٔ نخست',
  title: 'داشبورد به جاوااسکریپت نیاز دارد',
  lead: 'اگر وارد حساب شده‌اید، ورود شما پابرجاست؛ ولی داشبورد بدون جاوااسکریپت کار نمی‌کند. آن را در تنظیمات مرورگر خود روشن کنید و این صفحه را تازه کنید.',
  without: 'آنچه بدون جاوااسکریپت هم انجام می‌شود',
  ways: [
    {
      to: '/track',
      title: 'پیگیری درخواست',
      text: 'با کد پیگیری و شمارهٔ موبایل خود ببینید درخواستتان به کجا رسیده است.',
    },
    {
      to: '/contact-us#call-request',
      title: 'درخواست تماس',
      text: 'شماره‌تان را بگذارید؛ در ساعت کاری با شما تماس می‌گیریم.',
    },
    {
      to: '/insurance-consultation#consultation-request',
      title: 'درخواست مشاوره',
      text: 'نیاز خود را بنویسید تا کارشناس ما پاسخ دهد.',
    },
  ],
  phone: 'تلفن دفتر:',
  phoneText: 'در ساعت کاری پاسخ‌گوی شماییم.',
} as const;
