import type { PostedLogin } from '../flow/contract.ts';
import type { AskedForCode } from '../second-step/sign-in.queries.ts';

/** What goes along from step to step of signing in. */
export type LoginStart = {
  /** As it was typed. */
  phoneNumber: string;
  remember: boolean;
  /** A right password asked for a code. */
  asked: AskedForCode | null;
  /** Back from the code: because it came too late, or by the person's own wish. */
  isBack: boolean;
  isEnded: boolean;
};

/** Where signing in begins: anew, or where a form without scripts has led to. */
export const startOf = (posted: PostedLogin | undefined): LoginStart => ({
  phoneNumber: posted?.phoneNumber ?? '',
  remember: posted?.remember ?? false,
  asked: posted?.ticket ? { ticket: posted.ticket, trustedDays: posted.trustedDays } : null,
  isBack: false,
  isEnded: posted?.refused?.reply.errors?.ticket !== undefined,
});
