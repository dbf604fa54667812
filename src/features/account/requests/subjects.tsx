import { CARD_TEXTS as TEXTS } from '#features/tracking/own/texts.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './subjects.module.css';

type Props = { request: Pick<MyRequest, 'subjects'>; now: Date };

/** The subjects of a request with several submissions, each with its time and its code. */
export function Subjects({ request: { subjects }, now }: Props) {
  if (subjects.length < 2) return null;
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>{TEXTS.subjects}</h4>
      <ul className={classes.list}>
        {subjects.map(({ tracking_code, subject, created_at, is_withdrawn }) => (
          <li key={tracking_code}>
            <span className={classes.subject} data-withdrawn={is_withdrawn || undefined}>
              {subject || TEXTS.noSubject}
            </span>
            {is_withdrawn && <span className={classes.more}>{TEXTS.withdrawn}</span>}
            <span className={classes.more}>
              <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>
              {'، '}
              {TEXTS.code} <bdi dir="ltr">{toPersianDigits(tracking_code)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
