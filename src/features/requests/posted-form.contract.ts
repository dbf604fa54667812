import type { Refusal } from '#lib/refusals.ts';
import type { RequestKind } from './contract.ts';
import type { TrackedRequest } from './tracking.contract.ts';

/** What came of sending a public form. */
export type Outcome<T> = { ok: true; data: T } | ({ ok: false } & Refusal);

/** A form that asks for something, sent without JavaScript; answered with its tracking code. */
type PostedRequest = { form: RequestKind; outcome: Outcome<string> };

/** A look at a request, sent without JavaScript; with the score when it was rated by the way. */
type PostedTracking = {
  form: 'track';
  outcome: Outcome<TrackedRequest>;
  rating: Outcome<number> | null;
};

/** A form that was sent without JavaScript: what was typed, and what came of it. */
export type PostedForm = { values: Record<string, string> } & (PostedRequest | PostedTracking);

/** With this field the track page's own address is told to rate and not only to look. */
export const RATE_FIELD = 'rate';
