import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { listBookCall } from '#features/policies/book/book.ts';
import type { PolicyView } from '#features/policies/policies.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { dataOf } from '#kit/call.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { TakeDraft } from './draft.ts';
import { type Answers, answerIn, emptied } from './known.ts';
import { TAKE_TEXTS as TEXTS } from './take.words.ts';

/** The most policies that are offered, those that end last first. */
const OFFERED = '30';

const policiesOf = (customer: number) => ({
  queryKey: ['policies', 'offered', customer],
  ...AT_ONCE,
  queryFn: (asked: { signal: AbortSignal }): Promise<PolicyView[]> => {
    const query = { customer: String(customer), sort: 'due_desc', per_page: OFFERED };
    return dataOf(listBookCall, new URLSearchParams(query))(asked);
  },
});

type Props = {
  draft: TakeDraft;
  set: (part: Partial<TakeDraft>) => void;
};

/** What a policy answers. */
const answersOf = ({ line, insurer, number }: PolicyView): Answers => ({
  ...{ line, insurer: insurer.name, policy_number: number },
});

/**
 * The policies of a known customer who reports a loss: the chosen one answers its line, insurer and number.
 * Nothing where the customer has none in the book.
 */
export function PolicyChoice({ draft, set }: Props) {
  const { customer, kind } = draft;
  const isAsked = kind === 'claim' && customer !== null;
  const { data = [] } = useQuery({ ...policiesOf(customer?.id ?? 0), enabled: isAsked });
  const covered = data.filter(({ status }) => status !== 'cancelled');
  if (!isAsked || covered.length === 0) return null;
  const [line, number] = [answerIn(draft, 'line'), answerIn(draft, 'policy_number')];
  const chosen = covered.find((policy) => policy.number === number && policy.line === line);
  return (
    <NativeSelect
      name="known_policy"
      label={TEXTS.policy}
      value={chosen ? String(chosen.id) : ''}
      onChange={({ currentTarget }) => {
        const policy = covered.find(({ id }) => String(id) === currentTarget.value);
        const answers = policy ? answersOf(policy) : {};
        set({ ...(chosen && emptied(draft, answersOf(chosen))), ...answers, policy: answers });
      }}
      data={[
        { value: '', label: TEXTS.anyPolicy },
        ...covered.map((policy) => ({
          value: String(policy.id),
          label: TEXTS.policyUntil(
            CLAIM_LINE_LABELS[policy.line],
            toPersianDigits(policy.number),
            isoDateToJalali(policy.ends_on),
          ),
        })),
      ]}
    />
  );
}
