import { z } from 'zod';
import { reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { requestFilter } from '../list/contract.ts';

/** The filter of the lists, and the file format. */
export const exportQuery = z.object({
  ...requestFilter.shape,
  format: reads<undefined>()(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: 'قالب فایل ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }),
  ),
});
export type ExportQuery = z.output<typeof exportQuery>;
