import { z } from 'zod';
import { PAPER_STATES } from '#domain/claims/papers.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { flag, line, paragraph, rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { rialSum } from '#lib/input/sums.ts';
import { CLAIM_ERRORS } from './claims.words.ts';

/** Papers of their own that staff may add to one claim. */
export const MOST_OWN_PAPERS = 30;
export const OWN_PAPER = 'own-';

/** No insurer pays a larger sum: a hundred million million toman. */
const MOST_RIAL = 1_000_000_000_000_000;

export const stageInput = z.object({
  stage: z.enum(CLAIM_STAGES, { error: 'گام پرونده را از گزینه‌ها انتخاب کنید.' }),
  note: paragraph('توضیح', 0, 1000),
  insurer_reference: line('شمارهٔ پرونده نزد بیمه‌گر', 0, 60),
  amount_rial: reads<null>()(
    (value) => (value === '' || value === null ? undefined : value),
    rialSum(MOST_RIAL, 1).optional(),
  ),
  confirmed: flag.describe('with `papers_complete`: although papers are still needed'),
});
export type StageInput = z.output<typeof stageInput>;

/** The paper of a file that the input is about. */
export const paperKey = rawText(60).regex(/^[a-z0-9_-]{1,40}$/, {
  error: CLAIM_ERRORS.noPaperOfIt,
});

export const paperInput = z.object({
  key: paperKey,
  state: z.enum(PAPER_STATES, { error: 'وضعیت مدرک را از گزینه‌ها انتخاب کنید.' }),
  title: line('نام مدرک', 0, 120),
});
export type PaperInput = z.output<typeof paperInput>;
