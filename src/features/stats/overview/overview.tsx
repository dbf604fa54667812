import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KIND_NAMES, STATUS_LABELS } from '#domain/requests.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatNearDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle, weekOf } from '#lib/dates/jalali-periods.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { FigureTile, FigureTiles } from '../components/figure-tile.tsx';
import { KindLinks } from '../components/kind-links.tsx';
import { countLabel } from '../components/labels.ts';
import { TimeChart } from '../components/lazy-charts.tsx';
import { listLink } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.words.ts';
import type { SeriesPoint, StatsOverview } from '../stats.ts';
import { useNewestRequests, useOverview } from '../use-stats.ts';
import { LatePanel } from './late-panel.tsx';
import { MorningView } from './morning.tsx';
import classes from './overview.module.css';
import { NOTHING_YET_TEXTS } from './overview.words.ts';
import { OwnerPanels } from './owner-panels.tsx';
import { PaceTiles } from './pace-tiles.tsx';

function Row({ request, base }: { request: RequestView; base: string }) {
  const { kind, tracking_code: search, service_title: service } = request;
  const about = service ? `${KIND_NAMES[kind]}، ${service}` : KIND_NAMES[kind];
  return (
    <li className={classes.row}>
      <Link to={listLink(base, kind, { search })} className={classes.name}>
        {request.full_name}
      </Link>
      <time dateTime={request.created_at}>
        {formatNearDateTime(request.created_at, new Date())}
      </time>
      <span>{about}</span>
      <span className={classes.state}>
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>،{' '}
        {request.assignee?.name ?? TEXTS.unassigned}
      </span>
    </li>
  );
}

/** The newest open requests of all kinds. */
function NewestRequests({ base }: { base: string }) {
  const { data, error, refetch } = useNewestRequests();
  const queue = listLink(base, 'call', { status: 'new' });
  return (
    <Panel
      title={TEXTS.newest}
      aside={
        <Link to={queue} className={classes.newestRequestsLink}>
          {TEXTS.queue}
        </Link>
      }
    >
      {!data && error && (
        <LoadFailure onRetry={() => void refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      )}
      {data?.length === 0 && <p className={classes.none}>{TEXTS.noneOpen}</p>}
      <ol className={classes.list} aria-busy={!data && !error}>
        {data?.map((request) => (
          <Row key={request.id} request={request} base={base} />
        ))}
      </ol>
    </Panel>
  );
}

/**
 * Shown instead of figures that are all zero, to a user who cannot set up the office: what that means, and
 * where to begin.
 */
function NothingYet({ base }: { base: string }) {
  return (
    <EmptyState title={NOTHING_YET_TEXTS.title}>
      <p className={classes.next}>{NOTHING_YET_TEXTS.next}</p>
      <Group justify="center" gap="sm">
        <Button component={Link} to={`${base}/today`} variant="light">
          {NOTHING_YET_TEXTS.today}
        </Button>
        <Button component={Link} to={`${base}/policies`} variant="default">
          {NOTHING_YET_TEXTS.policies}
        </Button>
      </Group>
    </EmptyState>
  );
}

/** The numbers of the chart for readers who cannot see it; the statistics show them to all. */
function TrendTable({ points }: { points: SeriesPoint[] }) {
  return (
    <table className="visually-hidden">
      <caption>{TEXTS.trend}</caption>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <th scope="row">{dayTitle(point.from)}</th>
            <td>{countLabel(point.new)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The requests that wait right now, each figure with links to its lists. */
function WaitingTiles({ overview, base }: { overview: StatsOverview; base: string }) {
  const { overdue, open, unassigned, own } = overview;
  return (
    <FigureTiles label={TEXTS.now}>
      <FigureTile
        label={TEXTS.overdue}
        value={countLabel(overdue.total)}
        tone={overdue.total > 0 ? 'late' : undefined}
      >
        <KindLinks
          base={base}
          filter={{ due: 'overdue' }}
          counts={overdue.by_kind}
          what={TEXTS.overdue}
        />
      </FigureTile>
      <FigureTile label={TEXTS.unassigned} value={countLabel(unassigned.total)}>
        <KindLinks
          base={base}
          filter={{ status: 'open', assignee: 'none' }}
          counts={unassigned.by_kind}
          what={TEXTS.unassigned}
        />
      </FigureTile>
      <FigureTile label={TEXTS.open} value={countLabel(open.total)}>
        <KindLinks
          base={base}
          filter={{ status: 'open' }}
          counts={open.by_kind}
          what={TEXTS.open}
        />
      </FigureTile>
      <FigureTile label={TEXTS.own} value={countLabel(own.open)}>
        <p>{own.overdue > 0 ? TEXTS.ownLate(countLabel(own.overdue)) : TEXTS.ownCalm}</p>
        <Link to={`${base}/today`} className={classes.link}>
          {TEXTS.ownList}
        </Link>
      </FigureTile>
    </FigureTiles>
  );
}

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
