import type { PersonInput } from '../privacy.ts';

/** The audit subject of a person without an account: the request or the policy that led to them. */
export const senderSubject = ({ request_id, policy_id }: PersonInput) =>
  policy_id === undefined
    ? { type: 'request', id: request_id ?? null }
    : { type: 'policy', id: policy_id };
