import { readFirstPage } from '#lib/browser/first-page.ts';
import { append } from '#lib/http/append.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { submittedReply } from './contract.ts';

/** Sends a request to the route of its kind, with where the visit began, and answers its tracking code. */
export function submitRequest(path: string, values: FormValues): Promise<FormResult<string>> {
  return outcomeOf(async () => {
    const { landing, referrer } = readFirstPage();
    const source = { source_landing: landing, source_referrer: referrer };
    const reply = await append(path, { ...source, ...values });
    return submittedReply.parse(reply).data.tracking_code;
  });
}
