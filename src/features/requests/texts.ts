import type { RequestKind } from './contract.ts';

/** Sentences of the requests' API. */
export const REQUEST_REPLIES = {
  submitted: 'درخواست شما ثبت شد.',
  list: 'فهرست درخواست‌ها',
  counts: 'شمار درخواست‌ها',
  one: 'درخواست',
  assignees: 'همکاران',
  claimed: 'درخواست به شما سپرده شد.',
  assigned: 'درخواست سپرده شد.',
  noted: 'ثبت شد.',
  closed: 'درخواست بسته شد.',
  reopened: 'درخواست دوباره باز شد.',
  rescued: 'درخواست به صف پاسخ رفت.',
  tracked: 'وضعیت درخواست',
  own: 'درخواست‌های شما',
  cancelled: 'درخواست شما لغو شد.',
  rated: 'سپاس؛ امتیاز شما ثبت شد.',
} as const;

export const REQUEST_ERRORS = {
  claimedBefore: 'همکار دیگری پیش از شما این درخواست را برداشته است.',
  closedBefore: 'این درخواست بسته شده است.',
  notClosed: 'این درخواست هنوز باز است.',
  ratedBefore: 'برای این درخواست پیش‌تر امتیاز داده‌اید.',
  changedMeanwhile: 'این درخواست در همین میان تغییر کرد؛ وضعیت تازهٔ آن را ببینید.',
  anotherOpen: 'درخواست باز دیگری از همین شماره هست؛ همان را پیگیری کنید.',
  notStaff: 'این درخواست را تنها می‌توان به همکار فعال سپرد.',
  pastFollowUp: 'زمان پیگیری باید در آینده باشد.',
  farFollowUp: 'زمان پیگیری باید در یک سال آینده باشد.',
  noSuchService: 'این بیمه دیگر در فهرست نیست؛ یکی دیگر را برگزینید.',
  noSuchProvince: 'استان را از فهرست برگزینید.',
  noSuchCity: 'شهر را از فهرست شهرهای همان استان برگزینید.',
  notFoundByCode: 'درخواستی با این کد پیگیری و شماره نیافتیم.',
} as const;

export const STATUS_LABELS = {
  new: 'تازه',
  assigned: 'سپرده‌شده',
  contacting: 'در حال تماس',
  waiting: 'در انتظار پیگیری',
  closed: 'بسته‌شده',
} as const;

/** Kinds in a word, where it is plain that it is about requests. */
export const KIND_NAMES: Record<RequestKind, string> = {
  call: 'تماس',
  consultation: 'مشاوره',
  partner: 'همکاری',
};
