import { Link } from 'react-router';
import type { RenewalFilter } from '#domain/policies/outcomes.ts';
import { monthOf, weekOf } from '#lib/dates/jalali-periods.ts';
import { countLabel, shareLabel } from '../components/labels.ts';
import { listLink } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import { bookLink } from '../renewals/panel.tsx';
import type { StatsOverview } from '../stats.ts';
import { useRenewalFigures, useSourceFigures } from '../use-stats.ts';
import { LinkedRow } from './figure-row.tsx';
import overviewClasses from './overview.module.css';
import { OWNER_TEXTS as TEXTS } from './overview.words.ts';
import classes from './owner-panels.module.css';

/** How many sources are shown here; the statistics have the others. */
const SOURCES_SHOWN = 4;

type Props = { overview: StatsOverview; today: string; base: string };

/** An owner's figures of the month: renewals of policies, sources of requests, and complaints. */
export function OwnerPanels(props: Props) {
  return (
    <div className={classes.panels}>
      <Renewals {...props} />
      <Sources {...props} />
      <Complaints {...props} />
    </div>
  );
}

const toStats = (base: string, words: string) => (
  <Link to={`${base}/main/stats?range=month`} className={overviewClasses.link}>
    {words}
  </Link>
);

/** The policies that end in this month, until its last day. */
function Renewals({ today, base }: Props) {
  const month = monthOf(today);
  const { data } = useRenewalFigures(month);
  if (!data) return <Panel title={TEXTS.renewals}>{null}</Panel>;
  const { ended, kept, open, share_kept, asked, contacted } = data.totals;
  const row = (renewal: RenewalFilter, label: string, count: number, detail?: string) => (
    <LinkedRow
      label={label}
      count={count}
      to={bookLink(base, { ...month, renewal })}
      detail={detail}
    />
  );
  return (
    <Panel title={TEXTS.renewals} aside={toStats(base, TEXTS.toRenewals)}>
      {ended === 0 && <p className={classes.none}>{TEXTS.noneEnds}</p>}
      {ended > 0 && (
        <ul className={classes.rows}>
          {row('kept', TEXTS.kept, kept, TEXTS.shareRenewed(shareLabel(share_kept)))}
          {row('gone', TEXTS.gone, ended - kept - open)}
          {row('open', TEXTS.open, open, TEXTS.ofAll(countLabel(ended)))}
          {row(
            'uncontacted',
            TEXTS.uncontacted,
            asked - contacted,
            TEXTS.goal(shareLabel(data.goal)),
          )}
        </ul>
      )}
    </Panel>
  );
}

/** The sources of this month's requests so far, the most frequent first. */
function Sources({ today, base }: Props) {
  const period = { from: monthOf(today).from, to: today };
  const { data } = useSourceFigures(period);
  const rows = data?.rows
    .filter((row) => row.facet === 'source' && row.new > 0)
    .slice(0, SOURCES_SHOWN);
  return (
    <Panel title={TEXTS.sources} aside={toStats(base, TEXTS.toSources)}>
      {rows?.length === 0 && <p className={classes.none}>{TEXTS.noSources}</p>}
      <ul className={classes.rows}>
        {rows?.map((row) => (
          <LinkedRow
            key={row.name}
            label={row.title}
            count={row.new}
            to={listLink(base, null, { ...period, source: row.name })}
            detail={TEXTS.won(countLabel(row.won))}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Complaints about the brokerage's own work: the open ones, and those of this week. */
function Complaints({ overview: { open, overdue, week }, today, base }: Props) {
  const counts = { open, overdue, week };
  const filters = {
    overdue: { due: 'overdue' },
    open: { status: 'open' },
    week: { from: weekOf(today).from, to: today },
  } as const;
  const names = ['overdue', 'open', 'week'] as const;
  const isCalm = names.every((name) => counts[name].by_kind.complaint === 0);
  return (
    <Panel title={TEXTS.complaints}>
      {isCalm && <p className={classes.none}>{TEXTS.noComplaints}</p>}
      {!isCalm && (
        <ul className={classes.rows}>
          {names.map((name) => (
            <LinkedRow
              key={name}
              label={TEXTS.complaintsOf[name]}
              count={counts[name].by_kind.complaint}
              to={listLink(base, 'complaint', filters[name])}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
