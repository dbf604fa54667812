/** Texts of the list of insurers. */
export const INSURER_TEXTS = {
  open: 'بیمه‌گران',
  lead: 'بیمه‌نامه‌ها زیر یکی از این نام‌ها ثبت می‌شوند. نامی که دیگر نمی‌خواهید را کنار بگذارید؛ بیمه‌نامه‌های پیشینش می‌ماند.',
  name: 'نام بیمه‌گر',
  newName: 'بیمه‌گر تازه',
  add: 'افزودن',
  added: 'بیمه‌گر افزوده شد.',
  saved: 'بیمه‌گر ذخیره شد.',
  hide: 'کنار گذاشتن',
  show: 'برگرداندن',
  rename: 'تغییر نام',
  of: (does: string, name: string) => `${does} ${name}`,
  hidden: 'کنار گذاشته',
  save: 'ذخیره',
  cancel: 'انصراف',
  list: 'فهرست بیمه‌گران',
} as const;
