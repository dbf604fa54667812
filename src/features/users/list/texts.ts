import { toPersianDigits } from '#lib/text/digits.ts';
import type { UserSort } from './contract.ts';

export const USER_SORT_LABELS: Record<UserSort, string> = {
  newest: 'تازه‌ترین',
  oldest: 'قدیمی‌ترین',
  name: 'نام خانوادگی، از الف',
  name_desc: 'نام خانوادگی، از ی',
};

/** The states of an account. */
export const ACTIVITY_LABELS = { active: 'فعال', inactive: 'غیرفعال' } as const;

export const USER_LIST_TEXTS = {
  title: 'کاربران',
  customers: 'مشتریان',
  filters: 'جست‌وجو و فیلتر کاربران',
  search: 'جست‌وجو',
  searchHint: 'بخشی از نام یا شماره',
  clearSearch: 'پاک کردن جست‌وجو',
  role: 'نقش',
  allRoles: 'همهٔ نقش‌ها',
  activity: 'وضعیت حساب',
  allActivities: 'همه',
  sort: 'مرتب‌سازی',
  list: 'کاربران',
  person: 'کاربر',
  phone: 'شمارهٔ موبایل',
  place: 'شهر',
  since: 'عضو از',
  status: 'وضعیت',
  noPlace: '—',
  call: (name: string, phone: string) => `تماس با ${name}، ${phone}`,
  total: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'بیش از ' : ''}${toPersianDigits(n)} کاربر`,
  empty: 'هنوز کاربری نیست. هرکس که در سایت ثبت‌نام کند، همین‌جا نمایان می‌شود.',
  nothingFound: 'کاربری با این جست‌وجو و فیلترها نیست.',
  pageEmpty: 'این صفحه از فهرست خالی است.',
  firstPage: 'رفتن به صفحهٔ نخست',
  clear: 'پاک کردن فیلترها',
  loading: 'در حال دریافت کاربران…',
  failed: 'دریافت فهرست کاربران ناموفق بود.',
  pages: 'صفحه‌های فهرست',
  page: (n: number) => `صفحهٔ ${toPersianDigits(n)}`,
  previous: 'صفحهٔ پیش',
  next: 'صفحهٔ بعد',
} as const;

export const INVITE_TEXTS = {
  open: 'همکار تازه',
  title: 'دعوت همکار تازه',
  lead: 'حساب همکار ساخته می‌شود و پیامکی با نشانی تعیین گذرواژه برایش می‌رود. گذرواژه را تنها خودش می‌گذارد.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'دعوت‌نامه به همین شماره پیامک می‌شود.',
  role: 'نقش',
  roles: {
    admin: 'درخواست‌ها، محصولات و حساب مشتریان',
    super_admin: 'همهٔ کارها، با مدیریت همکاران و تنظیمات',
  },
  submit: 'ساخت حساب و فرستادن دعوت‌نامه',
  cancel: 'انصراف',
  sent: (name: string) => `دعوت‌نامهٔ ${name} پیامک شد`,
  sentTo: 'به این شماره:',
  next: [
    'با نشانی درون پیامک، شمارهٔ خود را تأیید می‌کند و گذرواژه می‌گذارد.',
    'تا گذرواژه نگذارد کسی نمی‌تواند با این حساب وارد شود.',
    'اگر پیامک نرسید، از صفحهٔ حسابش کد بازیابی بفرستید.',
  ],
  see: 'دیدن حساب',
  another: 'دعوت همکار دیگر',
} as const;
