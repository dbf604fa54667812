import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import { endInWords } from '#domain/policies/words.ts';
import { OUTCOME_LABELS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { daysLeft, daysUntil } from '#features/claims/file/days-left.ts';
import { STATE_TEXTS } from '#features/requests/labels.words.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
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

/** The time left until an instant, or how long ago it was. */
export function Clock({
  due,
  now,
  isTicking = false,
}: Omit<ClockProps, 'request'> & { due: string }) {
  const { state, words } = (isTicking ? countdownOf : clockOf)(due, now);
  return (
    <time dateTime={due} className={classes.clock} data-state={state}>
      {words}
    </time>
  );
}

/**
 * Whether the office's last hour for what a request is urgent for is over: before days off that is earlier than
 * the day itself, and the request is counted late from then on.
 */
const isTooLateFor = (
  what: RequestView['urgent_for'],
  { urgent_at, urgent_for }: RequestView,
  now: Date,
): boolean => urgent_for === what && urgent_at !== null && new Date(urgent_at) <= now;

/** The time left until the first of what it is urgent for, or how long ago that was; nothing once closed. */
export function RequestClock({ request, now, isTicking = false }: ClockProps) {
  const { urgent_at: until, urgent_for, ends_on } = request;
  if (until === null || request.is_spam) return null;
  if (urgent_for === 'policy_end' && ends_on !== null) {
    const isOver = isTooLateFor('policy_end', request, now);
    return <End date={ends_on} now={now} isOver={isOver} className={classes.deadline ?? ''} />;
  }
  return <Clock due={until} now={now} isTicking={isTicking} />;
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

/** What came of the last try to reach the person, while the request is open. */
export function LastOutcome({ request }: { request: RequestView }) {
  const { last_outcome: outcome, status } = request;
  if (outcome === null || status === 'closed') return null;
  return <small className={classes.outcome}>{OUTCOME_LABELS[outcome]}</small>;
}

type EndProps = { date: string; now: Date; isOver?: boolean; className: string };

/** What happens to the policy of a renewal, and when; red on its last day, as the office has only hours left. */
function End({ date, now, isOver = false, className }: EndProps) {
  const left = daysUntil(date, now);
  const state = left <= DEADLINE_NEAR_DAYS ? 'soon' : 'left';
  return (
    <time
      dateTime={date}
      className={`${classes.clock} ${className}`}
      data-state={isOver || left <= 0 ? 'over' : state}
      data-end
    >
      {endInWords(date, isoDateInTehran(now))}
    </time>
  );
}

/** When the policy of an open renewal ends, below a clock that goes by something else; where there is room. */
export function EndMark({ request, now }: { request: RequestView; now: Date }) {
  const { ends_on: date, status, urgent_for } = request;
  if (date === null || status === 'closed' || urgent_for === 'policy_end') return null;
  return <End date={date} now={now} className={`${classes.deadline} ${classes.end}`} />;
}

/** The time until the next deadline of an open claim, below a clock that may go by something else; where there is room. */
export function DeadlineMark({ request, now }: { request: RequestView; now: Date }) {
  const { deadline_on: date, status } = request;
  if (date === null || status === 'closed') return null;
  const left = daysUntil(date, now);
  const isOver = left < 0 || isTooLateFor('deadline', request, now);
  const state = left <= DEADLINE_NEAR_DAYS ? 'soon' : 'left';
  return (
    <time
      dateTime={date}
      className={`${classes.clock} ${classes.deadline} ${classes.end}`}
      data-state={isOver ? 'over' : state}
      data-end
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
