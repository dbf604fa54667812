import { useId } from 'react';
import { Link } from 'react-router';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { STATUS_STAGES } from '../book/policy-row.tsx';
import type { PolicyDetail } from './contract.ts';
import classes from './policy.module.css';
import { POLICY_TEXTS as TEXTS } from './texts.ts';

/** The terms that a policy had over the years, the latest first, each leading to its page. */
export function PolicyTerms({ policy }: { policy: PolicyDetail }) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.terms}</h2>
      <ol className={classes.lines}>
        {policy.terms.toReversed().map((term) => {
          const period = TEXTS.period(
            isoDateToJalali(term.starts_on),
            isoDateToJalali(term.ends_on),
          );
          const isThis = term.id === policy.id;
          return (
            <li key={term.id} aria-current={isThis || undefined}>
              <div>
                {isThis ? (
                  <span>{period}</span>
                ) : (
                  <Link to={`../${term.id}`} relative="path" className={classes.link}>
                    {period}
                  </Link>
                )}
                <p className={classes.quiet}>
                  {isThis ? TEXTS.thisTerm : term.insurer_name}
                  {'، '}
                  <bdi dir="ltr">{toPersianDigits(term.number)}</bdi>
                </p>
              </div>
              <StatusMark stage={STATUS_STAGES[term.status]}>
                {POLICY_STATUS_LABELS[term.status]}
              </StatusMark>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
