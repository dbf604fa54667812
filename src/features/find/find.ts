/** One search over everything that staff works on (api.md, "The clerk's second"). */
import { z } from 'zod';
import { userView } from '#features/auth/auth.ts';
import { customerView } from '#features/customers/customers.ts';
import { policyView } from '#features/policies/policies.ts';
import { requestView } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { searchText } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The most results of each kind: another word finds a missing one sooner than a longer list would. */
export const MOST_FOUND = 8;
export const LONGEST_FIND = 100;

export const foundRequest = requestView
  .pick({
    id: true,
    kind: true,
    tracking_code: true,
    status: true,
    is_spam: true,
    full_name: true,
    phone_number: true,
    service_title: true,
    assignee: true,
    result: true,
    created_at: true,
  })
  .extend({
    matched_code: z
      .string()
      .nullable()
      .describe('the whole code that was asked for, the first submission’s or another’s'),
  });
export type FoundRequest = z.infer<typeof foundRequest>;

export const foundCustomer = customerView
  .pick({
    id: true,
    kind: true,
    name: true,
    other_names: true,
    national_code: true,
    national_id: true,
    lines: true,
    next_end: true,
  })
  .extend({ numbers: z.string().describe('its numbers, the preferred one first') });
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const foundPerson = userView.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  national_code: true,
  role: true,
  is_active: true,
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundPolicy = policyView.pick({
  id: true,
  status: true,
  holder_name: true,
  holder_phone: true,
  line: true,
  insurer: true,
  number: true,
  ends_on: true,
  insured_object: true,
});
export type FoundPolicy = z.infer<typeof foundPolicy>;

const findReply = reply(
  z.object({
    customers: z.array(foundCustomer).describe('people and companies, the best first'),
    requests: z.array(foundRequest).describe('of all kinds, open and closed, the best first'),
    policies: z.array(foundPolicy).describe('all terms, the best first'),
    people: z.array(foundPerson).describe('whom the caller may know of, the best first'),
  }),
);
export type Found = z.infer<typeof findReply>['data'];

export const findEverywhereCall = endpoint('GET /find', {
  query: z.object({ q: searchText('جست‌وجو', LONGEST_FIND) }),
  reply: findReply,
});

export const FIND_REPLY = 'نتیجهٔ جست‌وجو';

export const FIND_TEXTS = {
  title: 'جست‌وجو در همه‌چیز',
  field: 'نام، شماره، کد پیگیری، پلاک یا موضوع درخواست',
  clear: 'پاک کردن آنچه نوشته‌اید',
  results: 'نتیجه‌ها',
  customers: 'مشتریان',
  requests: 'درخواست‌ها',
  policies: 'بیمه‌نامه‌ها',
  people: 'کاربران',
  here: 'این صفحه',
  inThisList: (typed: string) => `جست‌وجوی «${toPersianDigits(typed)}» در همین فهرست`,
  begin:
    'با بخشی از نام یا شماره، کد پیگیری یا موضوع، مشتریان، درخواست‌های باز و بسته، بیمه‌نامه‌ها و کاربران را پیدا کنید. املای «ض» و «ظ» یا یک حرف جاافتاده هم پیدا می‌شود.',
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
  nameless: 'بی‌نام',
  nationalId: 'شناسهٔ ملی',
  noPolicy: 'بدون بیمه‌نامهٔ جاری',
  spam: 'هرزنامه',
} as const;

type FoundCounts = Record<'customers' | 'requests' | 'policies' | 'people', readonly unknown[]>;

/** The number of results, for screen readers. */
export function foundInWords({ customers, requests, policies, people }: FoundCounts): string {
  const counted = [
    [customers.length, 'مشتری'],
    [requests.length, 'درخواست'],
    [policies.length, 'بیمه‌نامه'],
    [people.length, 'کاربر'],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${toPersianDigits(count)} ${what}`);
  return parts.length > 0 ? `${parts.join(' و ')} پیدا شد.` : '';
}
