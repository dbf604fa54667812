import type { RenewalFilter } from '#domain/policies/outcomes.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { monthOf, weekOf } from '#lib/dates/jalali-periods.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Text, TextLink } from '#ui/look/look.tsx';
import { chapterPath, type StatsChapter } from '../chapters.ts';
import { countLabel, shareLabel } from '../components/labels.ts';
import { listLink } from '../components/links.tsx';
import { Panel } from '../components/panel.tsx';
import { REPORT_TEXTS } from '../dashboard.words.ts';
import { bookLink } from '../renewals/panel.tsx';
import { type RenewalFigures, renewalStatsCall } from '../renewals/renewals.ts';
import { sourceStatsCall } from '../sources/sources.ts';
import type { StatsOverview } from '../stats.ts';
import { useFigures } from '../use-stats.ts';
import { LinkedRow } from './figure-row.tsx';
import classes from './overview.module.css';
import { OWNER_TEXTS as TEXTS } from './overview.words.ts';

/** How many sources are shown here; the statistics have the others. */
const SOURCES_SHOWN = 4;

type Props = { overview: StatsOverview; today: string };

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

function ToStats({ of, words }: { of: StatsChapter; words: string }) {
  return <TextLink to={`${chapterPath(useBase(), of)}?range=month`}>{words}</TextLink>;
}

/** The policies that end in this month, until its last day. */
function Renewals({ today }: Props) {
  const month = monthOf(today);
  return (
    <Panel title={TEXTS.renewals} aside={<ToStats of="policies" words={TEXTS.toRenewals} />}>
      <Loaded
        of={useFigures(renewalStatsCall, month)}
        loading={REPORT_TEXTS.loading}
        failed={REPORT_TEXTS.failed}
      >
        {(data) => <RenewalRows {...data} month={month} />}
      </Loaded>
    </Panel>
  );
}

type RenewalRowsProps = RenewalFigures & { month: ReturnType<typeof monthOf> };

function RenewalRows({ totals, goal, month }: RenewalRowsProps) {
  const base = useBase();
  const { ended, kept, open, share_kept, asked, contacted } = totals;
  if (ended === 0) return <Text tone="soft">{TEXTS.noneEnds}</Text>;
  const row = (renewal: RenewalFilter, label: string, count: number, detail?: string) => (
    <LinkedRow
      label={label}
      count={count}
      to={bookLink(base, { ...month, renewal })}
      detail={detail}
    />
  );
  return (
    <ul className={classes.rows}>
      {row('kept', TEXTS.kept, kept, TEXTS.shareRenewed(shareLabel(share_kept)))}
      {row('gone', TEXTS.gone, ended - kept - open)}
      {row('open', TEXTS.open, open, TEXTS.ofAll(countLabel(ended)))}
      {row('uncontacted', TEXTS.uncontacted, asked - contacted, TEXTS.goal(shareLabel(goal)))}
    </ul>
  );
}

/** The sources of this month's requests so far, the most frequent first. */
function Sources({ today }: Props) {
  const base = useBase();
  const period = { from: monthOf(today).from, to: today };
  const query = useFigures(sourceStatsCall, period);
  return (
    <Panel title={TEXTS.sources} aside={<ToStats of="sources" words={TEXTS.toSources} />}>
      <Loaded of={query} loading={REPORT_TEXTS.loading} failed={REPORT_TEXTS.failed}>
        {({ rows }) => {
          const named = rows.filter((row) => row.facet === 'source' && row.new > 0);
          if (named.length === 0) return <Text tone="soft">{TEXTS.noSources}</Text>;
          return (
            <ul className={classes.rows}>
              {named.slice(0, SOURCES_SHOWN).map((row) => (
                <LinkedRow
                  key={row.name}
                  label={row.title}
                  count={row.new}
                  to={listLink(base, null, { ...period, source: row.name })}
                  detail={TEXTS.won(countLabel(row.won))}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** Complaints about the brokerage's own work: the open ones, and those of this week. */
function Complaints({ overview: { open, overdue, week }, today }: Props) {
  const base = useBase();
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
      {isCalm && <Text tone="soft">{TEXTS.noComplaints}</Text>}
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
