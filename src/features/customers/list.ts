/** The list of customers: its address, filters and calls. */
import { z } from 'zod';
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { CUSTOMER_KIND_LABELS, CUSTOMER_KINDS } from '#domain/customers.ts';
import { endpoint } from '#kit/endpoint.ts';
import {
  choice,
  defineList,
  type FilterOf,
  pageNumber,
  picked,
  searched,
  sorted,
  unknownChoice,
} from '#kit/list.ts';
import { choiceQuery, colleagueQuery, searchQuery, sortQuery } from '#kit/list-query.ts';
import { listReply, paging } from '#lib/http/envelope.ts';
import { positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { customerView } from './customers.ts';

/** By entry, by name in Persian order, or by the nearest last day of a running policy. */
const CUSTOMER_SORTS = ['newest', 'name', 'due'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const CUSTOMER_LIST_TEXTS = {
  title: 'مشتریان',
  list: 'مشتریان',
  filters: 'جست‌وجو و فیلتر مشتریان',
  search: 'جست‌وجو',
  searchHint: 'نام، شماره یا کد ملی',
  anyKind: 'شخص و شرکت',
  anyLine: 'هر رشته',
  anyOwner: 'هر مسئول',
  enter: 'مشتری تازه',
  proposals: 'شاید یکی باشند',
  person: 'مشتری',
  phone: 'شماره',
  lines: 'بیمه‌نامه‌های جاری',
  due: 'نزدیک‌ترین پایان',
  open: 'درخواست باز',
  nameless: 'بی‌نام',
  loading: 'در حال دریافت مشتریان…',
  failed: 'دریافت فهرست مشتریان ناموفق بود.',
  empty:
    'هنوز مشتری‌ای نیست. هرکس که درخواستی بفرستد یا بیمه‌نامه‌ای داشته باشد، خودش به این فهرست می‌آید.',
  nothingFound: 'مشتری‌ای با این جست‌وجو و فیلترها نیست.',
  pageEmpty: 'این صفحه از فهرست خالی است.',
  firstPage: 'رفتن به صفحهٔ نخست',
  owners: [
    { value: 'me', label: 'خودم' },
    { value: 'none', label: 'بی‌مسئول' },
  ],
  presets: {
    motorNoFire: 'بدنه دارد، آتش‌سوزی ندارد',
    thirdPartyNoHull: 'شخص ثالث دارد، بدنه ندارد',
    companies: 'شرکت‌ها',
  },
  openCount: (count: number) => `${toPersianDigits(count)} درخواست باز`,
  total: (count: number, isEstimate: boolean) =>
    `${isEstimate ? 'بیش از ' : ''}${toPersianDigits(count)} مشتری`,
  call: (name: string, phone: string) => `تماس با ${name}، ${phone}`,
} as const;

/** The parts of an export's texts that are of customers. */
export const CUSTOMER_FILE = 'فهرست مشتریان';

const CUSTOMER_LIST_FIELDS = {
  search: searched(),
  kind: choice(CUSTOMER_KINDS, { label: 'نوع', labels: CUSTOMER_KIND_LABELS }),
  has: choice(CLAIM_LINES, {
    label: 'دارد',
    labels: CLAIM_LINE_LABELS,
    chip: (words) => `${words} دارد`,
  }),
  lacks: choice(CLAIM_LINES, {
    label: 'ندارد',
    labels: CLAIM_LINE_LABELS,
    chip: (words) => `${words} ندارد`,
  }),
  owner: picked({ label: 'مسئول بیمه‌نامه' }, ['me', 'none']),
  sort: sorted(CUSTOMER_SORTS, {
    newest: 'تازه‌ترین',
    name: 'نام، از الف',
    due: 'نزدیک‌ترین پایان بیمه‌نامه',
  }),
  page: pageNumber,
};
export const CUSTOMER_LIST = defineList(CUSTOMER_LIST_FIELDS, {
  defaults: () => ({ sort: 'newest' }),
});
export type CustomerFilter = FilterOf<typeof CUSTOMER_LIST_FIELDS>;

/** Counting stops at this number, so that its cost never grows with the table. */
export const CUSTOMER_COUNT_LIMIT = 1000;

const GAP_ERROR = 'این فیلتر رشته‌ها خوانده نشد؛ نمونهٔ درست: has:motor_hull,lacks:fire';
const isLine = (word: string): word is ClaimLine =>
  (CLAIM_LINES as readonly string[]).includes(word);

/** `has:motor_hull,lacks:fire`: the lines that a customer has running, and those that are missing. */
const gapQuery = reads<string | undefined>()(
  (value) => value ?? '',
  rawText(300, GAP_ERROR).transform((given, context) => {
    const gap: { has: ClaimLine[]; lacks: ClaimLine[] } = { has: [], lacks: [] };
    for (const part of given.split(',').filter(Boolean)) {
      const [which = '', line = ''] = part.trim().split(':');
      if ((which !== 'has' && which !== 'lacks') || !isLine(line)) {
        context.addIssue(GAP_ERROR);
        return z.NEVER;
      }
      gap[which].push(line);
    }
    return gap;
  }),
);

const filterFields = {
  search: searchQuery(CUSTOMER_LIST_FIELDS.search),
  gap: gapQuery,
  /** As `gap=has:…`. */
  line: choiceQuery(CUSTOMER_LIST_FIELDS.has),
  owner: colleagueQuery(unknownChoice('مسئول')),
  kind: choiceQuery(CUSTOMER_LIST_FIELDS.kind),
  id: emptyAsUnset(positiveInteger().optional()).describe(
    'this one, or the one it was merged into',
  ),
};
const customerFilter = z.object(filterFields);
export type CustomerListFilter = z.output<typeof customerFilter>;

const customersQuery = z.object({
  ...filterFields,
  sort: sortQuery(CUSTOMER_LIST_FIELDS.sort, 'newest'),
  ...paging,
});
export type CustomersQuery = z.output<typeof customersQuery>;

export const customerExportQuery = z.object({
  ...filterFields,
  format: emptyAsUnset(
    z.enum(EXPORT_FORMATS, { error: unknownChoice('قالب فایل') }).default('xlsx'),
  ),
});
export type CustomerExportQuery = z.output<typeof customerExportQuery>;

const customersReply = listReply(customerView);
export type CustomersPage = z.infer<typeof customersReply>;

export const listCustomersCall = endpoint('GET /customers', {
  query: customersQuery,
  reply: customersReply,
});

/** The query for the API, for the list and the export alike. */
export function toCustomerQuery(filter: CustomerFilter): URLSearchParams {
  const { search, kind, has, lacks, owner, sort, page } = filter;
  const gap = [has && `has:${has}`, lacks && `lacks:${lacks}`].filter(Boolean).join(',');
  const asked = { search, kind, gap, owner, sort, page };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
}
