import { z } from 'zod';
import { reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { policyFilter } from '../book/contract.ts';
import { POLICY_ERRORS } from '../texts.ts';

/** The filter of the book, and the file type. */
export const policyExportQuery = z.object({
  ...policyFilter.shape,
  format: reads<undefined>()(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: POLICY_ERRORS.format }),
  ),
});
export type PolicyExportQuery = z.output<typeof policyExportQuery>;
