import { useId } from 'react';
import type { SMS_STATES } from '#domain/sms-states.ts';
import { SMS_STATE_LABELS } from '#features/requests/labels.words.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import classes from './holder-requests.module.css';

/** The requests of a policy's holder, and the texts that they got. */
export const HOLDER_TEXTS = {
  title: 'درخواست‌ها و خسارت‌های او',
  none: 'با این شماره درخواستی نیامده است.',
  failed: 'دریافت درخواست‌ها ناموفق بود.',
  texts: 'پیامک‌ها به او',
  noTexts: 'پیامکی به این شماره نرفته است.',
} as const;

type Props = {
  /** The latest first. */
  texts: readonly { id: number; text: string; state: (typeof SMS_STATES)[number]; at: string }[];
};

/** The texts that were sent to a number, each with its delivery state. */
export function HolderTexts({ texts }: Props) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{HOLDER_TEXTS.texts}</h2>
      {texts.length === 0 ? (
        <p className={classes.quiet}>{HOLDER_TEXTS.noTexts}</p>
      ) : (
        <ul className={classes.lines}>
          {texts.map(({ id, text, state, at }) => (
            <li key={id} className={classes.text}>
              <p>{text}</p>
              <p className={classes.quiet}>
                {SMS_STATE_LABELS[state]}، <time dateTime={at}>{formatJalaliDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
