/** The words of its parts. */
export const PRODUCTS_TEXTS = {
  crumb: 'محصولات بیمه',
  call: 'درخواست تماس',
  search: {
    found: 'بیمه‌نامه برای',
    nothing: 'برای',
    nothingEnd: 'چیزی پیدا نشد. با نامی کوتاه‌تر جست‌وجو کنید یا فهرست کامل را ببینید.',
    all: 'همهٔ بیمه‌نامه‌ها',
  },
} as const;

/** The words of their parts. */
export const PRODUCT_TEXTS = {
  siblings: 'بیمه‌نامه‌های دیگر این رشته',
  call: 'درخواست تماس',
  purchase: 'درخواست خرید',
  signIn: 'ورود به حساب',
} as const;
