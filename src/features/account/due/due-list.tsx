import { Button } from '@mantine/core';
import { useState } from 'react';
import { daysLeftInWords } from '#domain/policies/words.ts';
import { usePolicyDues } from '#features/policies/wallet/policy-card.tsx';
import type { MyPolicy } from '#features/policies/wallet/wallet.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormActions, Note, Rows, Skeleton, Stack, Text } from '#ui/look/look.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { nameWithObject } from '../requests/about.ts';
import { useMyRequests } from '../use-account.ts';
import { duesOfRequests, inOrder } from './all-dues.ts';
import { DUE_TEXTS as TEXTS } from './due.words.ts';
import { DueRow } from './due-row.tsx';

/**
 * The due items of policies and requests together. If one of the two fails to load, the other is still shown.
 * The failure of policies is reported here; the list of requests shows its own.
 */
export function useDues(now: Date) {
  const today = isoDateInTehran(now);
  const requests = useMyRequests();
  const policies = usePolicyDues(today);
  return {
    dues: inOrder([...policies.dues, ...duesOfRequests(requests.data ?? [], today)]),
    next: requests.data ? policies.next : null,
    today,
    now,
    isLoading: policies.isLoading || requests.isLoading,
    isFailed: policies.isError && policies.data === undefined,
    retry: () => void policies.refetch(),
  };
}

/** How many are shown at once; more unfold. */
const SHOWN = 4;

type Props = ReturnType<typeof useDues> & {
  /** The path of the customer's policies. */
  policiesPath: string;
  onRenew: (policy: MyPolicy) => void;
};

/** What is due, the most urgent first; or that nothing is, for a customer who has a policy. */
export function DueList({ dues, next, today, now, isLoading, ...props }: Props) {
  const { isFailed, retry, policiesPath, onRenew } = props;
  const [isWhole, setWhole] = useState(false);
  if (isLoading) return <Skeleton label={TEXTS.loading} />;
  const failure = isFailed && <LoadFailure onRetry={retry}>{TEXTS.failed}</LoadFailure>;
  if (dues.length === 0) {
    return failure || (next && <Nothing next={next} today={today} />);
  }
  const shown = isWhole ? dues : dues.slice(0, SHOWN);
  return (
    <Stack as="section" gap="1h" aria-labelledby="own-dues">
      <Text as="h2" id="own-dues" size="lg">
        {TEXTS.title}
      </Text>
      {failure}
      <Rows isBoxed>
        {shown.map((due, place) => (
          <DueRow
            key={keyOf(due)}
            due={due}
            today={today}
            now={now}
            policiesPath={policiesPath}
            isFirst={place === 0}
            onRenew={onRenew}
          />
        ))}
      </Rows>
      {shown.length < dues.length && (
        <FormActions>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {TEXTS.more(toPersianDigits(dues.length - shown.length))}
          </Button>
        </FormActions>
      )}
    </Stack>
  );
}

function keyOf(due: Props['dues'][number]): string {
  if (due.kind === 'papers') return `papers ${due.request.id}`;
  if (due.kind === 'comparison') return `comparison ${due.comparison.code}`;
  return due.kind === 'end' ? `end ${due.policy.id}` : `instalment ${due.instalment.id}`;
}

function Nothing({ next, today }: { next: MyPolicy; today: string }) {
  const left = daysLeftInWords(next.ends_on, today);
  return (
    <Note>
      <p>
        <strong>{TEXTS.nothing}</strong>{' '}
        {TEXTS.nextEnd(nameWithObject(next), isoDateToJalali(next.ends_on), left)}
      </p>
    </Note>
  );
}
