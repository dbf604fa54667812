import { z } from 'zod';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { policyFilter } from './book/book.ts';
import { policyBulkIds } from './bulk/bulk.ts';
import { POLICY_ERRORS } from './policies.words.ts';

/** The filter of the book, or some of its policies by id; and the file type. */
export const policyExportQuery = z.object({
  ...policyFilter.shape,
  ids: emptyAsUnset(policyBulkIds.optional()).describe('these alone, several with commas between'),
  format: reads<undefined>()(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: POLICY_ERRORS.format }),
  ),
});
export type PolicyExportQuery = z.output<typeof policyExportQuery>;

/** The titles of columns of the exported book that are no field. */
export const POLICY_COLUMNS = {
  status: 'وضعیت',
  instalments: 'قسط‌های مانده',
  created: 'تاریخ ثبت',
  cancelReason: 'دلیل لغو',
} as const;

/** The names of the sheet and the file; the latter without a ZWNJ, which browsers drop from file names. */
export const POLICY_SHEET = 'بیمه‌نامه‌ها';
export const POLICY_FILE = 'فهرست بیمه نامه';

/** The texts of the export button that are only for policies. */
export const POLICY_EXPORT_TEXTS = {
  onlyOwn: 'از این فهرست، بیمه‌نامه‌هایی که مسئولشان شمایید در فایل می‌آید.',
  none: 'بیمه‌نامه‌ای با این فیلتر نبود؛ فایل تنها سرستون‌ها را دارد.',
} as const;
