import { codeSentReply } from '#features/auth/one-time-code/contract.ts';
import { append } from '#lib/http/append.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { type TrackedRequest, trackedReply } from './contract.ts';

/** The state of a request, by `tracking_code` and `phone_number`. */
export function trackRequest(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => {
    const reply = await http.post('/requests/track', { json: values }).json();
    return trackedReply.parse(reply).data;
  });
}

/** Withdraws a code's submission, and answers what is left to see. */
export function cancelRequest(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => {
    const reply = await http.post('/requests/track/cancel', { json: values }).json();
    return trackedReply.parse(reply).data;
  });
}

/** Adds a message by code and number, once however often it is sent, and answers the request with it. */
export function writeMessage(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(
    async () => trackedReply.parse(await append('/requests/track/message', values)).data,
  );
}

/** Objects to the insurer's decision, by code and number, once however often it is sent. */
export function sendObjection(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(
    async () => trackedReply.parse(await append('/requests/track/objection', values)).data,
  );
}

/** Sends a code to the number of a claim; the answer does not reveal whether one was sent. */
export function askForProof(values: FormValues): Promise<FormResult<unknown>> {
  return outcomeOf(async () =>
    codeSentReply.parse(await http.post('/requests/track/proof', { json: values }).json()),
  );
}

/** Proves the number by that code, and answers the whole claim. */
export function proveNumber(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => {
    const reply = await http.post('/requests/track/proof/confirm', { json: values }).json();
    return trackedReply.parse(reply).data;
  });
}

/** Rates a closed request by code and number, and answers the stored `score`. */
export function rateRequest(values: FormValues): Promise<FormResult<number>> {
  return outcomeOf(async () => {
    await http.post('/requests/track/rate', { json: values });
    return Number(values.score);
  });
}
