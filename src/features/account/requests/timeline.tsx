import { useState } from 'react';
import { CARD_TEXTS as TEXTS } from '#features/tracking/own/texts.ts';
import type { PublicEvent } from '#features/tracking/track/contract.ts';
import { wishedTimeInWords } from '#features/tracking/track/message-fields.tsx';
import { eventInWords, MESSAGE_TEXTS } from '#features/tracking/track/texts.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import classes from './timeline.module.css';

type Props = { events: readonly PublicEvent[]; now: Date; isFirstOpen: boolean };

/** The history of a request, oldest first. The reader's choice to unfold it stays. */
export function MyTimeline({ events, now, isFirstOpen }: Props) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <details
      className={classes.box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        {TEXTS.timeline} ({toPersianDigits(events.length)})
      </summary>
      <ol className={classes.list}>
        {events.map(({ type, at, follow_up_at, text, preferred_time, stage }) => (
          <li key={`${type} ${at}`} className={classes.entry}>
            <span className={classes.words}>
              {eventInWords(type, stage)}
              {follow_up_at !== null && (
                <>
                  {' '}
                  {TEXTS.followUp}{' '}
                  <time dateTime={follow_up_at}>{formatNearDateTime(follow_up_at, now)}</time>
                </>
              )}
              {preferred_time !== undefined &&
                ` ${MESSAGE_TEXTS.wishedTime} ${wishedTimeInWords(preferred_time)}`}
              {text !== undefined && <span className={classes.written}>{text}</span>}
            </span>
            <time dateTime={at} className={classes.at}>
              {formatNearDateTime(at, now)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
