/** Sentences of a request for its requester, here and on the track page: no more than that page needs. */
export const CARD_TEXTS = {
  code: 'کد پیگیری',
  copy: 'کپی کد',
  kind: 'نوع درخواست',
  subjects: 'آنچه هر بار خواسته‌اید',
  noSubject: 'بدون موضوع',
  withdrawn: 'لغو کرده‌اید',
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
  open: 'چقدر از رسیدگی راضی بودید؟',
  /** The label of each score, from one to five. */
  scores: ['خیلی ناراضی', 'ناراضی', 'متوسط', 'راضی', 'خیلی راضی'],
  comment: 'نظر شما',
  commentHint: 'چه چیزی خوب بود و چه چیزی را بهتر کنیم؟',
  submit: 'ثبت امتیاز',
  busy: 'در حال ثبت…',
  thanks: 'ممنون؛ امتیازتان ثبت شد.',
  given: (score: string) => `امتیاز شما: ${score} از ۵`,
} as const;
