import { z } from 'zod';
import { paragraph } from '#lib/input/fields.ts';

export const CANCEL_REASON_MAX = 500;
export const cancelInput = z.object({ reason: paragraph('دلیل', 2, CANCEL_REASON_MAX) });
