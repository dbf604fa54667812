import { z } from 'zod';
import { isoDay } from '#lib/input/days.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { POLICY_ERRORS } from '../texts.ts';

export const paidInput = z.object({ paid_on: isoDay(POLICY_ERRORS.dayMissing) });

export const instalmentParams = z.object({
  id: positiveInteger(),
  instalment: positiveInteger(),
});
