import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { GROUPS, type Period } from '#lib/dates/jalali-periods.ts';
import { GROUP_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { CustomRange } from './custom-range.tsx';
import classes from './range-bar.module.css';
import { type ChosenRange, paramsOf, paramsOfPeriod, RANGES, type RangeName } from './ranges.ts';

/** Chooses the days and how they are grouped; both are stored in the address. */
export function RangeBar({ asked, today }: { asked: ChosenRange; today: string }) {
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
    <div className={classes.bar}>
      <fieldset className={classes.choices} aria-label={TEXTS.range}>
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
      </fieldset>
      <fieldset className={classes.choices} aria-label={TEXTS.group}>
        <span className={classes.lead}>{TEXTS.group}</span>
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
      </fieldset>
      {asked.name === 'custom' && (
        <CustomRange
          key={`${asked.period.from} ${asked.period.to}`}
          period={asked.period}
          today={today}
          onChange={(period: Period) => setParams(paramsOfPeriod(period))}
        />
      )}
    </div>
  );
}
