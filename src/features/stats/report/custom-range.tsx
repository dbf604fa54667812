import { useState } from 'react';
import { isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { daysIn, type Period } from '#lib/dates/jalali-periods.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import { LONGEST_RANGE_DAYS } from '../stats.ts';
import classes from './range-bar.module.css';

/** 1400/01/01: before any request in the database. */
const FIRST_DAY = '2021-03-21';
const WHOLE = 10;

type Props = { period: Period; today: string; onChange: (period: Period) => void };

/** The error of a typed day, once it is complete. */
function errorOf(typed: string): string | undefined {
  return typed.length >= WHOLE && !jalaliToIsoDate(typed) ? TEXTS.badDate : undefined;
}

/** The error of two days together. */
function faultOfBoth(from: string, to: string): string | undefined {
  if (from > to) return TEXTS.backwards;
  return daysIn({ from, to }) > LONGEST_RANGE_DAYS ? TEXTS.tooLong : undefined;
}

/** Two Jalali days, typed or picked. They apply as soon as both are valid and in order. */
export function CustomRange({ period, today, onChange }: Props) {
  const [from, setFrom] = useState(isoDateToJalali(period.from));
  const [to, setTo] = useState(isoDateToJalali(period.to));
  const days = { from: jalaliToIsoDate(from), to: jalaliToIsoDate(to) };
  const together = days.from && days.to ? faultOfBoth(days.from, days.to) : undefined;

  function change(next: { from: string; to: string }): void {
    setFrom(next.from);
    setTo(next.to);
    const [first, last] = [jalaliToIsoDate(next.from), jalaliToIsoDate(next.to)];
    const isWhole = next.from.length >= WHOLE && next.to.length >= WHOLE;
    if (!first || !last || !isWhole || faultOfBoth(first, last)) return;
    if (first !== period.from || last !== period.to) onChange({ from: first, to: last });
  }

  const picker = {
    hint: TEXTS.dateHint,
    first: FIRST_DAY,
    last: today,
    opensAt: today,
    looks: 'back' as const,
  };
  return (
    <div className={classes.days}>
      <JalaliDatePicker
        {...picker}
        name="from"
        label={TEXTS.from}
        autoComplete="off"
        value={from}
        error={errorOf(from)}
        onChange={(text) => change({ from: text, to })}
      />
      <JalaliDatePicker
        {...picker}
        name="to"
        label={TEXTS.to}
        autoComplete="off"
        value={to}
        error={errorOf(to) ?? together}
        onChange={(text) => change({ from, to: text })}
      />
    </div>
  );
}
