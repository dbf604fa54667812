import { termsOf } from '#features/policies/form/draft.ts';
import type { WonPolicy } from './policy-step.tsx';
import { NO_POLICY, CLOSE_TEXTS as TEXTS } from './texts.ts';

type Said = { body: { policy?: Record<string, unknown>; no_policy?: string } };
type Wrong = { wrong: Record<string, string> };

/** What closing says of the policy that came of a request, or what is wrong with it; its holder is who asked. */
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

/** Errors of the API at the fields of the policy, which stand there without its name. */
export const withoutPolicyName = (
  errors: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/^policy\./, ''), sentence]),
  );
