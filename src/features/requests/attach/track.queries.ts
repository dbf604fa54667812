import type { FormResult } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';

/** Has the submission of a code take uploads; never throws. A page's first script does not bring it along. */
export const addFilesByCode = (
  pair: { tracking_code: string; phone_number: string },
  uploads: string[],
): Promise<FormResult<unknown>> =>
  outcomeOf(() => http.post('/requests/track/attachments', { json: { ...pair, uploads } }).json());
