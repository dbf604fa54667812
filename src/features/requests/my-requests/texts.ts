/** Sentences of the customer's own page. */
export const MY_REQUESTS_TEXTS = {
  greeting: (name: string) => `سلام ${name}`.trim(),
  list: 'درخواست‌های شما',
  loading: 'در حال دریافت درخواست‌های شما…',
  failed: 'دریافت درخواست‌های شما ناموفق بود.',
  stale: 'آنچه می‌بینید شاید به‌روز نباشد.',
  offline:
    'اتصال اینترنت برقرار نیست. آنچه می‌بینید آخرین وضعیتی است که رسیده است؛ با برگشتن اتصال، خودش به‌روز می‌شود.',
  offlineEmpty: 'اتصال اینترنت برقرار نیست؛ با برگشتن آن، درخواست‌های شما همین‌جا می‌آید.',
  empty: 'هنوز درخواستی ثبت نکرده‌اید.',
  emptyLead:
    'بگویید دربارهٔ چه بیمه‌ای می‌خواهید بدانید؛ کارشناس ما تماس می‌گیرد و هر گام کار را همین‌جا می‌بینید.',
  askFirst: 'ثبت نخستین درخواست',
  ask: 'درخواست تازه',
  reportLoss: 'ثبت خسارت',
  renewPolicy: 'درخواست تمدید',
  opening: 'در حال آماده‌شدن…',
  onlyLatest: (count: string) => `تنها ${count} درخواست آخر را می‌بینید.`,
} as const;

export const CARD_TEXTS = {
  code: 'کد پیگیری',
  copy: 'کپی کد',
  kind: 'نوع درخواست',
  subjects: 'آنچه هر بار خواسته‌اید',
  noSubject: 'بدون موضوع',
  withdrawn: 'پس گرفته‌اید',
  since: 'زمان ثبت',
  closedAt: 'زمان پایان',
  callBy: 'تماس با شما تا',
  nextCall: 'تماس بعدی',
  nextStep: 'پیگیری بعدی تا',
  late: 'از زمانی که گفته بودیم گذشته است؛ پوزش می‌خواهیم. درخواست شما باز است و پیگیری می‌شود.',
  progress: 'گام‌های درخواست',
  timeline: 'آنچه تاکنون گذشت',
  followUp: 'تماس بعدی:',
  cancel: 'لغو درخواست',
} as const;

export const CANCEL_TEXTS = {
  title: (kind: string) => `لغو ${kind}`,
  about:
    'کارشناسان ما دیگر برای این درخواست تماس نمی‌گیرند. هر زمان خواستید، درخواست تازه‌ای ثبت کنید.',
  reason: 'دلیل لغو',
  reasonHint: 'اگر چیزی خوب پیش نرفت، بنویسید تا بهترش کنیم.',
  keep: 'درخواست بماند',
  confirm: 'لغو درخواست و پایان پیگیری',
  busy: 'در حال لغو…',
} as const;

/** Rating of a closed request, here and on the track page. */
export const RATING_TEXTS = {
  open: 'از این رسیدگی چه اندازه خرسند بودید؟',
  /** What each score means, from one to five. */
  scores: ['بسیار ناخرسند', 'ناخرسند', 'میانه', 'خرسند', 'بسیار خرسند'],
  comment: 'نظر شما',
  commentHint: 'چه چیزی خوب بود و چه چیزی را بهتر کنیم؟',
  submit: 'ثبت امتیاز',
  busy: 'در حال ثبت…',
  thanks: 'سپاس از شما؛ امتیازتان ثبت شد.',
  given: (score: string) => `امتیاز شما: ${score} از ۵`,
} as const;

export const NEW_REQUEST_TEXTS = {
  title: 'درخواست تازه',
  kind: 'چه می‌خواهید؟',
  kinds: { call: 'تماس تلفنی', consultation: 'مشاوره' },
  known: 'با این مشخصات تماس می‌گیریم',
  change: 'تغییر نام یا شماره',
  join: {
    call: 'یک درخواست تماسِ باز دارید؛ آنچه اکنون می‌نویسید به همان افزوده می‌شود.',
    consultation: 'یک درخواست مشاورهٔ باز دارید؛ آنچه اکنون می‌نویسید به همان افزوده می‌شود.',
  },
  menuFailed: 'فهرست بیمه‌ها دریافت نشد؛ یکی از خدمات را برگزینید و نام بیمه را در شرح بنویسید.',
  stored: (code: string) => `درخواست شما با کد پیگیری ${code} ثبت شد.`,
  joined: (code: string) => `به درخواست باز شما افزوده شد. کد پیگیری این بار ${code} است.`,
} as const;

/** The form that asks to have a policy renewed. */
export const RENEWAL_TEXTS = {
  topic: (policy: string, number: string) => `تمدید ${policy}، شمارهٔ ${number}`,
  submit: 'ثبت درخواست تمدید',
} as const;
