import { append } from '#lib/append.ts';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { http } from '#lib/http-client.ts';
import { type FormValues, type Outcome, refusalOf } from '#lib/refusals.ts';
import type { RequestKind } from './contract.ts';
import { submittedReply } from './submission.contract.ts';
import { type TrackedRequest, trackedReply } from './tracking.contract.ts';

const PATHS: Record<RequestKind, string> = {
  call: '/call-requests',
  consultation: '/consultation-requests',
  partner: '/partner-applications',
};

/** Never throws: what went wrong is for the form to show. */
async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const failure = failureOf(error);
    const errors = failure.kind === 'refused' ? failure.reply?.errors : undefined;
    return { ok: false, ...refusalOf({ message: sentenceOf(failure), errors }) };
  }
}

/** Sends a request of any kind and answers its tracking code. */
export function submitRequest(kind: RequestKind, values: FormValues): Promise<Outcome<string>> {
  return attempt(async () => {
    const reply = await append(PATHS[kind], values);
    return submittedReply.parse(reply).data.tracking_code;
  });
}

/** Where a request stands, by `tracking_code` and `phone_number`. */
export function trackRequest(values: FormValues): Promise<Outcome<TrackedRequest>> {
  return attempt(async () => {
    const reply = await http.post('/requests/track', { json: values }).json();
    return trackedReply.parse(reply).data;
  });
}

/** Rates a closed request by code and number, and answers the `score` given. */
export function rateRequest(values: FormValues): Promise<Outcome<number>> {
  return attempt(async () => {
    await http.post('/requests/track/rate', { json: values });
    return Number(values.score);
  });
}
