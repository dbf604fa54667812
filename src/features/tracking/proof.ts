import { z } from 'zod';
import { codeInput, codeSentReply } from '#features/auth/one-time-code/one-time-code.ts';
import { trackInput } from '#features/requests/codes.ts';
import { endpoint } from '#kit/endpoint.ts';
import { trackedReply } from './track/track.ts';

/**
 * Codes to the number of a claim (api.md, "Claims"), apart from those of accounts: for one claim and for one
 * number in 24 hours, and for all in an hour.
 */
export const PROOFS_PER_REQUEST_A_DAY = 3;
export const PROOFS_PER_NUMBER_A_DAY = 5;
export const PROOFS_AN_HOUR = 60;
/** Codes asked for, and codes tried, from one address in an hour. */
export const PROOFS_PER_ADDRESS_AN_HOUR = 30;
export const PROOF_TRIES_PER_ADDRESS_AN_HOUR = 100;
/**
 * Tries at one code by one asker; and in 24 hours at the codes of a number, by callers who asked for none of
 * them.
 */
export const PROOF_TRIES = 5;
export const STRANGERS_PROOF_TRIES_A_DAY = 100;

export const proofInput = trackInput;
export type ProofInput = z.output<typeof proofInput>;

export const proofConfirmInput = z.object({ ...trackInput.shape, ...codeInput });
export type ProofConfirmInput = z.output<typeof proofConfirmInput>;

export const askProofCall = endpoint('POST /requests/track/proof', {
  body: proofInput,
  reply: codeSentReply,
});

export const confirmProofCall = endpoint('POST /requests/track/proof/confirm', {
  body: proofConfirmInput,
  reply: trackedReply,
});
