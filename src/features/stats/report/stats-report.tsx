import { useSearchParams } from 'react-router';
import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { liveParams } from '#lib/browser/live-params.ts';
import { isIsoDate, isoDateInTehran } from '#lib/dates/jalali.ts';
import {
  addDays,
  daysIn,
  GROUPS,
  type Group,
  monthOf,
  type Period,
  periodTitle,
  weekOf,
} from '#lib/dates/jalali-periods.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { ClaimsPanel } from '../claims/panel.tsx';
import { ComparisonsPanel } from '../comparisons/panel.tsx';
import { BarList } from '../components/bar-list.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { ChartPanel } from '../components/panel.tsx';
import {
  FIGURE_LABELS,
  GROUP_LABELS,
  RESULT_LABELS,
  REPORT_TEXTS as TEXTS,
} from '../dashboard.words.ts';
import { PoliciesPanel } from '../policies-panel.tsx';
import { RatingsPanel } from '../ratings/panel.tsx';
import { RenewalsPanel } from '../renewals/panel.tsx';
import { SourcesPanel } from '../sources/panel.tsx';
import { LONGEST_RANGE_DAYS, type StatsReport } from '../stats.ts';
import { TapsPanel } from '../taps/panel.tsx';
import {
  useClaimFigures,
  useComparisonFigures,
  useRatingFigures,
  useRenewalFigures,
  useSourceFigures,
  useStatsReport,
} from '../use-stats.ts';
import { AssigneesPanel, type Viewer } from './assignees-panel.tsx';
import { CustomRange } from './custom-range.tsx';
import { ReportFigures } from './figures.tsx';
import rangeBarClasses from './range-bar.module.css';
import { NewPanel, PacePanel } from './series-panels.tsx';
import { ServicesPanel } from './services-panel.tsx';
import classes from './stats-report.module.css';

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

/** Chooses the days and how they are grouped; both are stored in the address. */
function RangeBar({ asked, today }: { asked: ChosenRange; today: string }) {
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
    <div className={rangeBarClasses.bar}>
      <fieldset className={rangeBarClasses.choices} aria-label={TEXTS.range}>
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
      <fieldset className={rangeBarClasses.choices} aria-label={TEXTS.group}>
        <span className={rangeBarClasses.lead}>{TEXTS.group}</span>
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

/** The results of the range's requests, and how many are open. */
function ResultsPanel({ report, base }: { report: StatsReport; base: string }) {
  const kinds = useKinds();
  const { by_result, period, totals } = report;
  const shareOf = (total: number) => shareLabel(totals.new === 0 ? null : total / totals.new);
  const rows = by_result.map((row) => ({
    ...row,
    key: row.result ?? 'open',
    label: RESULT_LABELS[row.result ?? 'open'],
    filter: { ...period, ...(row.result ? { result: row.result } : { status: 'open' }) },
  }));
  return (
    <ChartPanel
      title={TEXTS.results}
      isWideChart={false}
      chart={
        <BarList
          label={TEXTS.results}
          rows={rows.map((row) => ({ ...row, aside: shareOf(row.total) }))}
        />
      }
      table={
        <FigureTable
          caption={TEXTS.results}
          columns={[
            TEXTS.result,
            ...kinds.map((kind) => KIND_NAMES[kind]),
            FIGURE_LABELS.total,
            TEXTS.share,
          ]}
          rows={rows.map(({ key, label, total, by_kind, filter }) => ({
            key,
            head: label,
            cells: [
              ...kinds.map((kind) => (
                <CountLink
                  key={kind}
                  base={base}
                  kind={kind}
                  count={by_kind[kind]}
                  filter={filter}
                  what={label}
                />
              )),
              countLabel(total),
              shareOf(total),
            ],
          }))}
        />
      }
    />
  );
}

/** The statistics of the range in the address. */
export function StatsReportView({ viewer }: { viewer: Viewer }) {
  const [params] = useSearchParams();
  const today = isoDateInTehran(new Date());
  const asked = askedIn(params, today);
  const query = useStatsReport({ ...asked.period, group: asked.group });
  const { data: claims } = useClaimFigures(asked.period);
  const { data: sources } = useSourceFigures(asked.period);
  const { data: comparisons } = useComparisonFigures(asked.period);
  const { data: renewals } = useRenewalFigures(asked.period);
  const { data: ratings } = useRatingFigures(asked.period);
  const { data: report, error, isPlaceholderData, refetch } = query;
  return (
    <>
      <RangeBar asked={asked} today={today} />
      {error && !report && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {!report && !error && <Skeleton />}
      {report && (
        <div className={classes.report} aria-busy={isPlaceholderData}>
          <p className={classes.period} role="status">
            <strong>{periodTitle(report.period)}</strong>{' '}
            {TEXTS.comparedWith(periodTitle(report.previous))}
          </p>
          <ReportFigures report={report} base={viewer.base} />
          {report.totals.new === 0 ? (
            <EmptyState title={TEXTS.empty} />
          ) : (
            <>
              <NewPanel report={report} base={viewer.base} />
              <PacePanel report={report} base={viewer.base} />
              <div className={classes.columns}>
                <ResultsPanel report={report} base={viewer.base} />
                <ServicesPanel report={report} base={viewer.base} />
              </div>
              <AssigneesPanel report={report} viewer={viewer} />
            </>
          )}
          {ratings && <RatingsPanel figures={ratings} viewer={viewer} />}
          {sources && <SourcesPanel figures={sources} base={viewer.base} />}
          {sources && <TapsPanel taps={sources.taps} />}
          {claims && <ClaimsPanel figures={claims} base={viewer.base} />}
          {renewals && <RenewalsPanel figures={renewals} base={viewer.base} />}
          {comparisons && <ComparisonsPanel figures={comparisons} base={viewer.base} />}
          <PoliciesPanel base={viewer.base} />
        </div>
      )}
    </>
  );
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The skeleton of the page while it is loaded. */
function Skeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={TEXTS.loading}>
      <div className={classes.tiles}>
        {TILES.map((key) => (
          <span key={key} />
        ))}
      </div>
      <span className={classes.wide} />
      <span className={classes.wide} />
    </div>
  );
}
