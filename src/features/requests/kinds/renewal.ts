import { CLAIM } from './claim.ts';
import { type KindOfRequest, onOneLine } from './field.ts';

/** Renews a policy before it ends. The product makes these requests by itself: no form sends one. */
export const RENEWAL = {
  kind: 'renewal',
  fields: {
    line: CLAIM.fields.line,
    insurer: CLAIM.fields.insurer,
    policy_number: CLAIM.fields.policy_number,
    ends_on: { input: 'day', label: 'پایان بیمه‌نامه', width: 14 },
    insured_object: { input: 'line', label: 'مورد بیمه', min: 0, max: 120, width: 24 },
  },
  subject: ({ written, inWords }) => ({
    subject: onOneLine(inWords('line'), inWords('ends_on')),
    more: onOneLine(written('insurer'), written('insured_object')),
  }),
} as const satisfies KindOfRequest;
