import type { FormResult } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';

/** Has the submission of a code take uploads, as a paper of its claim or as none; never throws. A page's first script does not bring it along. */
export const addFilesByCode = (
  pair: { tracking_code: string; phone_number: string },
  uploads: string[],
  paper?: string,
): Promise<FormResult<unknown>> => {
  const json = { ...pair, uploads, paper };
  return outcomeOf(() => http.post('/requests/track/attachments', { json }).json());
};
