/** Sentences of the profile page. */

/** Toasts of a save (spec section 8, "Profile edit"). */
export const SAVE_TEXTS = {
  saved: 'با موفقیت ذخیره شد.',
  timeout: 'درخواست به‌دلیل طولانی شدن قطع شد. لطفاً دوباره تلاش کنید.',
  invalid: 'خطا در ذخیرهٔ اطلاعات.',
  other: 'خطایی در ارتباط با سرور رخ داد.',
  offline: 'اتصال اینترنت برقرار نیست.',
} as const;

export const PROFILE_TEXTS = {
  edit: 'ویرایش اطلاعات',
  details: 'مشخصات',
  name: 'نام و نام خانوادگی',
  place: 'استان و شهر',
  missing: 'ثبت نشده',
  avatarOf: 'عکس شما',
  avatarOfOther: (name: string) => `عکس ${name}`,
  call: (name: string, phone: string) => `تماس با ${name}، ${phone}`,
  since: 'عضو از',
} as const;

export const EDIT_TEXTS = {
  title: 'ویرایش اطلاعات شخصی',
  titleOf: (name: string) => `ویرایش اطلاعات ${name}`,
  phoneHint: 'با این شماره وارد حساب می‌شوید.',
  phoneHintOfOther: 'با این شماره وارد حساب می‌شود؛ درستی آن را با خودش بررسی کنید.',
  nationalCodeHint: 'ده رقم، بدون فاصله و خط تیره',
  nationalCodeError: 'کد ملی درست نیست؛ ده رقم آن را همان‌گونه که روی کارت ملی است بنویسید.',
  chooseProvince: 'نخست استان را انتخاب کنید',
  nothingFound: 'چیزی با این نام نیست.',
  clear: 'پاک کردن',
  save: 'ذخیره',
  cancel: 'انصراف',
  checkFields: 'چند کادر نیاز به بازبینی دارد؛ کنار هرکدام نوشته‌ایم چه چیزی را درست کنید.',
} as const;

export const AVATAR_TEXTS = {
  label: 'عکس',
  choose: 'انتخاب عکس',
  change: 'عکس دیگر',
  hint: 'عکسی روشن از چهره؛ برش آن را پس از انتخاب خودتان تعیین می‌کنید.',
  preview: 'پیش‌نمایش عکس تازه',
  unreadable: 'این فایل عکسی نیست که بتوان نشان داد؛ PNG، JPEG یا WebP انتخاب کنید.',
  tooBig: 'این عکس بیش از اندازه بزرگ است؛ عکسی تا ۲۰ مگابایت انتخاب کنید.',
  window: 'جای عکس؛ با کشیدن یا کلیدهای جهت جابه‌جا کنید',
  zoom: 'بزرگ‌نمایی',
  apply: 'همین برش',
  cancel: 'انصراف از عکس',
  uploading: 'در حال فرستادن عکس',
} as const;

export const CHANGE_PASSWORD_TEXTS = {
  section: 'گذرواژه',
  lead: 'با تغییر گذرواژه، ورود شما در دستگاه‌های دیگر پایان می‌یابد.',
  open: 'تغییر گذرواژه',
  current: 'گذرواژهٔ کنونی',
  password: 'گذرواژهٔ تازه',
  submit: 'ثبت گذرواژهٔ تازه',
  cancel: 'انصراف',
  done: 'گذرواژه عوض شد.',
} as const;

export const SESSION_LIST_TEXTS = {
  section: 'دستگاه‌های واردشده',
  lead: 'اگر دستگاهی را نمی‌شناسید، به ورود آن پایان دهید و گذرواژه را عوض کنید.',
  current: 'همین دستگاه',
  seen: 'آخرین بازدید',
  end: 'پایان دادن',
  endOf: (device: string) => `پایان دادن به ورود ${device}`,
  ended: 'آن دستگاه از حساب شما خارج شد.',
  failed: 'دریافت فهرست دستگاه‌ها ناموفق بود.',
  loading: 'در حال دریافت دستگاه‌ها…',
} as const;

/** Kinds of devices as the server names them (`Android · Chrome`). */
export const DEVICE_TEXTS: Record<string, string> = {
  Android: 'اندروید',
  iPhone: 'آیفون',
  iPad: 'آیپد',
  Windows: 'ویندوز',
  'Mac OS': 'مک',
  Linux: 'لینوکس',
  Edg: 'اج',
  Firefox: 'فایرفاکس',
  Chrome: 'کروم',
  Safari: 'سافاری',
  other: 'ناشناخته',
};

export const DATE_ERROR = 'این تاریخ در تقویم نیست؛ آن را مانند ۱۳۷۰/۰۵/۱۲ بنویسید.';

/** How complete the profile is, and why it matters. */
export const PROFILE_NOTICE_TEXTS = {
  title: 'مشخصات شما کامل نیست',
  progress: (done: string, all: string) => `${done} بخش از ${all} بخش کامل است.`,
  missing: 'مانده است:',
  why: 'برای صدور بیمه‌نامه معمولاً به این‌ها نیاز می‌شود.',
  link: 'کامل کردن مشخصات',
} as const;
