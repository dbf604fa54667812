import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { Star } from '#ui/motif/star.tsx';
import { CARD_TEXTS as texts } from '../own/texts.ts';
import type { PublicEvent } from './contract.ts';
import { wishedTimeInWords } from './message-fields.tsx';
import { eventInWords, MESSAGE_TEXTS } from './texts.ts';
import styles from './track-timeline.module.css';

/** Everything that happened to a request, oldest first, down a line on the right. */
export function TrackTimeline({ events, now }: { events: readonly PublicEvent[]; now: Date }) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <section aria-labelledby="track-timeline">
      <h3 id="track-timeline" className={styles.title}>
        {texts.timeline}
      </h3>
      <ol className={styles.list}>
        {events.map(({ type, at, follow_up_at, text, preferred_time, stage }, index) => (
          <li key={`${type} ${at}`} className={styles.event}>
            <span className={styles.sign}>
              <Star size={20} filled={index === events.length - 1} />
            </span>
            <div>
              <p className={styles.words}>{eventInWords(type, stage)}</p>
              {text === undefined ? null : <p className={styles.written}>{text}</p>}
              {preferred_time === undefined ? null : (
                <p className={styles.followUp}>
                  {MESSAGE_TEXTS.wishedTime} {wishedTimeInWords(preferred_time)}
                </p>
              )}
              <p className={styles.time}>{time(at)}</p>
              {follow_up_at === null ? null : (
                <p className={styles.followUp}>
                  {texts.followUp} {time(follow_up_at)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
