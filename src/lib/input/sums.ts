/** Field schemas for sums of money: the result is whole rial, whatever was typed. */
import { z } from 'zod';
import { readSum } from '#lib/money/read-sum.ts';
import { sumProblem } from '#lib/money/sum.texts.ts';
import { positiveInteger } from './fields.ts';
import { reads } from './reads.ts';

/** Room for a sum in words, in UTF-16 units. */
const SUM_MAX = 128;

/**
 * A sum of rial from `min` to `max`: a number, or a text with one, in rial unless it names another unit. An
 * ambiguous text is rejected with both readings in the error.
 */
export const rialSum = (max: number, min: number) =>
  reads()(
    (value, context) => {
      if (typeof value !== 'string' || value.length > SUM_MAX) return value;
      const reading = readSum(value, { unit: 'rial' });
      if (reading.is === 'value') return reading.value;
      context.addIssue(sumProblem(reading));
      return z.NEVER;
    },
    positiveInteger(max, min),
  );
