import { readFirstPage } from '#lib/browser/first-page.ts';
import { append } from '#lib/http/append.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { type SubmissionReply, submittedReply } from './contract.ts';

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
    const reply = await append(path, { ...source, ...values });
    return submittedReply.parse(reply).data;
  });
}
