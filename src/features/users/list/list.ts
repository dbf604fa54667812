/** The list of users (api.md, "Users, statistics, settings, audit"). */
import { z } from 'zod';
import { ROLE_TITLES, ROLES } from '#domain/roles.ts';
import { userView } from '#features/auth/auth.ts';
import {
  choice,
  choicesOf,
  defineList,
  type FilterOf,
  pageNumber,
  searched,
  sorted,
  unknownChoice,
} from '#kit/list.ts';
import { choiceQuery, searchQuery, sortQuery } from '#kit/list-query.ts';
import { listReply, paging } from '#lib/http/envelope.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** By creation date, or by last name in ascending or descending Persian order. */
const USER_SORTS = ['newest', 'oldest', 'name', 'name_desc'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The states of an account. */
export const ACTIVITY_LABELS = { active: 'فعال', inactive: 'غیرفعال' } as const;

export const USER_LIST_TEXTS = {
  title: 'کاربران',
  customers: 'مشتریان',
  filters: 'جست‌وجو و فیلتر کاربران',
  search: 'جست‌وجو',
  searchHint: 'بخشی از نام یا شماره',
  role: 'نقش',
  allRoles: 'همهٔ نقش‌ها',
  allActivities: 'همه',
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
  loading: 'در حال دریافت کاربران…',
  failed: 'دریافت فهرست کاربران ناموفق بود.',
} as const;

const IS_ACTIVE_UNKNOWN = unknownChoice('وضعیت');

const USER_FIELDS = {
  search: searched(),
  role: choice(ROLES, {
    label: USER_LIST_TEXTS.role,
    choices: choicesOf(ROLES.toReversed(), ROLE_TITLES),
  }),
  is_active: choice(['true', 'false'], {
    label: 'وضعیت حساب',
    labels: { true: ACTIVITY_LABELS.active, false: ACTIVITY_LABELS.inactive },
  }),
  sort: sorted(USER_SORTS, {
    newest: 'تازه‌ترین',
    oldest: 'قدیمی‌ترین',
    name: 'نام خانوادگی، از الف',
    name_desc: 'نام خانوادگی، از ی',
  }),
  page: pageNumber,
};
export const USERS = defineList(USER_FIELDS, { defaults: () => ({ sort: 'newest' }) });
export type UserFilter = FilterOf<typeof USER_FIELDS>;

/** The columns that sort the list. */
export const USER_SORT_COLUMNS = {
  person: { ascending: 'name', descending: 'name_desc', first: 'name' },
  since: { ascending: 'oldest', descending: 'newest', first: 'newest' },
} as const;

/** Counting stops at this number, so that its cost never grows with the table. */
export const USER_COUNT_LIMIT = 1000;

const isActive = z
  .enum(['true', '1', 'false', '0'], { error: IS_ACTIVE_UNKNOWN })
  .transform((word) => word === 'true' || word === '1');

export const usersQuery = z.object({
  search: searchQuery(USER_FIELDS.search),
  role: choiceQuery(USER_FIELDS.role),
  is_active: emptyAsUnset(isActive.optional()),
  sort: sortQuery(USER_FIELDS.sort, 'newest'),
  ...paging,
});
export type UsersQuery = z.output<typeof usersQuery>;

export const usersReply = listReply(userView);
export type UsersPage = z.infer<typeof usersReply>;

export const INVITE_TEXTS = {
  open: 'همکار تازه',
  title: 'دعوت همکار تازه',
  lead: 'حساب همکار ساخته می‌شود و پیامکی با نشانی تعیین گذرواژه برایش می‌رود. گذرواژه را تنها خودش می‌گذارد.',
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
