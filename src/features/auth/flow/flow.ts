import type { ErrorResult } from '#lib/http/form-results.ts';
import type { CodeKind } from '../second-step/sign-in.words.ts';

/** The four steps of both flows (spec section 4). */
export type FlowStep = 1 | 2 | 3 | 4;

/** Names of the fields and buttons that only forms without scripts need. */
export const FLOW_STEP_FIELD = 'step';
export const INSTEAD_FIELD = 'instead';

/** A button that does something else than the form's main action; a kind of code switches to that kind. */
export type Instead = 'resend' | 'change' | CodeKind;

/** The reply to a registration or reset form that was posted without scripts. */
export type PostedFlow = {
  /** The flow's current step. */
  step: FlowStep;
  /** The typed values that are no secret; the forms carry them from step to step. */
  form: { phoneNumber: string; firstName: string; lastName: string };
  /** Seconds until a code may be requested again; null when none was sent just now. */
  resendAfter: number | null;
  /** Another code was requested and sent. */
  isResent: boolean;
  refused: ErrorResult | null;
};

/** The state of a sign-in without scripts; the password is not sent back. */
export type PostedLogin = {
  phoneNumber: string;
  remember: boolean;
  /** The ticket to send with the code, after a right password; null while the password is asked for. */
  ticket: string | null;
  /** For how many days the browser may be trusted; carried along with the ticket. */
  trustedDays: number;
  kind: CodeKind;
  refused: ErrorResult | null;
};
