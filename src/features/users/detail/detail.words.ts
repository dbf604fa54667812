import { UNASSIGNED } from '#domain/requests.ts';
import type { Right } from '#domain/roles.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

/** What a user loses by a change of access. */
type Losses = { sessions: number; requests: number };

/** «پایان ۲ نشست» and «بازگشت ۳ درخواست به صف»; empty without losses. */
function lossesInWords({ sessions, requests }: Losses): string[] {
  return [
    ...(sessions > 0 ? [`پایان ${count(sessions, 'نشست')}`] : []),
    ...(requests > 0 ? [`بازگشت ${count(requests, 'درخواست')} به صف`] : []),
  ];
}

/** The label of an action's button, with the consequences. */
export function withLosses(action: string, losses: Losses): string {
  const [first, second] = lossesInWords(losses);
  if (!first) return action;
  return second ? `${action}، ${first} و ${second}` : `${action} و ${first}`;
}

export const USER_DETAIL_TEXTS = {
  title: 'حساب کاربر',
  back: 'همهٔ کاربران',
  loading: 'در حال دریافت حساب…',
  notFound: 'چنین کاربری نیست، یا دیدن حسابش با شما نیست.',
  failed: 'دریافت حساب ناموفق بود.',
  customer: 'پروندهٔ مشتری',
  awaitsPassword: 'دعوت شده است و هنوز گذرواژه نگذاشته',
} as const;

export const ACCESS_TEXTS = {
  section: 'دسترسی',
  role: 'نقش',
  changeRole: 'تغییر نقش',
  roleTitle: 'تغییر نقش',
  roleOf: (name: string, from: string, to: string) =>
    `نقش ${name} از «${from}» به «${to}» تغییر می‌کند.`,
  signsInAgain: 'باید دوباره وارد شود؛ دسترسی تازه از همان ورود است.',
  leavesStaff: 'از بخش مدیریت بیرون می‌رود. حساب کاربری‌اش می‌ماند.',
  rights: 'اختیارها',
  rightNames: { content: 'اجازهٔ نوشتن متن‌های سایت' } satisfies Record<Right, string>,
  rightHints: {
    content: 'همهٔ صفحه‌های سایت را می‌نویسد و منتشر می‌کند؛ از همین حالا.',
  } satisfies Record<Right, string>,
  rightsDone: 'اختیارها ذخیره شد.',
  account: 'حساب',
  deactivate: 'غیرفعال کردن',
  deactivateTitle: 'غیرفعال کردن حساب',
  deactivateOf: (name: string) =>
    `${name} دیگر نمی‌تواند وارد شود. اطلاعات و درخواست‌هایش می‌ماند و هر زمان می‌توانید حساب را دوباره فعال کنید.`,
  activate: 'فعال کردن حساب',
  password: 'گذرواژه',
  sendReset: 'فرستادن کد بازیابی',
  resetHint:
    'کد به شمارهٔ خودش پیامک می‌شود و آن را در صفحهٔ بازیابی گذرواژه می‌نویسد. کد را از او نپرسید.',
  resetSent: 'کد بازیابی پیامک شد.',
  resetSentLong: 'کد بازیابی پیامک شد؛ پنج دقیقه اعتبار دارد.',
  inactiveNoReset: 'برای حساب غیرفعال کد بازیابی فرستاده نمی‌شود.',
  own: 'این حساب خود شماست. نقش و وضعیت آن را مدیر ارشد دیگری تغییر می‌دهد؛ گذرواژه و دستگاه‌ها در صفحهٔ اطلاعات شخصی شماست.',
  last: 'شما تنها مدیر ارشد فعال هستید، پس این حساب همیشه مدیر ارشد و فعال می‌ماند. برای واگذاری، نخست همکاری را مدیر ارشد کنید تا او تغییرش دهد.',
  toProfile: 'رفتن به اطلاعات شخصی',
  cancel: 'انصراف',
  roleDone: 'نقش تغییر کرد.',
  activated: 'حساب فعال شد.',
  deactivated: 'حساب غیرفعال شد.',
  wentOver: (counts: string) => `${counts} واگذار شد؛ تا ۱۰ دقیقه برمی‌گردد.`,
  released: (n: number) => `${count(n, 'درخواست')} به صف برگشت.`,
} as const;

export const USER_SESSION_TEXTS = {
  section: 'نشست‌ها',
  since: 'ورود',
  seen: 'آخرین بازدید',
  empty: 'از هیچ دستگاهی وارد نشده است.',
  more: (n: number) => `و ${count(n, 'نشست دیگر')}`,
  end: (n: number) => `پایان دادن به ${count(n, 'نشست')}`,
  ended: 'نشست‌ها پایان یافت.',
} as const;

export const USER_REQUEST_TEXTS = {
  section: 'درخواست‌ها',
  empty: 'هنوز درخواستی نفرستاده است.',
  code: 'کد پیگیری',
  with: (name: string) => `نزد ${name}`,
  unassigned: UNASSIGNED,
  open: (kind: string, code: string) => `${kind}، کد پیگیری ${code}`,
  held: (n: number) => `${count(n, 'درخواست باز')} نزد اوست.`,
} as const;

export const USER_AUDIT_TEXTS = {
  section: 'رویدادهای تازه',
  empty: 'رویدادی ثبت نشده است.',
  product: 'سامانه',
  on: 'دربارهٔ',
  from: 'از',
  to: 'به',
} as const;
