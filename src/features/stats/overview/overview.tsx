import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KIND_NAMES, STATUS_LABELS } from '#domain/requests.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { formatNearDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle, weekOf } from '#lib/dates/jalali-periods.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack, Text, TextLink } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { FigureTile, FigureTiles } from '../components/figures.tsx';
import { countLabel } from '../components/labels.ts';
import { TimeChart } from '../components/lazy-charts.tsx';
import { listLink, useSeesColleagues } from '../components/links.tsx';
import { Panel } from '../components/panel.tsx';
import { StatsSkeleton } from '../components/skeleton.tsx';
import statsClasses from '../components/stats.module.css';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.words.ts';
import { type SeriesPoint, type StatsOverview, statsOverviewCall } from '../stats.ts';
import { useFigures, useNewestRequests } from '../use-stats.ts';
import { LatePanel } from './late-panel.tsx';
import { MorningView } from './morning.tsx';
import classes from './overview.module.css';
import { NOTHING_YET_TEXTS } from './overview.words.ts';
import { OwnerPanels } from './owner-panels.tsx';
import { PaceTiles } from './pace-tiles.tsx';

function Row({ request }: { request: RequestView }) {
  const base = useBase();
  const { kind, tracking_code: search, service_title: service } = request;
  const about = service ? `${KIND_NAMES[kind]}، ${service}` : KIND_NAMES[kind];
  return (
    <li className={classes.request}>
      <Link to={listLink(base, kind, { search })} className={classes.sender}>
        {request.full_name}
      </Link>
      <time dateTime={request.created_at}>
        {formatNearDateTime(request.created_at, new Date())}
      </time>
      <span>{about}</span>
      <Text as="span" tone="soft">
        <StatusMark stage={request.status}>{STATUS_LABELS[request.status]}</StatusMark>،{' '}
        {request.assignee?.name ?? TEXTS.unassigned}
      </Text>
    </li>
  );
}

/** The newest open requests of all kinds. */
function NewestRequests() {
  const base = useBase();
  const queue = listLink(base, 'call', { status: 'new' });
  return (
    <Panel title={TEXTS.newest} aside={<TextLink to={queue}>{TEXTS.queue}</TextLink>}>
      <Loaded
        of={useNewestRequests()}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        empty={<Text tone="soft">{TEXTS.noneOpen}</Text>}
      >
        {(requests) => (
          <ol className={classes.rows}>
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}

/**
 * Shown instead of figures that are all zero, to a user who cannot set up the office: what that means, and
 * where to begin.
 */
function NothingYet() {
  const base = useBase();
  return (
    <EmptyState title={NOTHING_YET_TEXTS.title}>
      <p>{NOTHING_YET_TEXTS.next}</p>
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
function WaitingTiles({ overview }: { overview: StatsOverview }) {
  const base = useBase();
  const { overdue, open, unassigned, own } = overview;
  return (
    <FigureTiles label={TEXTS.now}>
      <FigureTile
        label={TEXTS.overdue}
        now={overdue.total}
        tone={overdue.total > 0 ? 'late' : undefined}
        kinds={{ counts: overdue.by_kind, filter: { due: 'overdue' } }}
      />
      <FigureTile
        label={TEXTS.unassigned}
        now={unassigned.total}
        kinds={{ counts: unassigned.by_kind, filter: { status: 'open', assignee: 'none' } }}
      />
      <FigureTile
        label={TEXTS.open}
        now={open.total}
        kinds={{ counts: open.by_kind, filter: { status: 'open' } }}
      />
      <FigureTile label={TEXTS.own} now={own.open}>
        <p>{own.overdue > 0 ? TEXTS.ownLate(countLabel(own.overdue)) : TEXTS.ownCalm}</p>
        <TextLink to={`${base}/today`}>{TEXTS.ownList}</TextLink>
      </FigureTile>
    </FigureTiles>
  );
}

type Props = {
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
export function OverviewView({ isBeginning, setup }: Props) {
  const base = useBase();
  const seesColleagues = useSeesColleagues();
  const query = useFigures(statsOverviewCall, {});
  const { data } = query;
  const skeleton = <StatsSkeleton label={TEXTS.loading} tiles={4} />;
  if (!data)
    return (
      <Loaded of={query} loading={TEXTS.loading} failed={TEXTS.failed} skeleton={skeleton}>
        {() => null}
      </Loaded>
    );
  if (isBeginning === null) return skeleton;
  if (isBeginning && isUntouched(data))
    return <Stack className={classes.page}>{setup(true)}</Stack>;
  if (!seesColleagues && isUntouched(data)) return <NothingYet />;
  const today = isoDateInTehran(new Date(data.at));
  return (
    <Stack className={classes.page}>
      <MorningView overview={data} />
      {setup(false)}
      {seesColleagues && <OwnerPanels overview={data} today={today} />}
      <LatePanel late={data.late} />
      <WaitingTiles overview={data} />
      <div className={statsClasses.columns}>
        <PaceTiles
          title={TEXTS.today}
          compared={TEXTS.todayBefore}
          now={data.today}
          before={data.today_before}
          period={{ from: today, to: today }}
        />
        <PaceTiles
          title={TEXTS.week}
          compared={TEXTS.weekBefore}
          now={data.week}
          before={data.week_before}
          period={{ from: weekOf(today).from, to: today }}
        />
      </div>
      <div className={statsClasses.columns}>
        <Panel
          title={TEXTS.trend}
          aside={<TextLink to={`${base}/main/stats`}>{TEXTS.toStats}</TextLink>}
        >
          <TimeChart of="new" points={data.trend} group="day" height={320} />
          <TrendTable points={data.trend} />
        </Panel>
        <NewestRequests />
      </div>
    </Stack>
  );
}
