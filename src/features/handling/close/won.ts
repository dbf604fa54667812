import { termsOf } from '#features/policies/form/draft.ts';
import type { InputOf } from '#kit/endpoint.ts';
import type { closeCall } from './contract.ts';
import type { WonPolicy } from './policy-step.tsx';
import { NO_POLICY, CLOSE_TEXTS as TEXTS } from './texts.ts';

type Said = { body: Pick<InputOf<typeof closeCall>, 'policy' | 'no_policy'> };
type Wrong = { wrong: Record<string, string> };

/** The policy in the body of a closing, or the errors in its fields; the requester is its holder. */
export function policyIn({ choice, draft, other }: WonPolicy): Said | Wrong {
  if (choice === null) return { wrong: { policy: TEXTS.policyMissing } };
  if (choice === 'other') {
    const reason = other.trim();
    return reason === ''
      ? { wrong: { no_policy: TEXTS.noPolicyMissing } }
      : { body: { no_policy: reason } };
  }
  if (choice !== 'enter') return { body: { no_policy: NO_POLICY[choice] } };
  const said = termsOf(draft);
  if ('wrong' in said) return said;
  const { owner: _owner, ...policy } = said.body;
  return { body: { policy } };
}

/** The API's errors by the names of the policy's fields, without the prefix `policy.`. */
export const withoutPolicyName = (
  errors: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/^policy\./, ''), sentence]),
  );
