import { z } from 'zod';
import { WITHHELD } from '#domain/answer-times.ts';

const minutes = z.number().describe('working minutes');

/** The latest figures, as they are stored. */
export const countedAnswers = z.object({
  as_of: z.iso.date().describe('the day on which it was counted: the days before it are in it'),
  requests: z.number().int().describe('requests for a call whose promise was kept or broken'),
  within: z.number().int().describe('of them, those first tried by the promised time'),
  median: minutes.nullable().describe('working minutes until the first try; null before the first'),
  promised: minutes.describe('working minutes that the office promises'),
});
export type CountedAnswers = z.infer<typeof countedAnswers>;

/** The figures as a super-admin sees them. */
export const answerStatus = z
  .object({
    ...countedAnswers.shape,
    withheld: z.enum(WITHHELD).nullable().describe('why it is not shown; null: good enough'),
  })
  .nullable()
  .describe('null before it was counted');
export type AnswerStatus = z.infer<typeof answerStatus>;
