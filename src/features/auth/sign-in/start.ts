import type { PostedLogin } from '../flow/contract.ts';
import type { AskedForCode } from '../second-step/sign-in.queries.ts';

/** The values carried from step to step of signing in. */
export type LoginStart = {
  /** As it was typed. */
  phoneNumber: string;
  remember: boolean;
  /** The request for a code after a right password; null at the password. */
  asked: AskedForCode | null;
  /** Back from the code: because it came too late, or by the user's own choice. */
  isBack: boolean;
  isEnded: boolean;
};

/** The start of signing in: empty, or the step that a form without scripts has reached. */
export const startOf = (posted: PostedLogin | undefined): LoginStart => ({
  phoneNumber: posted?.phoneNumber ?? '',
  remember: posted?.remember ?? false,
  asked: posted?.ticket ? { ticket: posted.ticket, trustedDays: posted.trustedDays } : null,
  isBack: false,
  isEnded: posted?.refused?.reply.errors?.ticket !== undefined,
});
