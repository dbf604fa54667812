import { z } from 'zod';
import { PAPER_STATES } from '#domain/claims/papers.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { codeInput } from '#features/auth/one-time-code/contract.ts';
import { line, paragraph, rawText } from '#lib/input/fields.ts';
import { rialSum } from '#lib/input/sums.ts';
import { trackInput } from '../track/contract.ts';
import { CLAIM_ERRORS } from './texts.ts';

/** Papers of their own that staff may add to one claim. */
export const MOST_OWN_PAPERS = 30;
export const OWN_PAPER = 'own-';

const emptyAsUnset = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;

/** More is no sum that an insurer pays: a hundred thousand thousand million toman. */
const MOST_RIAL = 1_000_000_000_000_000;

export const stageInput = z.object({
  stage: z.enum(CLAIM_STAGES, { error: 'گام پرونده را از گزینه‌ها انتخاب کنید.' }),
  note: paragraph('توضیح', 0, 1000),
  insurer_reference: line('شمارهٔ پرونده نزد بیمه‌گر', 0, 60),
  amount_rial: z.preprocess(emptyAsUnset, rialSum(MOST_RIAL, 1).optional()),
});
export type StageInput = z.output<typeof stageInput>;

/** Of which paper of a file something is. */
export const paperKey = rawText(60).regex(/^[a-z0-9_-]{1,40}$/, {
  error: CLAIM_ERRORS.noPaperOfIt,
});

export const paperInput = z.object({
  key: paperKey,
  state: z.enum(PAPER_STATES, { error: 'وضعیت مدرک را از گزینه‌ها انتخاب کنید.' }),
  title: line('نام مدرک', 0, 120),
});
export type PaperInput = z.output<typeof paperInput>;

/** What one writes against the insurer's decision. */
export const objectionInput = z.object({ text: paragraph('متن اعتراض', 10, 3000) });

export const objectionByCodeInput = z.object({ ...trackInput.shape, ...objectionInput.shape });
export type ObjectionByCodeInput = z.output<typeof objectionByCodeInput>;

/**
 * Codes to the number of a claim (api.md, "Claims"), apart from those of accounts: for one claim and for one number in
 * 24 hours, and for all in an hour.
 */
export const PROOFS_PER_REQUEST_A_DAY = 3;
export const PROOFS_PER_NUMBER_A_DAY = 5;
export const PROOFS_AN_HOUR = 60;
/** Asked for, and tried, from one address in an hour. */
export const PROOFS_PER_ADDRESS_AN_HOUR = 30;
export const PROOF_TRIES_PER_ADDRESS_AN_HOUR = 100;
/** Tries at one code by one asker, and in 24 hours at the codes of a number by all who asked for none. */
export const PROOF_TRIES = 5;
export const STRANGERS_PROOF_TRIES_A_DAY = 100;

export const proofInput = trackInput;
export type ProofInput = z.output<typeof proofInput>;

export const proofConfirmInput = z.object({ ...trackInput.shape, ...codeInput });
export type ProofConfirmInput = z.output<typeof proofConfirmInput>;
