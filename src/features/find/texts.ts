import { toPersianDigits } from '#lib/text/digits.ts';

export const FIND_REPLY = 'نتیجهٔ جست‌وجو';

export const FIND_TEXTS = {
  title: 'جست‌وجو در همه‌چیز',
  field: 'نام، شماره، کد پیگیری، پلاک یا موضوع درخواست',
  clear: 'پاک کردن آنچه نوشته‌اید',
  results: 'نتیجه‌ها',
  requests: 'درخواست‌ها',
  policies: 'بیمه‌نامه‌ها',
  people: 'کاربران',
  here: 'این صفحه',
  inThisList: (typed: string) => `جست‌وجوی «${toPersianDigits(typed)}» در همین فهرست`,
  begin:
    'با بخشی از نام یا شماره، کد پیگیری یا موضوع، درخواست‌های باز و بسته، بیمه‌نامه‌ها و کاربران را پیدا کنید. املای «ض» و «ظ» یا یک حرف جاافتاده هم پیدا می‌شود.',
  keys: 'جابه‌جایی با کلیدهای بالا و پایین، باز کردن با Enter، بستن با Esc',
  nothing: (typed: string) => `برای «${toPersianDigits(typed)}» چیزی پیدا نشد.`,
  nothingNext: 'بخش کوتاه‌تری از نام، چند رقم از شماره یا کد پیگیری را امتحان کنید.',
  searching: 'در حال جست‌وجو…',
  failed: 'جست‌وجو انجام نشد.',
  code: 'کد',
  policyNumber: 'شمارهٔ بیمه‌نامه',
  until: (day: string) => `تا ${day}`,
  nationalCode: 'کد ملی',
  unassigned: 'بی‌مسئول',
  inactive: 'غیرفعال',
  spam: 'هرزنامه',
} as const;

type Found = Record<'requests' | 'policies' | 'people', readonly unknown[]>;

/** The number of results, for screen readers. */
export function foundInWords({ requests, policies, people }: Found): string {
  const counted = [
    [requests.length, 'درخواست'],
    [policies.length, 'بیمه‌نامه'],
    [people.length, 'کاربر'],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${toPersianDigits(count)} ${what}`);
  return parts.length > 0 ? `${parts.join(' و ')} پیدا شد.` : '';
}
