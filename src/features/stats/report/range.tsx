import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import {
  addDays,
  daysIn,
  GROUPS,
  type Group,
  monthOf,
  type Period,
  weekOf,
} from '#lib/dates/jalali-periods.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { isWrongDay } from '#ui/days/use-whole-day.ts';
import { Abreast, Group as Line, Text } from '#ui/look/look.tsx';
import { GROUP_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import { LONGEST_RANGE_DAYS } from '../stats.ts';
import classes from './report.module.css';

/** The named ranges; `custom` has days of its own. */
const RANGES = ['week', 'month', 'last-month', '30', '90', 'year', 'custom'] as const;
type RangeName = (typeof RANGES)[number];

const DEFAULT_RANGE: RangeName = '30';

/** The range of the address: by name or by days, and its grouping. */
type ChosenRange = { name: RangeName; period: Period; group: Group };

const lastDays = (today: string, count: number): Period => ({
  from: addDays(today, 1 - count),
  to: today,
});

/** The days of a named range, seen from `today`. Days in the future are left out. */
export function periodOf(name: Exclude<RangeName, 'custom'>, today: string): Period {
  if (name === 'week') return { from: weekOf(today).from, to: today };
  if (name === 'month') return { from: monthOf(today).from, to: today };
  if (name === 'last-month') return monthOf(addDays(monthOf(today).from, -1));
  return lastDays(today, name === 'year' ? 365 : Number(name));
}

/** The default grouping of a range: into about as many pieces as a chart can show. */
export function groupFor(period: Period): Group {
  const count = daysIn(period);
  if (count <= 31) return 'day';
  return count <= 120 ? 'week' : 'month';
}

/** True for valid days in order, no more than the longest range. */
function isCountable({ from, to }: Period): boolean {
  if (!isIsoDate(from) || !isIsoDate(to) || from > to) return false;
  return daysIn({ from, to }) <= LONGEST_RANGE_DAYS;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads the address. An invalid value counts as absent. */
export function askedIn(params: URLSearchParams, today: string): ChosenRange {
  const custom = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const wanted = oneOf(RANGES, params.get('range')) ?? DEFAULT_RANGE;
  const name = wanted === 'custom' && !isCountable(custom) ? DEFAULT_RANGE : wanted;
  const period = name === 'custom' ? custom : periodOf(name, today);
  return { name, period, group: oneOf(GROUPS, params.get('group')) ?? groupFor(period) };
}

/** The address of a named range; the grouping is reset. */
export function paramsOf(name: Exclude<RangeName, 'custom'>): Record<string, string> {
  return name === DEFAULT_RANGE ? {} : { range: name };
}

/** The address of a range of chosen days. */
export function paramsOfPeriod({ from, to }: Period): Record<string, string> {
  return { range: 'custom', from, to };
}

/** 1400/01/01: before any request in the database. */
const FIRST_DAY = '2021-03-21';
type CustomProps = { period: Period; today: string; onChange: (period: Period) => void };

const errorOf = (day: string) => (isWrongDay(day) ? TEXTS.badDate : undefined);

/** The error of two days together. */
function faultOfBoth({ from, to }: Period): string | undefined {
  if (!isIsoDate(from) || !isIsoDate(to)) return undefined;
  if (from > to) return TEXTS.backwards;
  return daysIn({ from, to }) > LONGEST_RANGE_DAYS ? TEXTS.tooLong : undefined;
}

/** Two Jalali days, typed or picked. They apply as soon as both are valid and in order. */
function CustomRange({ period, today, onChange }: CustomProps) {
  const [typed, setTyped] = useState(period);

  function change(part: Partial<Period>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    const isOther = next.from !== period.from || next.to !== period.to;
    if (isOther && isCountable(next)) onChange(next);
  }

  const picker = {
    hint: TEXTS.dateHint,
    first: FIRST_DAY,
    last: today,
    opensAt: today,
    looks: 'back',
    autoComplete: 'off',
  } as const;
  return (
    <Abreast min="12rem" style={{ flexBasis: '100%' }}>
      <DayInput
        {...picker}
        name="from"
        label={TEXTS.from}
        value={typed.from}
        error={errorOf(typed.from)}
        onChange={(from) => change({ from })}
      />
      <DayInput
        {...picker}
        name="to"
        label={TEXTS.to}
        value={typed.to}
        error={errorOf(typed.to) ?? faultOfBoth(typed)}
        onChange={(to) => change({ to })}
      />
    </Abreast>
  );
}

type BarProps = {
  asked: ChosenRange;
  today: string;
  /** Whether figures are shown by day, week or month. */
  isGrouped: boolean;
};

/** Chooses the days and how they are grouped; both are stored in the address. */
export function RangeBar({ asked, today, isGrouped }: BarProps) {
  const [, setParams] = useSearchParams();

  function choose(name: RangeName): void {
    setParams(name === 'custom' ? paramsOfPeriod(asked.period) : paramsOf(name));
  }

  function chooseGroup(group: string): void {
    // The rendered address may be older than the one that this step builds on.
    const next = liveParams();
    next.set('group', group);
    setParams(next);
  }

  return (
    <Line justify="between" gap="1h" className={classes.bar}>
      <Line as="fieldset" gap="half" className={classes.choices} aria-label={TEXTS.range}>
        {RANGES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={asked.name === name}
            onClick={() => choose(name)}
          >
            {TEXTS.ranges[name]}
          </button>
        ))}
      </Line>
      {isGrouped && (
        <Line as="fieldset" gap="half" className={classes.choices} aria-label={TEXTS.group}>
          <Text as="span" tone="muted">
            {TEXTS.group}
          </Text>
          {GROUPS.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={asked.group === group}
              onClick={() => chooseGroup(group)}
            >
              {GROUP_LABELS[group]}
            </button>
          ))}
        </Line>
      )}
      {asked.name === 'custom' && (
        <CustomRange
          key={`${asked.period.from} ${asked.period.to}`}
          period={asked.period}
          today={today}
          onChange={(period: Period) => setParams(paramsOfPeriod(period))}
        />
      )}
    </Line>
  );
}
