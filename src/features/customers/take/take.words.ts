import { toPersianDigits } from '#lib/text/digits.ts';

export const TAKE_REPLIES = {
  taken: 'درخواست ثبت شد.',
  unseen: 'شکایت ثبت شد؛ تنها مدیر ارشد آن را می‌بیند.',
} as const;

export const TAKE_ERRORS = {
  kind: 'بگویید درخواست دربارهٔ چیست.',
  way: 'بگویید از چه راهی رسیده است.',
  assignee: 'مسئول را از فهرست انتخاب کنید.',
  name: 'نام او را بنویسید.',
  phone: 'شمارهٔ موبایل او را بنویسید.',
  busy: 'همین حالا درخواست دیگری با این شماره رسید؛ دوباره ثبت کنید.',
  noCustomer: 'این مشتری دیگر در فهرست نیست.',
  merged: 'این مشتری با مشتری دیگری یکی شده است؛ همان را انتخاب کنید.',
} as const;

export const TAKE_TEXTS = {
  title: 'ثبت درخواست تازه',
  who: 'چه کسی؟',
  whoField: 'نام یا شمارهٔ او، یا هر دو',
  whoHint: 'نام یا شماره را بنویسید؛ مشتریان آشنا زیر آن می‌آیند. اگر تازه است، Enter بزنید.',
  found: 'مشتریان',
  newOne: (typed: string) => `مشتری تازه: «${toPersianDigits(typed)}»`,
  foundCount: (count: number) =>
    count > 0 ? `${toPersianDigits(count)} مشتری پیدا شد.` : 'مشتری آشنایی پیدا نشد.',
  nameless: 'بی‌نام',
  known: 'مشتری آشنا',
  isNew: 'مشتری تازه',
  another: 'کس دیگری',
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷',
  what: 'دربارهٔ چه؟',
  more: 'بیشتر دربارهٔ درخواست',
  service: 'خدمت یا بیمه',
  noService: 'چنین خدمت یا بیمه‌ای در فهرست نیست.',
  anyService: 'هنوز معلوم نیست',
  choose: 'انتخاب کنید',
  province: 'نخست استان را انتخاب کنید',
  policy: 'بیمه‌نامهٔ او',
  anyPolicy: 'هیچ‌کدام، یا هنوز معلوم نیست',
  policyUntil: (line: string, number: string, end: string) => `${line}، ${number}، تا ${end}`,
  complaintLead: 'شکایت را پس از ثبت تنها مدیر ارشد می‌بیند و به آن رسیدگی می‌کند.',
  way: 'از چه راهی؟',
  next: 'گام بعدی',
  nexts: {
    mine: 'خودم، حالا',
    follow_up: 'پیگیری',
    hand_over: 'به همکار',
    queue: 'به صف',
  },
  dateHint: 'مانند ۱۴۰۵/۰۹/۰۲؛ «دیروز» هم می‌شود.',
  notify: 'پیامک رسید و کد پیگیری برایش برود',
  submit: 'ثبت درخواست',
  cancel: 'انصراف',
  restored: 'آنچه پیش‌تر نوشته بودید بازگشت.',
  again: 'از نو',
  taken: (name: string) => `درخواست ${name} ثبت شد.`,
  joined: (name: string) => `${name} درخواست بازی داشت؛ این هم به همان افزوده شد.`,
  unseen: (code: string) =>
    `شکایت ثبت شد؛ تنها مدیر ارشد آن را می‌بیند. کد پیگیری: ${toPersianDigits(code)}`,
  open: 'دیدن درخواست',
  searching: 'در حال جست‌وجوی مشتریان…',
} as const;
