import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { type Chain, nextInstalment } from './chains.ts';
import type { MyPolicy } from './contract.ts';
import { DaysRing } from './days-ring.tsx';
import { isToBeRenewed } from './due.ts';
import { Earlier, PolicyFilesFold } from './folds.tsx';
import { Instalments, NextInstalment } from './instalments.tsx';
import { policyAnchor } from './queries.ts';
import { WALLET_TEXTS as TEXTS } from './texts.ts';
import classes from './wallet.module.css';

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
    <article className={classes.card} aria-labelledby={headingId}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 id={headingId} tabIndex={-1}>
            {title}
          </h2>
          <p>
            {WORDS.insurer}: <strong>{insurer_name}</strong>
          </p>
          <p className={classes.quiet}>
            {WORDS.number} <bdi dir="ltr">{toPersianDigits(number)}</bdi>
          </p>
          {insured_object && <p className={classes.quiet}>{insured_object}</p>}
        </div>
        <DaysRing startsOn={starts_on} endsOn={ends_on} today={today} />
      </header>
      <p className={classes.period}>
        <span className={classes.quiet}>{TEXTS.until}</span>{' '}
        <time dateTime={ends_on}>{isoDateToJalali(ends_on)}</time>
        {isOver && <em data-status={status}>{POLICY_STATUS_LABELS[status]}</em>}
      </p>
      {hasFine && <p className={classes.warning}>{TEXTS.finePerDay}</p>}
      {renewal_code !== null && (
        <p className={classes.quiet}>
          {TEXTS.renewing}{' '}
          <Link to={requestPath(renewal_code)} aria-label={TEXTS.renewingStatusOf(name)}>
            {TEXTS.renewingStatus}
          </Link>
        </p>
      )}
      <NextInstalment next={nextInstalment(policy)} of={policy} today={today} />
      <Instalments policy={policy} today={today} />
      <PolicyFilesFold files={policy.attachments} />
      <Earlier terms={earlier} />
      <div className={classes.actions}>
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
      </div>
    </article>
  );
}
