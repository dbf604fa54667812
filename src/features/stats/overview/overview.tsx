import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { weekOf } from '#lib/dates/jalali-periods.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { TimeChart } from '../components/lazy-charts.tsx';
import { Panel } from '../components/panel.tsx';
import type { StatsOverview } from '../contract.ts';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.texts.ts';
import { useOverview } from '../queries.ts';
import { LatePanel } from './late-panel.tsx';
import { MorningView } from './morning.tsx';
import { NewestRequests } from './newest-requests.tsx';
import { NothingYet } from './nothing-yet.tsx';
import classes from './overview.module.css';
import { OwnerPanels } from './owner-panels.tsx';
import { PaceTiles } from './pace-tiles.tsx';
import { TrendTable } from './trend-table.tsx';
import { WaitingTiles } from './waiting-tiles.tsx';

type Props = {
  /** The role's dashboard. */
  base: string;
  seesColleagues: boolean;
  /**
   * Whether the office has hardly been set up; null while that is not known. No figures then until something
   * comes.
   */
  isBeginning: boolean | null;
  /**
   * The list of what is still to be set up: below the morning, which fills a phone's first screen, or alone.
   */
  setup: (isAlone: boolean) => ReactNode;
};

/** Whether these figures have no request, and the book no policy. */
const isUntouched = ({ open, trend, has_policies }: StatsOverview): boolean =>
  open.total === 0 && !has_policies && trend.every((point) => point.new === 0);

/** The state of the work right now; for an owner the morning first. */
export function OverviewView({ base, seesColleagues, isBeginning, setup }: Props) {
  const { data, error, refetch } = useOverview();
  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (!data || isBeginning === null) return <Skeleton />;
  if (isBeginning && isUntouched(data)) return <div className={classes.page}>{setup(true)}</div>;
  if (!seesColleagues && isUntouched(data)) return <NothingYet base={base} />;
  const today = isoDateInTehran(new Date(data.at));
  return (
    <div className={classes.page}>
      <MorningView overview={data} base={base} />
      {setup(false)}
      {seesColleagues && <OwnerPanels overview={data} today={today} base={base} />}
      <LatePanel late={data.late} base={base} seesColleagues={seesColleagues} />
      <WaitingTiles overview={data} base={base} />
      <div className={classes.columns}>
        <PaceTiles
          title={TEXTS.today}
          compared={TEXTS.todayBefore}
          now={data.today}
          before={data.today_before}
          period={{ from: today, to: today }}
          base={base}
        />
        <PaceTiles
          title={TEXTS.week}
          compared={TEXTS.weekBefore}
          now={data.week}
          before={data.week_before}
          period={{ from: weekOf(today).from, to: today }}
          base={base}
        />
      </div>
      <div className={classes.columns}>
        <Panel
          title={TEXTS.trend}
          aside={
            <Link to={`${base}/main/stats`} className={classes.link}>
              {TEXTS.toStats}
            </Link>
          }
        >
          <TimeChart of="new" points={data.trend} group="day" height={320} />
          <TrendTable points={data.trend} />
        </Panel>
        <NewestRequests base={base} />
      </div>
    </div>
  );
}

const TILES = ['a', 'b', 'c', 'd'];

/** The skeleton of the page while it is loaded. */
function Skeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={TEXTS.loading}>
      <span className={classes.line} />
      <div className={classes.tiles}>
        {TILES.map((key) => (
          <span key={key} />
        ))}
      </div>
      <div className={classes.columns}>
        <span className={classes.wide} />
        <span className={classes.wide} />
      </div>
    </div>
  );
}
