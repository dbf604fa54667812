/** Sentences of registering and of the forgotten password. */

export const STEP_TEXTS = {
  /** «گام ۲ از ۴» */
  position: (step: string, total: string) => `گام ${step} از ${total}`,
} as const;

export const ACCOUNT_FAILURES = {
  tooMany: 'تلاش‌ها بیش از اندازه بود. کمی دیگر دوباره تلاش کنید.',
  tooManyUntil: (wait: string) => `تلاش‌ها بیش از اندازه بود. ${wait} دیگر دوباره تلاش کنید.`,
  grantRequired: 'مهلت تأیید شماره گذشته است. یک کد تازه بگیرید و دوباره ادامه دهید.',
} as const;

/** Links from the login page to registering and to the forgotten password. */
export const LOGIN_LINKS = {
  forgot: 'گذرواژه را فراموش کرده‌ام',
  noAccount: 'هنوز حساب ندارید؟',
  register: 'حساب بسازید',
} as const;

export const REGISTER_TEXTS = {
  title: 'ساخت حساب',
  steps: ['مشخصات', 'کد تأیید', 'گذرواژه', 'پایان'],
  lead: 'با حساب خود روند درخواست‌هایتان را می‌بینید و برای درخواست بعدی چیزی را دوباره نمی‌نویسید.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷؛ کد تأیید به همین شماره پیامک می‌شود.',
  submit: 'دریافت کد تأیید',
  haveAccount: 'حساب دارید؟',
  login: 'وارد شوید',
} as const;

export const REGISTERED_TEXTS = {
  title: (name: string) => (name ? `${name}، خوش آمدید` : 'خوش آمدید'),
  lead: 'حساب شما ساخته شد و هم‌اکنون وارد آن هستید.',
  next: [
    'در داشبورد روند درخواست‌های خود را دنبال کنید.',
    'در «اطلاعات شخصی» مشخصات و عکس خود را کامل کنید.',
  ],
  dashboard: 'رفتن به داشبورد',
} as const;

export const FORGET_TEXTS = {
  title: 'بازیابی گذرواژه',
  steps: ['شماره', 'کد تأیید', 'گذرواژهٔ تازه', 'پایان'],
  lead: 'شمارهٔ موبایل حساب خود را بنویسید تا کد بازیابی را پیامک کنیم.',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷',
  submit: 'دریافت کد بازیابی',
  remembered: 'گذرواژه را به یاد آوردید؟',
  login: 'وارد شوید',
  doneTitle: 'گذرواژه عوض شد',
  doneLead:
    'برای امنیت شما، همهٔ ورودهای پیشین این حساب پایان یافت. اکنون با گذرواژهٔ تازه وارد شوید.',
  toLogin: 'ورود به حساب',
} as const;

export const CODE_TEXTS = {
  title: 'کد تأیید',
  sentTo: 'کد شش‌رقمی به این شماره پیامک شد:',
  resentTo: 'کد تازه‌ای به این شماره پیامک شد؛ کد پیشین دیگر پذیرفته نیست:',
  change: 'تغییر شماره',
  label: 'کد شش‌رقمی',
  digit: (index: string) => `رقم ${index} از ۶`,
  submit: 'تأیید کد',
  incomplete: 'هر شش رقم کد را بنویسید.',
  resend: 'ارسال دوبارهٔ کد',
  resendIn: 'ارسال دوبارهٔ کد پس از',
  resent: 'کد تازه پیامک شد. کد پیشین دیگر پذیرفته نیست.',
  known: {
    register: 'اگر این شماره از پیش حساب داشته باشد، به‌جای کد، پیامک راهنمای ورود می‌گیرید.',
    reset: 'اگر حسابی با این شماره نباشد، پیامکی فرستاده نمی‌شود.',
  },
} as const;

export const PASSWORD_TEXTS = {
  title: { register: 'گذرواژه', reset: 'گذرواژهٔ تازه' },
  lead: 'گذرواژه‌ای بلند که جای دیگری به کار نبرده‌اید؛ چند واژهٔ بی‌ربط کنار هم خوب است.',
  names: 'حساب به این نام ساخته می‌شود؛ اگر درست نیست، همین‌جا اصلاحش کنید.',
  password: { register: 'گذرواژه', reset: 'گذرواژهٔ تازه' },
  confirm: 'تکرار گذرواژه',
  show: 'نمایش گذرواژه',
  submit: { register: 'ساخت حساب', reset: 'ثبت گذرواژهٔ تازه' },
  rules: 'گذرواژه باید:',
  met: 'رعایت شد:',
  unmet: 'هنوز نه:',
} as const;

/** The rules of a password, as a list to be ticked off. */
export const PASSWORD_RULES = {
  length: 'دست‌کم ۸ حرف یا رقم داشته باشد',
  guess: 'نام و شمارهٔ شما یا واژه‌ای رایج نباشد',
} as const;

export const CONFIRM_ERRORS = {
  empty: 'گذرواژه را دوباره بنویسید.',
  mismatch: 'با گذرواژهٔ بالا یکسان نیست.',
} as const;
