import { LATE, UNASSIGNED } from '#domain/requests.ts';

/** Words of a clerk’s queue. */
export const TODAY_TEXTS = {
  lead: 'آنچه اکنون باید انجام شود، به ترتیب فوریت.',
  overdue: `${LATE}‌های شما`,
  overdueHint: 'زمانشان گذشته است؛ از بالا آغاز کنید.',
  new: 'تازه، در مهلت پاسخ',
  newHint: 'هنوز کسی آن‌ها را برنداشته و مهلت پاسخ در جریان است.',
  dueToday: 'پیگیری‌های امروز شما',
  dueTodayHint: 'تا پایان امروز سررسید می‌شوند.',
  unassigned: UNASSIGNED,
  unassignedHint: 'مهلت پاسخ گذشته است و کسی آن‌ها را در دست ندارد.',
  more: (n: string) => `نمایش ${n} درخواست دیگر`,
  moreThere: 'شمار بیشتری هست؛ فهرست‌ها را ببینید.',
  empty: 'برای امروز کاری نمانده است.',
  emptyNext:
    'درخواست تازه که برسد همین‌جا نمایان می‌شود. تا آن زمان می‌توانید پیگیری‌های روزهای بعد را مرور کنید.',
  seeMine: 'درخواست‌های باز من',
  failed: 'دریافت کارهای امروز ناموفق بود.',
  loading: 'در حال دریافت کارهای امروز…',
  list: 'کارهای امروز',
} as const;
