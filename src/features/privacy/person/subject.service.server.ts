import type { PersonInput } from '../contract.ts';

/** What the log names somebody without an account by: the request or the policy that they were found by. */
export const senderSubject = ({ request_id, policy_id }: PersonInput) =>
  policy_id === undefined
    ? { type: 'request', id: request_id ?? null }
    : { type: 'policy', id: policy_id };
