import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import { RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { daysLeft, daysUntil } from '#features/claims/file/days-left.ts';
import { STATE_TEXTS } from '#features/requests/labels.words.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { PANEL_TEXTS } from './panel/panel.ts';
import classes from './request-state.module.css';
import { clockOf, countdownOf } from './time-labels.ts';

/** The state of a request, with its result once it is closed. */
export function StatusLine({ request }: { request: RequestView }) {
  const { status, result } = request;
  return (
    <StatusMark stage={status}>
      {STATUS_LABELS[status]}
      {result !== null && `: ${RESULT_LABELS[result]}`}
    </StatusMark>
  );
}

type ClockProps = { request: RequestView; now: Date; isTicking?: boolean | undefined };

/** The time left to act, or how long ago it ran out; nothing once closed, or where no step is due. */
export function RequestClock({ request, now, isTicking = false }: ClockProps) {
  if (request.due_at === null || request.is_spam) return null;
  const { state, words } = (isTicking ? countdownOf : clockOf)(request.due_at, now);
  return (
    <time dateTime={request.due_at} className={classes.clock} data-state={state}>
      {words}
    </time>
  );
}

/**
 * A mark beside a name: as a short text, or as an icon where the text would push the name out of its line.
 */
function Mark({ words, sign, title }: { words: string; sign: string; title: string }) {
  return (
    <span className={classes.again} title={title}>
      <span className={classes.words}>{words}</span>
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
    </span>
  );
}

/** Marks a message that no colleague has acted on yet. */
export function Wrote({ request }: { request: RequestView }) {
  if (request.wrote_at === null) return null;
  const { wrote, wroteSign, wroteTitle } = STATE_TEXTS;
  return <Mark words={wrote} sign={wroteSign} title={wroteTitle} />;
}

/** The time until a claim's next deadline, once it is near. */
export function DeadlineMark({ request, now }: { request: RequestView; now: Date }) {
  const { deadline_on: date, status } = request;
  if (date === null || status === 'closed') return null;
  const left = daysUntil(date, now);
  if (left > DEADLINE_NEAR_DAYS) return null;
  return (
    <time
      dateTime={date}
      className={`${classes.clock} ${classes.deadline}`}
      data-state={left < 0 ? 'over' : 'soon'}
    >
      {STATE_TEXTS.deadline}: {daysLeft(date, now)}
    </time>
  );
}

/** Marks that the person asked again while the request was open, which makes it more urgent. */
export function AskedAgain({ request, short = false }: { request: RequestView; short?: boolean }) {
  if (request.priority === 0) return null;
  const times = toPersianDigits(request.priority);
  const title = PANEL_TEXTS.again(times);
  if (short) return <Mark words={STATE_TEXTS.againShort(times)} sign={`+${times}`} title={title} />;
  return <span className={classes.again}>{title}</span>;
}
