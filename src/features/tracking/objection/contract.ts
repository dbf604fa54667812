import { z } from 'zod';
import { trackInput } from '#features/requests/codes/contract.ts';
import { paragraph } from '#lib/input/fields.ts';

/** What one writes against the insurer's decision. */
export const objectionInput = z.object({ text: paragraph('متن اعتراض', 10, 3000) });

export const objectionByCodeInput = z.object({ ...trackInput.shape, ...objectionInput.shape });
export type ObjectionByCodeInput = z.output<typeof objectionByCodeInput>;
