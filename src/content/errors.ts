export const notFoundPage = {
  title: 'این صفحه پیدا نشد',
  lead: 'شاید نشانی را نادرست نوشته باشید یا صفحه جابه‌جا شده باشد. نام بیمه‌نامه را جست‌وجو کنید یا از یکی از این‌ها آغاز کنید.',
  code: 'خطای ۴۰۴',
  links: [
    { to: '/', label: 'صفحهٔ نخست', hint: 'از آغاز' },
    { to: '/products', label: 'محصولات بیمه', hint: 'همهٔ رشته‌ها در یک فهرست' },
    { to: '/services', label: 'خدمات', hint: 'مشاوره، ریسک، ارزیابی و خسارت' },
    { to: '/contact-us', label: 'تماس با ما', hint: 'شماره بگذارید تا تماس بگیریم' },
  ],
} as const;

/** The 404 inside the dashboard, with links to its own pages. */
export const dashboardNotFound = {
  title: 'این صفحه پیدا نشد',
  lead: 'در داشبورد شما صفحه‌ای با این نشانی نیست. از یکی از این‌ها ادامه دهید.',
  ways: 'راه‌های ادامه',
} as const;

export const ERROR_PAGE = {
  title: 'چیزی درست پیش نرفت',
  lead: 'مشکل از سوی ماست، نه شما. یک بار دیگر تلاش کنید؛ اگر باز هم نشد، چند دقیقهٔ دیگر سر بزنید.',
  retry: 'تلاش دوباره',
  home: 'صفحهٔ نخست',
} as const;
