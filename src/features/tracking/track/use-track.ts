import { send } from '#kit/call.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { objectByCodeCall } from '../objection.ts';
import { askProofCall, confirmProofCall } from '../proof.ts';
import {
  cancelByCodeCall,
  rateByCodeCall,
  type TrackedRequest,
  trackRequestCall,
  writeByCodeCall,
} from './track.ts';

/** The state of a request, by `tracking_code` and `phone_number`. */
export function trackRequest(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => (await send(trackRequestCall, values)).data);
}

/** Withdraws a code's submission, and answers what is left to see. */
export function cancelRequest(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => (await send(cancelByCodeCall, values)).data);
}

/** Adds a message by code and number, once however often it is sent, and answers the request with it. */
export function writeMessage(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => (await send(writeByCodeCall, values)).data);
}

/** Objects to the insurer's decision, by code and number, once however often it is sent. */
export function sendObjection(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => (await send(objectByCodeCall, values)).data);
}

/** Sends a code to the number of a claim; the answer does not reveal whether one was sent. */
export function askForProof(values: FormValues): Promise<FormResult<unknown>> {
  return outcomeOf(() => send(askProofCall, values));
}

/** Proves the number by that code, and answers the whole claim. */
export function proveNumber(values: FormValues): Promise<FormResult<TrackedRequest>> {
  return outcomeOf(async () => (await send(confirmProofCall, values)).data);
}

/** Rates a closed request by code and number, and answers the stored `score`. */
export function rateRequest(values: FormValues): Promise<FormResult<number>> {
  return outcomeOf(async () => {
    await send(rateByCodeCall, values);
    return Number(values.score);
  });
}
