import { z } from 'zod';
import { SOURCE_FACET_LABELS } from '#domain/sources.ts';
import { reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { requestFilter } from './list/list.ts';

/** The filter of the lists, and the file format. */
export const exportQuery = z.object({
  ...requestFilter.shape,
  format: reads<undefined>()(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: 'قالب فایل ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }),
  ),
});
export type ExportQuery = z.output<typeof exportQuery>;

/** The titles of an export's columns. */
export const EXPORT_COLUMNS = {
  code: 'کد پیگیری',
  kind: 'نوع درخواست',
  status: 'وضعیت',
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  createdDate: 'تاریخ ثبت',
  createdTime: 'ساعت ثبت',
  service: 'خدمت یا بیمه',
  also: 'موضوع‌های دیگر',
  source: SOURCE_FACET_LABELS.source,
  landing: SOURCE_FACET_LABELS.landing,
  campaign: SOURCE_FACET_LABELS.campaign,
  assignee: 'مسئول',
  attempts: 'تعداد تماس',
  again: 'درخواست دوباره',
  respondBy: 'مهلت نخستین تماس',
  firstResponse: 'نخستین تماس',
  firstResponseMinutes: 'دقیقهٔ کاری تا نخستین تماس',
  followUp: 'پیگیری بعدی',
  due: 'سررسید',
  closed: 'زمان پایان',
  result: 'نتیجه',
  reason: 'دلیل پایان',
  reasonWords: 'توضیح دلیل',
  rating: 'امتیاز',
  ratingComment: 'نظر درخواست‌کننده',
  unknown: 'پاسخ‌های دیگر',
} as const;

/** Another subject, in one cell with others: with its time and its code. */
export const ALSO_IN_WORDS = (subject: string, at: string, code: string) =>
  `${subject || 'بی‌موضوع'} (${at}، کد ${code})`;

/** The name of the first sheet. */
export const EXPORT_SHEET = 'درخواست‌ها';

/** The file name of all kinds; without a ZWNJ, which browsers drop from names. */
export const EXPORT_FILE = 'فهرست درخواست';

/** The button's label for requests. */
export const EXPORT_TEXTS = {
  onlyOwn: 'از این فهرست، آنچه به شما سپرده شده است در فایل می‌آید.',
  none: 'درخواستی با این فیلتر نبود؛ فایل تنها سرستون‌ها را دارد.',
} as const;
