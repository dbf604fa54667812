import { useId } from 'react';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { SMS_STATE_WORDS } from '#ui/state/sms-states.ts';
import type { PolicyText } from '../remind/contract.ts';
import type { PolicyDetail } from './contract.ts';
import classes from './policy.module.css';
import { POLICY_TEXTS as TEXTS } from './texts.ts';

/** What a text was about, as a label. */
function aboutOf({ instalment_id, about_on, days_before }: PolicyText): string {
  return instalment_id === null
    ? TEXTS.textOfEnd(toPersianDigits(days_before))
    : TEXTS.textOfInstalment(isoDateToJalali(about_on));
}

/** The texts of a policy, the latest first, with the state of each. */
export function PolicyTextsSent({
  policy,
}: {
  policy: Pick<PolicyDetail, 'texts' | 'reminders_stopped_at'>;
}) {
  const headingId = useId();
  const { texts, reminders_stopped_at: stoppedAt } = policy;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.texts}</h2>
      {stoppedAt && (
        <p className={classes.quiet}>{TEXTS.textsStopped(formatJalaliDateTime(stoppedAt))}</p>
      )}
      {texts.length === 0 && !stoppedAt && <p className={classes.quiet}>{TEXTS.noTexts}</p>}
      {texts.length > 0 && (
        <ol className={classes.lines}>
          {texts.map((text) => (
            <li key={text.id}>
              <div>
                <span>{aboutOf(text)}</span>
                <p className={classes.quiet}>
                  <time dateTime={text.at}>{formatJalaliDateTime(text.at)}</time>
                </p>
                {text.text && (
                  <details className={classes.words}>
                    <summary>{TEXTS.words}</summary>
                    <p className={classes.quiet}>{text.text}</p>
                  </details>
                )}
              </div>
              <span className={classes.sms} data-state={text.state}>
                {SMS_STATE_WORDS[text.state]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
