import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { daysLeftInWords, nearnessOf, POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { dataOf } from '#kit/call.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { http } from '#lib/http/http-client.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Card, Fold, Group, Note, Rows, Stack, Text } from '#ui/look/look.tsx';
import type { InstalmentView } from '../detail/detail.ts';
import { RING_TEXTS } from '../form/draft.ts';
import { type Chain, nextInstalment } from './chains.ts';
import { Earlier, PolicyFilesFold } from './folds.tsx';
import daysRingClasses from './policy-card.module.css';
import { duesOfPolicies, isToBeRenewed, nextEnd } from './policy-dues.ts';
import classes from './wallet.module.css';
import { type MyPolicy, ownPoliciesCall } from './wallet.ts';
import { CALENDAR_TEXTS, WALLET_TEXTS as TEXTS } from './wallet.words.ts';

/** The fragment of the address that leads to a policy on the page. */
export const policyAnchor = (id: number): string => `policy-${id}`;

/** The customer's own policies, the latest end first. */
export function useMyPolicies() {
  return useQuery({
    queryKey: ['own-policies'],
    queryFn: dataOf(ownPoliciesCall, {}),
  });
}

/** What is due on a Gregorian day of Tehran for the customer's policies, and the end that comes next. */
export function usePolicyDues(today: string) {
  const query = useMyPolicies();
  const policies = query.data ?? [];
  return { ...query, dues: duesOfPolicies(policies, today), next: nextEnd(policies, today) };
}

/** Downloads the calendar of the customer's policies. Throws what the client throws. */
export async function saveCalendar(): Promise<void> {
  keepFile(await http.get('/my/policies/calendar').blob(), CALENDAR_TEXTS.file);
}

type DaysRingProps = {
  /** Gregorian `YYYY-MM-DD` of Tehran, as in the API. */
  startsOn: string;
  endsOn: string;
  today: string;
};

const RADIUS = 42;

/** The remaining part of a term, from 0 to 1. */
export function shareLeft({ startsOn, endsOn, today }: DaysRingProps): number {
  if (endsOn < today) return 0;
  const left = daysIn({ from: today, to: endsOn });
  return Math.min(1, left / daysIn({ from: startsOn, to: endsOn }));
}

/** The days until the last one, as a ring that empties; the text beside the number says the same. */
function DaysRing(props: DaysRingProps) {
  const { endsOn, today } = props;
  const isOver = endsOn < today;
  const days = daysIn(isOver ? { from: endsOn, to: today } : { from: today, to: endsOn }) - 1;
  const share = isOver ? 1 : shareLeft(props);
  const word = isOver ? RING_TEXTS.passed : RING_TEXTS.left;
  return (
    <div
      className={daysRingClasses.ring}
      data-state={nearnessOf(endsOn, today)}
      role="img"
      aria-label={daysLeftInWords(endsOn, today)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={daysRingClasses.track} cx="50" cy="50" r={RADIUS} pathLength="100" />
        <circle
          className={daysRingClasses.left}
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
        />
      </svg>
      <p aria-hidden="true">
        {days === 0 ? (
          <span className={daysRingClasses.today}>{RING_TEXTS.today}</span>
        ) : (
          <>
            <strong>{toPersianDigits(days)}</strong>
            <span>{word}</span>
          </>
        )}
      </p>
    </div>
  );
}

function nearness(due: string, today: string): string {
  if (due === today) return TEXTS.dueToday;
  if (due < today) return TEXTS.late;
  return TEXTS.dueIn(toPersianDigits(daysIn({ from: today, to: due }) - 1));
}

type NextProps = { next: InstalmentView | null; of: MyPolicy; today: string };

/** The next instalment to pay, or that all are paid; nothing where there are no instalments. */
function NextInstalment({ next, of, today }: NextProps) {
  if (of.instalments.length === 0) return null;
  if (!next)
    return (
      <Text size="sm" tone="muted">
        {TEXTS.allPaid}
      </Text>
    );
  return (
    <Note tone={next.due_on < today ? 'danger' : 'brand'} className={classes.next}>
      <span>{TEXTS.next}</span>
      <strong>{inToman(next.amount_rial)}</strong>
      <span>
        <time dateTime={next.due_on}>{isoDateToJalali(next.due_on)}</time>
        {'، '}
        {nearness(next.due_on, today)}
      </span>
    </Note>
  );
}

/** All instalments of a policy, and which of them are paid. */
function Instalments({ policy, today }: { policy: MyPolicy; today: string }) {
  const { instalments } = policy;
  if (instalments.length === 0) return null;
  const paid = instalments.filter(({ paid_on }) => paid_on !== null).length;
  const [done, all] = [toPersianDigits(paid), toPersianDigits(instalments.length)];
  return (
    <Fold title={TEXTS.instalments(done, all)}>
      <Rows as="ol" className={classes.lines}>
        {instalments.map(({ id, due_on, amount_rial, paid_on }) => (
          <li key={id}>
            <span>
              <time dateTime={due_on}>{isoDateToJalali(due_on)}</time>
            </span>
            <strong>{inToman(amount_rial)}</strong>
            <Text as="span" tone={paid_on ? 'success' : due_on < today ? 'danger' : 'soft'}>
              {paid_on
                ? TEXTS.paidOn(isoDateToJalali(paid_on))
                : due_on < today
                  ? TEXTS.late
                  : TEXTS.unpaid}
            </Text>
          </li>
        ))}
      </Rows>
      <Text size="sm" tone="muted">
        {TEXTS.weTakeNone}
      </Text>
    </Fold>
  );
}

type Props = {
  chain: Chain;
  today: string;
  /** The page of a request, by its tracking code. */
  requestPath: (code: string) => string;
  onRenew: (policy: MyPolicy) => void;
  /** Null while a loss cannot be reported from here. */
  onLoss: ((policy: MyPolicy) => void) | null;
};

/** One policy: the remaining days, the next payment, the files, and the actions. */
export function PolicyCard({ chain, today, requestPath, onRenew, onLoss }: Props) {
  const { policy, earlier } = chain;
  const headingId = policyAnchor(policy.id);
  const { line, insurer_name, number, insured_object, starts_on, ends_on, status } = policy;
  const { renewal_code } = policy;
  const title = CLAIM_LINE_LABELS[line];
  const isOver = status !== 'active';
  const name = `${title}، ${toPersianDigits(number)}`;
  const isTime = isToBeRenewed(policy, today);
  const hasFine = line === 'motor_third_party' && status === 'lapsed';
  return (
    <Card as="article" aria-labelledby={headingId}>
      <header className={classes.head}>
        <Stack gap="half">
          <Text as="h2" size="md" id={headingId} tabIndex={-1}>
            {title}
          </Text>
          <p>
            {WORDS.insurer}: <strong>{insurer_name}</strong>
          </p>
          <Text size="sm" tone="muted">
            {WORDS.number} <bdi dir="ltr">{toPersianDigits(number)}</bdi>
          </Text>
          {insured_object && (
            <Text size="sm" tone="muted">
              {insured_object}
            </Text>
          )}
        </Stack>
        <DaysRing startsOn={starts_on} endsOn={ends_on} today={today} />
      </header>
      <Group as="p" align="baseline">
        <Text as="span" size="sm" tone="muted">
          {TEXTS.until}
        </Text>
        <time dateTime={ends_on}>{isoDateToJalali(ends_on)}</time>
        {isOver && (
          <Text as="span" size="sm" tone={status === 'lapsed' ? 'danger' : 'soft'}>
            {POLICY_STATUS_LABELS[status]}
          </Text>
        )}
      </Group>
      {hasFine && <Note tone="warning">{TEXTS.finePerDay}</Note>}
      {renewal_code !== null && (
        <Text size="sm" tone="muted">
          {TEXTS.renewing}{' '}
          <Link to={requestPath(renewal_code)} aria-label={TEXTS.renewingStatusOf(name)}>
            {TEXTS.renewingStatus}
          </Link>
        </Text>
      )}
      <NextInstalment next={nextInstalment(policy)} of={policy} today={today} />
      <Instalments policy={policy} today={today} />
      <PolicyFilesFold files={policy.attachments} />
      <Earlier terms={earlier} />
      <Group className={classes.actions}>
        <Button
          variant={isTime && renewal_code === null ? 'filled' : 'default'}
          aria-label={TEXTS.renewOf(name)}
          onClick={() => onRenew(policy)}
        >
          {TEXTS.renew}
        </Button>
        {onLoss && (
          <Button variant="default" aria-label={TEXTS.lossOf(name)} onClick={() => onLoss(policy)}>
            {TEXTS.loss}
          </Button>
        )}
      </Group>
    </Card>
  );
}
