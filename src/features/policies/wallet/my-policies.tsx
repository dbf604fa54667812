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
import { EmptyState } from '#ui/state/empty.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { walletOf } from './chains.ts';
import { Fold, TermLines } from './folds.tsx';
import { PolicyCard, saveCalendar, useMyPolicies } from './policy-card.tsx';
import classes from './wallet.module.css';
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
    <div className={classes.calendar}>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconCalendar size={20} stroke={1.6} aria-hidden />}
        onClick={() => void save()}
      >
        {TEXTS.calendar}
      </Button>
      <p className={classes.quiet}>{TEXTS.calendarHint}</p>
    </div>
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
export function MyPolicies({ requestPath, onRenew, onLoss }: Props) {
  const query = useMyPolicies();
  const today = isoDateInTehran(new Date());
  useAddressed(query.data !== undefined);
  return (
    <Loaded
      of={query}
      failed={TEXTS.failed}
      skeleton={<div role="status" aria-label={TEXTS.loading} className={classes.ghost} />}
      empty={
        <EmptyState title={TEXTS.empty}>
          <p className={classes.lead}>{TEXTS.emptyLead}</p>
          <RemindLink label={TEXTS.remindFirst} />
        </EmptyState>
      }
    >
      {(data) => {
        const { current, ended } = walletOf(data, today);
        return (
          <div className={classes.wallet}>
            {data.some(({ status }) => status === 'active') && <CalendarButton />}
            {current.length > 0 && (
              <section className={classes.cards} aria-label={TEXTS.current}>
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
              </section>
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
            <RemindLink label={TEXTS.remindMe} />
          </div>
        );
      }}
    </Loaded>
  );
}
