import { z } from 'zod';
import { trackInput } from '#features/requests/codes/contract.ts';
import { paragraph } from '#lib/input/fields.ts';

/** The text of an objection to the insurer's decision. */
export const objectionInput = z.object({ text: paragraph('متن اعتراض', 10, 3000) });

export const objectionByCodeInput = z.object({ ...trackInput.shape, ...objectionInput.shape });
export type ObjectionByCodeInput = z.output<typeof objectionByCodeInput>;
