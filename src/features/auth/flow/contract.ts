/** What a page of registering, or of the forgotten password, is answered with without scripts. */
import type { ErrorResult } from '#lib/http/form-results.ts';

/** The four steps of both flows (spec section 4). */
export type FlowStep = 1 | 2 | 3 | 4;

/** Names of the fields and buttons that only forms without scripts need. */
export const FLOW_STEP_FIELD = 'step';
export const INSTEAD_FIELD = 'instead';

/** What is done instead of what the form is for. */
export type Instead = 'resend' | 'change';

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

/**
 * A sign-in that was refused, or that waits for the code of the second factor: then with the ticket for it. The
 * password does not come back.
 */
export type PostedLogin = {
  phoneNumber: string;
  remember: boolean;
  refused: ErrorResult | null;
  ticket: string | null;
};
