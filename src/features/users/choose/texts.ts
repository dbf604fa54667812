/** Choosing one account by a part of its name or number. */
export const CHOOSE_TEXTS = {
  searching: 'در جست‌وجو…',
  nothing: 'کسی با این نام یا شماره نیست.',
  failed: 'جست‌وجو ناموفق بود.',
  clear: 'لغو انتخاب این شخص',
} as const;
