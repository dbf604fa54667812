import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/failures.ts';
import { http } from '#lib/http-client.ts';
import { submittedReply } from './contract.ts';
import type { Submission } from './posted-form.contract.ts';

export type CallRequestValues = {
  full_name: string;
  phone_number: string;
  preferred_time: string;
  topic: string;
  note: string;
  website: string;
};

/** Sends a call request. Never throws: what went wrong is for the form to show. */
export async function submitCallRequest(values: CallRequestValues): Promise<Submission> {
  try {
    const reply = await http.post('/call-requests', { json: values }).json();
    return { ok: true, trackingCode: submittedReply.parse(reply).data.tracking_code };
  } catch (error) {
    const failure = failureOf(error);
    const fieldErrors = fieldErrorsOf(failure);
    const isExplained = Object.keys(fieldErrors).length > 0;
    return { ok: false, fieldErrors, message: isExplained ? null : sentenceOf(failure) };
  }
}
