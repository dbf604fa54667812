import { z } from 'zod';
import { RESULTS } from '#domain/requests.ts';
import { paragraph } from '#lib/input/fields.ts';

export const closeInput = z.object({
  result: z.enum(RESULTS, { error: 'نتیجه را از گزینه‌ها برگزینید.' }),
  reason: paragraph('دلیل', 2, 500),
});
export type CloseInput = z.output<typeof closeInput>;

export const reopenInput = z.object({ reason: paragraph('دلیل', 2, 500) });
