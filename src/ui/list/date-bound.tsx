import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { DayInput } from '../days/day-input.tsx';
import { useWholeDay } from '../days/use-whole-day.ts';
import { LIST_WORDS } from './words.ts';

type Props = {
  label: string;
  name: string;
  /** Gregorian `YYYY-MM-DD`; empty for no bound. */
  date: string;
  /** The days that the calendar offers. */
  first: string;
  last: string;
  error?: string | undefined;
  onPick: (date: string) => void;
};

/** A date bound of a list, applied when the date is complete, and when it is emptied. */
export function DateBound({ date, error, onPick, ...shown }: Props) {
  const { isWrong, ...typed } = useWholeDay(date, onPick);
  return (
    <DayInput
      {...shown}
      {...typed}
      hint={LIST_WORDS.dateHint}
      autoComplete="off"
      opensAt={isoDateInTehran(new Date())}
      looks="back"
      error={isWrong ? LIST_WORDS.wrongDate : error}
    />
  );
}
