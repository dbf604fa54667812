/** What a page of registering, or of the forgotten password, is answered with without scripts. */
import type { ErrorResult } from '#lib/http/form-results.ts';
import type { CodeKind } from '../second-step/sign-in.texts.ts';

/** The four steps of both flows (spec section 4). */
export type FlowStep = 1 | 2 | 3 | 4;

/** Names of the fields and buttons that only forms without scripts need. */
export const FLOW_STEP_FIELD = 'step';
export const INSTEAD_FIELD = 'instead';

/** What is done instead of what the form is for; a kind of code is what is written instead of the other. */
export type Instead = 'resend' | 'change' | CodeKind;

export type PostedFlow = {
  /** Where the flow stands now. */
  step: FlowStep;
  /** What was typed and is no secret; it goes along from step to step in the forms themselves. */
  form: { phoneNumber: string; firstName: string; lastName: string };
  /** Seconds until a code may be asked for again; null when none was sent just now. */
  resendAfter: number | null;
  /** Another code went out, as was asked for. */
  isResent: boolean;
  refused: ErrorResult | null;
};

/** Where a sign-in stands; the password does not come back. */
export type PostedLogin = {
  phoneNumber: string;
  remember: boolean;
  /** The password was right, and a code is asked for with this; null where the password is. */
  ticket: string | null;
  /** For how many days the browser may be trusted; it goes along with the ticket. */
  trustedDays: number;
  kind: CodeKind;
  refused: ErrorResult | null;
};
