import { useSearchParams } from 'react-router';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { periodTitle } from '#lib/dates/jalali-periods.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack, Text } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
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
import { RenewalsPanel } from '../renewals/panel.tsx';
import { renewalStatsCall } from '../renewals/renewals.ts';
import { SourcesPanel } from '../sources/panel.tsx';
import { sourceStatsCall } from '../sources/sources.ts';
import { statsReportCall } from '../stats.ts';
import { TapsPanel } from '../taps/panel.tsx';
import { useFigures } from '../use-stats.ts';
import { AssigneesPanel, ResultsPanel, ServicesPanel } from './breakdowns.tsx';
import { ReportFigures } from './figures.tsx';
import { askedIn, RangeBar } from './range.tsx';
import reportClasses from './report.module.css';
import { NewPanel, PacePanel } from './series-panels.tsx';

/** The statistics of the range in the address. */
export function StatsReportView() {
  const [params] = useSearchParams();
  const today = isoDateInTehran(new Date());
  const asked = askedIn(params, today);
  const { period, group } = asked;
  const query = useFigures(statsReportCall, { ...period, group });
  const { data: claims } = useFigures(claimStatsCall, period);
  const { data: sources } = useFigures(sourceStatsCall, period);
  const { data: comparisons } = useFigures(comparisonStatsCall, period);
  const { data: renewals } = useFigures(renewalStatsCall, period);
  const { data: ratings } = useFigures(ratingStatsCall, period);
  return (
    <>
      <RangeBar asked={asked} today={today} />
      <Loaded
        of={query}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        skeleton={<StatsSkeleton label={TEXTS.loading} tiles={8} />}
      >
        {(report) => (
          <Stack className={reportClasses.report} aria-busy={query.isPlaceholderData}>
            <Text tone="muted" className={reportClasses.period} role="status">
              <strong>{periodTitle(report.period)}</strong>{' '}
              {TEXTS.comparedWith(periodTitle(report.previous))}
            </Text>
            <ReportFigures report={report} />
            {report.totals.new === 0 ? (
              <EmptyState title={TEXTS.empty} />
            ) : (
              <>
                <NewPanel report={report} />
                <PacePanel report={report} />
                <div className={classes.columns}>
                  <ResultsPanel report={report} />
                  <ServicesPanel report={report} />
                </div>
                <AssigneesPanel report={report} />
              </>
            )}
            {ratings && <RatingsPanel figures={ratings} />}
            {sources && <SourcesPanel figures={sources} />}
            {sources && <TapsPanel taps={sources.taps} />}
            {claims && <ClaimsPanel figures={claims} />}
            {renewals && <RenewalsPanel figures={renewals} />}
            {comparisons && <ComparisonsPanel figures={comparisons} />}
            <PoliciesPanel />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
