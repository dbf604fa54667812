import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useAddressed } from '#ui/dashboard/use-addressed.ts';
import { IconCalendar } from '#ui/icons/index.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Abreast, Fold, Group, Skeleton, Stack, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { walletOf } from './chains.ts';
import { TermLines } from './folds.tsx';
import { PolicyCard, saveCalendar, useMyPolicies } from './policy-card.tsx';
import type { MyPolicy } from './wallet.ts';
import { WALLET_TEXTS as TEXTS } from './wallet.words.ts';

/** The days of all running policies, for the calendar of a phone. */
function CalendarButton() {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    await saveCalendar().catch((error: unknown) =>
      notify.error(`${TEXTS.calendarFailed} ${sentenceOf(failureOf(error))}`),
    );
    setBusy(false);
  }
  return (
    <Group gap={2}>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconCalendar size={20} stroke={1.6} aria-hidden />}
        onClick={() => void save()}
      >
        {TEXTS.calendar}
      </Button>
      <Text size="sm" tone="muted">
        {TEXTS.calendarHint}
      </Text>
    </Group>
  );
}

/** The link to a reminder of a policy that is not in the book. */
const RemindLink = ({ label }: { label: string }) => (
  <Button component={Link} to="/reminder" variant="default">
    {label}
  </Button>
);

type Props = {
  /** The page of a request, by its tracking code. */
  requestPath: (code: string) => string;
  onRenew: (policy: MyPolicy) => void;
  onLoss: ((policy: MyPolicy) => void) | null;
};

/** A customer's policies: running ones as cards, ended ones on a line each. */
export function MyPolicies(props: Props) {
  const policies = useMyPolicies();
  useAddressed(policies.data !== undefined);
  return (
    <Loaded
      of={policies}
      failed={TEXTS.failed}
      skeleton={<Skeleton label={TEXTS.loading} height="18rem" />}
      empty={
        <EmptyState title={TEXTS.empty}>
          <Text tone="muted">{TEXTS.emptyLead}</Text>
          <RemindLink label={TEXTS.remindFirst} />
        </EmptyState>
      }
    >
      {(data) => <Wallet {...props} policies={data} />}
    </Loaded>
  );
}

function Wallet({ policies, requestPath, onRenew, onLoss }: Props & { policies: MyPolicy[] }) {
  const today = isoDateInTehran(new Date());
  const { current, ended } = walletOf(policies, today);
  return (
    <Stack>
      {policies.some(({ status }) => status === 'active') && <CalendarButton />}
      {current.length > 0 && (
        <Abreast as="section" min="24rem" aria-label={TEXTS.current}>
          {current.map((chain) => (
            <PolicyCard
              key={chain.policy.id}
              chain={chain}
              today={today}
              requestPath={requestPath}
              onRenew={onRenew}
              onLoss={onLoss}
            />
          ))}
        </Abreast>
      )}
      {ended.length > 0 && (
        <Fold title={TEXTS.ended(toPersianDigits(ended.length))}>
          <TermLines
            terms={ended.map(({ policy }) => policy)}
            named={ended.map(({ policy }) => (
              <strong key={policy.id}>{CLAIM_LINE_LABELS[policy.line]}، </strong>
            ))}
          />
        </Fold>
      )}
      <Group>
        <RemindLink label={TEXTS.remindMe} />
      </Group>
    </Stack>
  );
}
