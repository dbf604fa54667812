import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { daysLeftInWords, nearnessOf, POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { formatJalaliDateTime, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { SMS_STATE_WORDS } from '#ui/state/sms-states.ts';
import classes from './renewal-policy.module.css';
import { type RenewalView, RENEWAL_TEXTS as TEXTS } from './renewals.ts';

type Props = { renewal: RenewalView; me: Pick<Actor, 'role'>; now: Date };

/** The policy that a request is to renew: its data, its last day, and the texts that its holder got. */
export function RenewalPolicy({ renewal, me, now }: Props) {
  const { policy, next_id } = renewal;
  const page = (id: number) => `/dashboard/${roleSegment(me.role)}/policies/${id}`;
  const today = isoDateInTehran(now);
  const facts: [string, string | null][] = [
    [WORDS.line, CLAIM_LINE_LABELS[policy.line]],
    [WORDS.insurer, policy.insurer.name],
    [WORDS.number, toPersianDigits(policy.number)],
    [WORDS.object, policy.insured_object],
    [WORDS.premiumInWords, policy.premium_rial === null ? null : inToman(policy.premium_rial)],
    [WORDS.status, POLICY_STATUS_LABELS[policy.status]],
  ];
  return (
    <section className={classes.policy} aria-label={TEXTS.title}>
      <header className={classes.head}>
        <h3>{TEXTS.title}</h3>
        <Link to={page(policy.id)} className={classes.link}>
          {TEXTS.open}
        </Link>
      </header>
      <p className={classes.end} data-state={nearnessOf(policy.ends_on, today)}>
        <span>{WORDS.ends}: </span>
        <time dateTime={policy.ends_on}>{isoDateToJalali(policy.ends_on)}</time>{' '}
        <strong>{daysLeftInWords(policy.ends_on, today)}</strong>
      </p>
      {next_id !== null && (
        <p className={classes.renewed}>
          {TEXTS.renewedBefore}{' '}
          <Link to={page(next_id)} className={classes.link}>
            {TEXTS.openNext}
          </Link>
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <HolderTexts renewal={renewal} />
    </section>
  );
}

function HolderTexts({
  renewal: { texts, reminders_stopped_at: stoppedAt },
}: Pick<Props, 'renewal'>) {
  if (stoppedAt) {
    return <p className={classes.quiet}>{TEXTS.stopped(formatJalaliDateTime(stoppedAt))}</p>;
  }
  if (texts.length === 0) return <p className={classes.quiet}>{TEXTS.noTexts}</p>;
  return (
    <ul className={classes.texts}>
      {texts.map(({ id, at, state, days_before, instalment_id }) => (
        <li key={id} data-state={state}>
          {instalment_id === null ? TEXTS.ofEnd(toPersianDigits(days_before)) : TEXTS.ofInstalment}
          {'، '}
          <time dateTime={at}>{formatJalaliDateTime(at)}</time>: {SMS_STATE_WORDS[state]}
        </li>
      ))}
    </ul>
  );
}
