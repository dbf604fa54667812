import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useBase } from '#features/auth/session/use-base.ts';
import type { DataOf } from '#kit/call.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { type Period, periodTitle } from '#lib/dates/jalali-periods.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack, Text } from '#ui/look/look.tsx';
import { Rail } from '#ui/page/rail.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { chapterPath, isStatsChapter, STATS_CHAPTERS, type StatsChapter } from '../chapters.ts';
import { claimStatsCall } from '../claims/claims.ts';
import { ClaimsPanel } from '../claims/panel.tsx';
import { comparisonStatsCall } from '../comparisons/comparisons.ts';
import { ComparisonsPanel } from '../comparisons/panel.tsx';
import { StatsSkeleton } from '../components/skeleton.tsx';
import classes from '../components/stats.module.css';
import { REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import { PoliciesPanel } from '../policies-panel.tsx';
import { RatingsPanel } from '../ratings/panel.tsx';
import { ratingStatsCall } from '../ratings/ratings.ts';
import { ReasonsPanel } from '../reasons/panel.tsx';
import { reasonStatsCall } from '../reasons/reasons.ts';
import { RenewalsPanel } from '../renewals/panel.tsx';
import { renewalStatsCall } from '../renewals/renewals.ts';
import { SourcesPanel } from '../sources/panel.tsx';
import { sourceStatsCall } from '../sources/sources.ts';
import { type StatsReport, statsReportCall } from '../stats.ts';
import { TapsPanel } from '../taps/panel.tsx';
import { useFigures } from '../use-stats.ts';
import { AssigneesPanel, ResultsPanel, ServicesPanel } from './breakdowns.tsx';
import { ReportFigures } from './figures.tsx';
import { askedIn, RangeBar } from './range.tsx';
import reportClasses from './report.module.css';
import { NewPanel, PacePanel } from './series-panels.tsx';

type Asked = ReturnType<typeof askedIn>;

type OfCall<E extends Endpoint> = {
  of: E;
  given: Readonly<Record<string, string>>;
  /** Tiles above the panels. */
  tiles?: number;
  children: (figures: DataOf<E>) => ReactNode;
};

/** The figures of a call. */
function Figures<E extends Endpoint>({ of, given, tiles = 0, children }: OfCall<E>) {
  const query = useFigures(of, given);
  return (
    <Loaded
      of={query}
      loading={TEXTS.loading}
      failed={TEXTS.failed}
      skeleton={<StatsSkeleton label={TEXTS.loading} tiles={tiles} />}
    >
      {(figures) => (
        <Stack className={reportClasses.report} aria-busy={query.isPlaceholderData}>
          {children(figures)}
        </Stack>
      )}
    </Loaded>
  );
}

/** The days that figures are of, and those that they are compared with. */
function Days({ period, previous }: { period: Period; previous?: Period }) {
  return (
    <Text tone="muted" className={reportClasses.period} role="status">
      <strong>{periodTitle(period)}</strong>
      {previous && ` ${TEXTS.comparedWith(periodTitle(previous))}`}
    </Text>
  );
}

type ReportProps = { asked: Asked; tiles?: number; children: (report: StatsReport) => ReactNode };

/** The figures of requests, or that none came. */
function Report({ asked, tiles = 0, children }: ReportProps) {
  return (
    <Figures of={statsReportCall} given={{ ...asked.period, group: asked.group }} tiles={tiles}>
      {(report) => (
        <>
          <Days period={report.period} previous={report.previous} />
          {tiles > 0 && <ReportFigures report={report} />}
          {report.totals.new === 0 ? <EmptyState title={TEXTS.empty} /> : children(report)}
        </>
      )}
    </Figures>
  );
}

const CHAPTERS: Record<StatsChapter, (asked: Asked) => ReactNode> = {
  requests: (asked) => (
    <Report asked={asked} tiles={8}>
      {(report) => (
        <>
          <NewPanel report={report} />
          <PacePanel report={report} />
        </>
      )}
    </Report>
  ),
  results: (asked) => (
    <>
      <Report asked={asked}>
        {(report) => (
          <>
            <div className={classes.columns}>
              <ResultsPanel report={report} />
              <ServicesPanel report={report} />
            </div>
            <AssigneesPanel report={report} />
          </>
        )}
      </Report>
      <Figures of={reasonStatsCall} given={asked.period}>
        {(reasons) => <ReasonsPanel figures={reasons} />}
      </Figures>
    </>
  ),
  ratings: ({ period }) => (
    <>
      <Days period={period} />
      <Figures of={ratingStatsCall} given={period}>
        {(ratings) => <RatingsPanel figures={ratings} />}
      </Figures>
    </>
  ),
  sources: ({ period }) => (
    <>
      <Days period={period} />
      <Figures of={sourceStatsCall} given={period}>
        {(sources) => (
          <>
            <SourcesPanel figures={sources} />
            <TapsPanel taps={sources.taps} />
          </>
        )}
      </Figures>
    </>
  ),
  policies: ({ period }) => (
    <>
      <Days period={period} />
      <Figures of={renewalStatsCall} given={period}>
        {(renewals) => <RenewalsPanel figures={renewals} />}
      </Figures>
      <Figures of={comparisonStatsCall} given={period}>
        {(comparisons) => <ComparisonsPanel figures={comparisons} />}
      </Figures>
      <PoliciesPanel />
    </>
  ),
  claims: ({ period }) => (
    <>
      <Days period={period} />
      <Figures of={claimStatsCall} given={period}>
        {(claims) => <ClaimsPanel figures={claims} />}
      </Figures>
    </>
  ),
};

const NAMES = Object.keys(STATS_CHAPTERS) as StatsChapter[];

/** A chapter of the statistics, of the range in the address; the links to its neighbours have the same range. */
export function StatsReportView({ chapter: named = 'requests' }: { chapter: string | undefined }) {
  const base = useBase();
  const [params] = useSearchParams();
  const { search } = useLocation();
  if (!isStatsChapter(named)) {
    return <Navigate to={`${chapterPath(base, 'requests')}${search}`} replace />;
  }
  const today = isoDateInTehran(new Date());
  const asked = askedIn(params, today);
  const entries = NAMES.map((name) => ({
    to: `${chapterPath(base, name)}${search}`,
    label: STATS_CHAPTERS[name],
  }));
  return (
    <Rail label={TEXTS.chapters} entries={entries}>
      <RangeBar asked={asked} today={today} isGrouped={named === 'requests'} />
      {/* Anew for each chapter: what is folded or chosen in one is nothing to another. */}
      <Stack key={named}>{CHAPTERS[named](asked)}</Stack>
    </Rail>
  );
}
