import { type ReactNode, useId } from 'react';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import { LATE_CAUSE_LABELS } from '#domain/requests.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { POLICY_COUNT_LIMIT } from '#features/policies/book/book.ts';
import { formatNearDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, dayTitle } from '#lib/dates/jalali-periods.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { inToman } from '#lib/text/toman.ts';
import { Group, Text, TextLink } from '#ui/look/look.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { listLink } from '../components/links.tsx';
import { OVERVIEW_TEXTS } from '../dashboard.words.ts';
import { bookLink } from '../renewals/panel.tsx';
import type { LateCauseRow, Morning, StatsOverview } from '../stats.ts';
import { FigureRow, LinkedRow } from './figure-row.tsx';
import classes from './overview.module.css';
import { countBeside, shareBeside, MORNING_TEXTS as TEXTS } from './overview.words.ts';

type PartProps = {
  title: string;
  /** Replaces the title on the screen, where it says more. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Part({ title, head, className = '', children }: PartProps) {
  const heading = useId();
  return (
    <section className={`${classes.part} ${className}`} aria-labelledby={heading}>
      <Text as="h2" size="sm" id={heading} className={head ? 'visually-hidden' : ''}>
        {title}
      </Text>
      {head}
      {children}
    </section>
  );
}

type Props = { overview: StatsOverview };

function oldestOf({ oldest }: LateCauseRow, now: Date): string | undefined {
  return oldest
    ? TEXTS.oldest(oldest.full_name, formatNearDateTime(oldest.due_at, now))
    : undefined;
}

/** Whether something is lost unless somebody acts today. */
const isAtRisk = ({ at_risk: risk }: Morning): boolean =>
  risk.policies + risk.claims + risk.instalments + risk.instalments_late > 0;

/** Whether nothing of today is left: only then may a sentence say that all is well. */
export const isCalm = ({ overdue, morning }: Pick<StatsOverview, 'overdue' | 'morning'>): boolean =>
  overdue.total === 0 && morning.due_today === 0 && morning.tasks === 0 && !isAtRisk(morning);

/** One sentence about whether requests are answered. */
export function headlineOf({
  open,
  overdue,
  unassigned,
  morning,
}: Pick<StatsOverview, 'open' | 'overdue' | 'unassigned' | 'morning'>): string {
  if (overdue.total > 0) return OVERVIEW_TEXTS.lateHeadline(countLabel(overdue.total));
  if (unassigned.total > 0) return OVERVIEW_TEXTS.unassignedHeadline(countLabel(unassigned.total));
  if (morning.due_today > 0) return OVERVIEW_TEXTS.todayHeadline(countLabel(morning.due_today));
  if (isAtRisk(morning)) return OVERVIEW_TEXTS.riskHeadline;
  if (morning.tasks > 0) return OVERVIEW_TEXTS.tasksHeadline(countLabel(morning.tasks));
  return open.total > 0 ? OVERVIEW_TEXTS.calmHeadline : OVERVIEW_TEXTS.idleHeadline;
}

/** Whether there is anything to praise: open work, or work on the last day. */
const hasWorked = ({ open, morning: { figures } }: StatsOverview): boolean =>
  open.total + figures.new + figures.closed > 0;

/** The late requests by cause, each with the one that has waited longest. */
function WhoWaits({ overview }: Props) {
  const base = useBase();
  const { late, at } = overview;
  const isLate = late.total > 0;
  const head = (
    <Group justify="between" gap={2}>
      <Text weight="bold" {...(isLate && { tone: 'danger' })} role="status">
        {headlineOf(overview)}
      </Text>
      {isLate && (
        <TextLink to={listLink(base, null, { due: 'overdue' })}>
          {TEXTS.seeAll}
          <span className="visually-hidden">{TEXTS.ofLate}</span>
        </TextLink>
      )}
    </Group>
  );
  return (
    <Part title={TEXTS.waiting} className={classes.waits} head={head}>
      {!isLate && (
        <Text tone="soft">
          {TEXTS.noneLate} {hasWorked(overview) && isCalm(overview) && TEXTS.thanks}
        </Text>
      )}
      <ul>
        {late.by_cause
          .filter(({ total }) => total > 0)
          .map((row) => (
            <FigureRow
              key={row.cause}
              label={LATE_CAUSE_LABELS[row.cause]}
              detail={oldestOf(row, new Date(at))}
              count={row.total}
              filter={{ late: row.cause }}
            />
          ))}
      </ul>
    </Part>
  );
}

/** What is lost unless somebody acts today, each figure with its list. */
function AtRiskToday({ overview: { morning, at } }: Props) {
  const base = useBase();
  const { policies, premium_rial, until, claims } = morning.at_risk;
  const { instalments, instalments_rial, instalments_late } = morning.at_risk;
  const today = isoDateInTehran(new Date(at));
  if (!isAtRisk(morning)) {
    return (
      <Part title={TEXTS.atRisk}>
        <Text tone="soft">{TEXTS.noneAtRisk}</Text>
      </Part>
    );
  }
  return (
    <Part title={TEXTS.atRisk}>
      <ul>
        {policies > 0 && (
          <LinkedRow
            label={until === today ? TEXTS.ending : TEXTS.endingUntil(dayTitle(until))}
            detail={premium_rial > 0 ? TEXTS.premium(inToman(premium_rial)) : undefined}
            count={policies}
            to={bookLink(base, { status: 'active', from: today, to: until })}
          />
        )}
        {claims > 0 && (
          <FigureRow
            label={TEXTS.deadlines}
            detail={TEXTS.deadlineDays(countLabel(DEADLINE_NEAR_DAYS))}
            count={claims}
            filter={{ due: 'deadline' }}
          />
        )}
        {instalments > 0 && (
          <LinkedRow
            label={until === today ? TEXTS.instalments : TEXTS.instalmentsUntil(dayTitle(until))}
            detail={TEXTS.instalmentSum(inToman(instalments_rial))}
            count={instalments}
            to={bookLink(base, { instalment: 'today' })}
          />
        )}
        {instalments_late > 0 && (
          <LinkedRow
            label={TEXTS.instalmentsLate}
            detail={instalments_late < POLICY_COUNT_LIMIT ? undefined : TEXTS.orMore}
            count={instalments_late}
            to={bookLink(base, { instalment: 'late' })}
          />
        )}
      </ul>
    </Part>
  );
}

/** The requests that become due before the day is over, and the tasks that are to be done on it. */
function DueToday({ morning: { due_today: requests, tasks } }: { morning: Morning }) {
  const base = useBase();
  const row = requests + tasks > 0 && (
    <ul>
      {requests > 0 && <FigureRow label={TEXTS.due} count={requests} filter={{ due: 'today' }} />}
      {tasks > 0 && (
        <LinkedRow label={TEXTS.tasks} count={tasks} to={`${base}/today?tasks=today&of=all`} />
      )}
    </ul>
  );
  return (
    <Part title={TEXTS.today} head={row || <Text tone="soft">{TEXTS.noneDue}</Text>}>
      {null}
    </Part>
  );
}

/** `دیروز، دوشنبه ۲ آذر`; where the office was closed yesterday, the last open day. */
function titleOf({ day }: Morning, now: Date): string {
  const words = TEXTS.day(WEEKDAY_NAMES[weekdayOf(day)], dayTitle(day));
  const isYesterday = day === addDays(isoDateInTehran(now), -1);
  return isYesterday ? TEXTS.yesterday(words) : TEXTS.lastOpenDay(words);
}

function LastDay({ overview: { morning, at } }: Props) {
  const { day, figures: now, figures_before: then } = morning;
  const period = { from: day, to: day };
  const answered = now.within + now.missed;
  const share = shareLabel(now.within_target);
  const compared = shareBeside(now.within_target, then.within_target, morning);
  if (now.new === 0 && now.closed === 0) {
    return (
      <Part title={titleOf(morning, new Date(at))}>
        <Text tone="soft">{TEXTS.quietDay}</Text>
      </Part>
    );
  }
  return (
    <Part title={titleOf(morning, new Date(at))}>
      <ul>
        <FigureRow
          label={TEXTS.new}
          detail={countBeside(now.new, then.new, morning)}
          count={now.new}
          filter={period}
        />
        <FigureRow
          label={answered === 0 ? TEXTS.kept : TEXTS.keptOf(share, countLabel(answered))}
          detail={answered === 0 ? TEXTS.noPromise : compared}
          count={now.within}
          filter={{ ...period, answer: 'kept' }}
        />
        {now.missed > 0 && (
          <FigureRow
            label={TEXTS.answeredLate}
            count={now.missed}
            filter={{ ...period, answer: 'missed' }}
          />
        )}
        <FigureRow
          label={TEXTS.closed}
          detail={countBeside(now.closed, then.closed, morning)}
          count={now.closed}
          filter={{ status: 'closed', closed_on: day }}
        />
        <FigureRow
          label={TEXTS.wonOfThese}
          detail={countBeside(now.won, then.won, morning)}
          count={now.won}
          filter={{ status: 'closed', closed_on: day, result: 'won' }}
        />
      </ul>
    </Part>
  );
}

/** An owner's morning: the late requests by cause, what becomes due today, how the last day went. */
export function MorningView({ overview }: Props) {
  return (
    <div className={classes.morning}>
      <WhoWaits overview={overview} />
      {(overview.has_policies || isAtRisk(overview.morning)) && <AtRiskToday overview={overview} />}
      <DueToday morning={overview.morning} />
      <LastDay overview={overview} />
    </div>
  );
}
