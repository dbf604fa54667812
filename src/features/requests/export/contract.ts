import { z } from 'zod';
import { requestFilter } from '../worklist/contract.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The filter of the lists, and the kind of file. */
export const exportQuery = z.object({
  ...requestFilter.shape,
  format: z.preprocess(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: 'قالب پرونده ناشناخته است.' }),
  ),
});
export type ExportQuery = z.output<typeof exportQuery>;

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** How many rows the file is going to have, told before the first, so that progress can be shown. */
export const ROW_COUNT_HEADER = 'x-row-count';
