import { call } from '#kit/call.ts';
import { readFirstPage } from '#lib/browser/first-page.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { type SubmissionReply, submitCall } from './intake.ts';

/**
 * Sends a request to the route of its kind, with the first page of the visit; answers its tracking code and
 * whether it is texted.
 */
export function submitRequest(
  path: string,
  values: FormValues,
): Promise<FormResult<SubmissionReply>> {
  return outcomeOf(async () => {
    const { landing, referrer } = readFirstPage();
    const source = { source_landing: landing, source_referrer: referrer };
    return (await call(submitCall(path), { ...source, ...values })).data;
  });
}
