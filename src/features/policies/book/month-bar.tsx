import { useState } from 'react';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, monthOf, monthTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { IconChevronRight } from '#ui/icons/dashboard.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import classes from './book.module.css';
import { MONTHS_SHOWN, type PolicyMonth } from './contract.ts';
import { usePolicyMonths } from './queries.ts';
import { BOOK_TEXTS as TEXTS } from './texts.ts';

/** The first day of the month so many months before or after. */
function monthsOff(day: string, count: number): string {
  let { from, to } = monthOf(day);
  for (let step = 0; step < Math.abs(count); step += 1) {
    ({ from, to } = monthOf(count < 0 ? addDays(from, -1) : addDays(to, 1)));
  }
  return from;
}

type Props = {
  query: URLSearchParams;
  /** Any day of the month that is shown. */
  chosen: string;
  onChoose: (day: string) => void;
};

function Month({
  month,
  isChosen,
  onChoose,
}: {
  month: PolicyMonth;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { from, ending, open } = month;
  const hasBegun = from <= isoDateInTehran(new Date());
  return (
    <button
      type="button"
      className={classes.month}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <strong>{monthTitle(from)}</strong>
      <span>{ending > 0 ? TEXTS.ending(toPersianDigits(ending)) : TEXTS.none}</span>
      {open > 0 && (
        <span className={classes.open} data-due={hasBegun || undefined}>
          {TEXTS.open(toPersianDigits(open))}
        </span>
      )}
    </button>
  );
}

/** How many terms end in each month; the list below shows the chosen month. */
export function MonthBar({ query, chosen, onChoose }: Props) {
  const [first, setFirst] = useState(() => monthOf(chosen).from);
  const { data } = usePolicyMonths(query, first);
  const last = monthsOff(first, MONTHS_SHOWN - 1);
  return (
    <nav className={classes.months} aria-label={TEXTS.months}>
      <IconButton
        label={TEXTS.earlier}
        title={TEXTS.earlier}
        onClick={() => setFirst(monthsOff(first, -MONTHS_SHOWN))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <p aria-live="polite">{TEXTS.span(monthTitle(first), monthTitle(last))}</p>
      <IconButton
        label={TEXTS.later}
        title={TEXTS.later}
        onClick={() => setFirst(monthsOff(first, MONTHS_SHOWN))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <ol>
        {(data ?? []).map((month) => (
          <li key={month.from}>
            <Month
              month={month}
              isChosen={month.from <= chosen && chosen <= month.to}
              onChoose={() => onChoose(month.from)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
