import { useSearchParams } from 'react-router';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { periodTitle } from '#lib/dates/jalali-periods.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { ClaimsPanel } from '../claims/panel.tsx';
import { ComparisonsPanel } from '../comparisons/panel.tsx';
import { REPORT_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { PoliciesPanel } from '../policies/panel.tsx';
import {
  useClaimFigures,
  useComparisonFigures,
  useRatingFigures,
  useRenewalFigures,
  useSourceFigures,
  useStatsReport,
} from '../queries.ts';
import { RatingsPanel } from '../ratings/panel.tsx';
import { RenewalsPanel } from '../renewals/panel.tsx';
import { SourcesPanel } from '../sources/panel.tsx';
import { TapsPanel } from '../taps/panel.tsx';
import { AssigneesPanel, type Viewer } from './assignees-panel.tsx';
import { ReportFigures } from './figures.tsx';
import { RangeBar } from './range-bar.tsx';
import { askedIn } from './ranges.ts';
import { ResultsPanel } from './results-panel.tsx';
import { NewPanel, PacePanel } from './series-panels.tsx';
import { ServicesPanel } from './services-panel.tsx';
import classes from './stats-report.module.css';

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
