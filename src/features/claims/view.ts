import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { PAPER_STATES } from '#domain/claims/papers.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';

const rial = z.number().nullable().describe('in rial; null until it is named');

const paper = z.object({ key: z.string(), title: z.string(), state: z.enum(PAPER_STATES) });
export type PaperView = z.infer<typeof paper>;

const deadline = z.object({
  key: z.string(),
  title: z.string(),
  due_on: z.iso.date(),
  source: z.string().describe('the article, or the policy'),
  is_met: z.boolean().describe('it asks for nothing any more'),
  passed: z.boolean(),
});
export type DeadlineView = z.infer<typeof deadline>;

/** The claim of a request of the kind `claim`. */
export const claimView = z.object({
  line: z.enum(CLAIM_LINES),
  loss_date: z.iso.date(),
  has_injury: z.boolean(),
  insurer: z.string().nullable(),
  policy_number: z.string().nullable(),
  insurer_reference: z.string().nullable(),
  stage: z.enum(CLAIM_STAGES),
  previous_stage: z
    .enum(CLAIM_STAGES)
    .nullable()
    .describe('where a correction of a step off the track leads'),
  papers: z.array(paper).describe('none but for the holder of the number'),
  deadlines: z.array(deadline).describe('in the order of their days'),
  offered_rial: rial,
  paid_rial: rial,
  is_whole: z
    .boolean()
    .describe('false but for the holder of the number, signed in or proved by a text'),
});
export type ClaimView = z.infer<typeof claimView>;
