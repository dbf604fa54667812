import type { FormResult } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';

/**
 * Adds uploads to a code's submission, also as a paper of its claim; never throws. Loaded apart from a page's
 * first script.
 */
export const addFilesByCode = (
  pair: { tracking_code: string; phone_number: string },
  uploads: string[],
  paper?: string,
): Promise<FormResult<unknown>> => {
  const json = { ...pair, uploads, paper };
  return outcomeOf(() => http.post('/requests/track/attachments', { json }).json());
};
