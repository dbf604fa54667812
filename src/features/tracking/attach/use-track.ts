import { call } from '#kit/call.ts';
import type { FormResult } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { attachByCodeCall } from './attach.ts';

/**
 * Adds uploads to a code's submission, also as a paper of its claim; never throws. Loaded apart from a page's
 * first script.
 */
export const addFilesByCode = (
  pair: { tracking_code: string; phone_number: string },
  uploads: string[],
  paper?: string,
): Promise<FormResult<unknown>> =>
  outcomeOf(() => call(attachByCodeCall, { ...pair, uploads, paper }));
