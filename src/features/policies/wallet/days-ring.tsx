import { daysLeftInWords, nearnessOf } from '#domain/policies/words.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { RING_TEXTS as TEXTS } from '../form/texts.ts';
import classes from './days-ring.module.css';

type Props = {
  /** Gregorian `YYYY-MM-DD` of Tehran, as in the API. */
  startsOn: string;
  endsOn: string;
  today: string;
};

const RADIUS = 42;

/** The remaining part of a term, from 0 to 1. */
export function shareLeft({ startsOn, endsOn, today }: Props): number {
  if (endsOn < today) return 0;
  const left = daysIn({ from: today, to: endsOn });
  return Math.min(1, left / daysIn({ from: startsOn, to: endsOn }));
}

/** The days until the last one, as a ring that empties; the text beside the number says the same. */
export function DaysRing(props: Props) {
  const { endsOn, today } = props;
  const isOver = endsOn < today;
  const days = daysIn(isOver ? { from: endsOn, to: today } : { from: today, to: endsOn }) - 1;
  const share = isOver ? 1 : shareLeft(props);
  const word = isOver ? TEXTS.passed : TEXTS.left;
  return (
    <div
      className={classes.ring}
      data-state={nearnessOf(endsOn, today)}
      role="img"
      aria-label={daysLeftInWords(endsOn, today)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={classes.track} cx="50" cy="50" r={RADIUS} pathLength="100" />
        <circle
          className={classes.left}
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
        />
      </svg>
      <p aria-hidden="true">
        {days === 0 ? (
          <span className={classes.today}>{TEXTS.today}</span>
        ) : (
          <>
            <strong>{toPersianDigits(days)}</strong>
            <span>{word}</span>
          </>
        )}
      </p>
    </div>
  );
}
