import { z } from 'zod';
import { RESULTS } from '#domain/requests.ts';
import { wonPolicyInput } from '#features/policies/enter/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { idParams, line, paragraph } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { requestDetailReply } from '../panel/contract.ts';

/** A form without JSON has no nested fields: it sends the policy as one string. */
function asPolicy(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const closeInput = z.object({
  result: z.enum(RESULTS, { error: 'نتیجه را از گزینه‌ها انتخاب کنید.' }),
  reason: paragraph('دلیل', 2, 500),
  policy: reads<string | null>()(asPolicy, wonPolicyInput.optional()).describe(
    'with `won`: the policy that came of it',
  ),
  no_policy: line('دلیل ثبت‌نکردن بیمه‌نامه', 0, 200).describe('with `won`: why none is entered'),
});
export type CloseInput = z.output<typeof closeInput>;
/** What closes a request: the policy is required only from the panel, where a clerk can enter it. */
export type Ended = Pick<CloseInput, 'result' | 'reason'> &
  Partial<Pick<CloseInput, 'policy' | 'no_policy'>>;

export const closeCall = endpoint('POST /requests/:id/close', {
  params: idParams,
  body: closeInput,
  reply: requestDetailReply,
});

export const reopenCall = endpoint('POST /requests/:id/reopen', {
  params: idParams,
  body: z.object({ reason: paragraph('دلیل', 2, 500) }),
  reply: requestDetailReply,
});
