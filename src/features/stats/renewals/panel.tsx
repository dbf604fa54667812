import { useState } from 'react';
import { CLAIM_LINE_LABELS, type ClaimLine } from '#domain/claims/lines.ts';
import {
  COUNTED_REASON_LABELS,
  type RenewalFilter,
  TERM_OUTCOMES,
} from '#domain/policies/outcomes.ts';
import { monthTitle } from '#lib/dates/jalali-periods.ts';
import { inToman } from '#lib/text/toman.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { FigureTile, FigureTiles } from '../components/figure-tile.tsx';
import { changeOf, countLabel, shareLabel } from '../components/labels.ts';
import { FigureLink } from '../components/median-link.tsx';
import { Panel } from '../components/panel.tsx';
import { Switch } from '../components/switch.tsx';
import reportClasses from '../report/stats-report.module.css';
import classes from '../sources/panel.module.css';
import { type RenewalFigures, RENEWAL_STATS_TEXTS as TEXTS, type TermFigures } from './renewals.ts';

/** The filter of the terms behind a figure, by the names in the book's address. */
type BookRows = {
  renewal?: RenewalFilter;
  line?: ClaimLine;
  insurer?: number;
  owner?: number | 'none';
  /** The days on which they end, Gregorian, both included. */
  from: string;
  to: string;
};

/**
 * The address of the book with the terms behind a figure, the earliest end first. `base` is the role's
 * dashboard.
 */
export function bookLink(base: string, rows: BookRows): string {
  const params = Object.entries(rows).map(([name, value]) => [name, String(value)]);
  return `${base}/policies?${new URLSearchParams([['tab', 'all'], ...params, ['sort', 'due']])}`;
}

type BookCountProps = { base: string; count: number; rows: BookRows; what: string };

/** A count of terms that links to them in the book; a count of 0 has no link. */
function BookCount({ base, count, rows, what }: BookCountProps) {
  const to = count === 0 ? null : bookLink(base, rows);
  return <FigureLink figure={countLabel(count)} to={to} what={what} />;
}

const FACETS = ['month', 'line', 'insurer', 'owner'] as const;
type Facet = (typeof FACETS)[number];

type Line = { key: string; name: string; rows: BookRows; of: TermFigures };

/** The rows of a facet, each linked to its part of the book; the total first. */
function linesOf(figures: RenewalFigures, facet: Facet): Line[] {
  const { period } = figures;
  const all = { key: 'all', name: TEXTS.all, rows: period, of: figures.totals };
  const byFacet: Record<Facet, () => Line[]> = {
    month: () =>
      figures.by_month.map(({ from, to, ...of }) => ({
        key: from,
        name: monthTitle(from),
        rows: { from, to },
        of,
      })),
    line: () =>
      figures.by_line.map(({ line, ...of }) => ({
        key: line,
        name: CLAIM_LINE_LABELS[line],
        rows: { ...period, line },
        of,
      })),
    insurer: () =>
      figures.by_insurer.map(({ insurer, ...of }) => ({
        key: String(insurer.id),
        name: insurer.name,
        rows: { ...period, insurer: insurer.id },
        of,
      })),
    owner: () =>
      figures.by_owner.map(({ owner, ...of }) => ({
        key: String(owner?.id),
        name: owner?.name ?? TEXTS.nobody,
        rows: { ...period, owner: owner?.id ?? 'none' },
        of,
      })),
  };
  return [all, ...byFacet[facet]()];
}

const COLUMNS = [
  TEXTS.columns.ended,
  ...TERM_OUTCOMES.map((outcome) => TEXTS.outcomes[outcome]),
  TEXTS.shareRenewed,
  TEXTS.columns.contact,
  TEXTS.columns.uncontacted,
  TEXTS.columns.premium,
];

type FacetTableProps = { figures: RenewalFigures; facet: Facet; base: string };

/** The outcomes of terms by month, line, insurer or colleague; every count links to its terms. */
function FacetTable({ figures, facet, base }: FacetTableProps) {
  return (
    <FigureTable
      caption={TEXTS.title}
      columns={[TEXTS.facets[facet], ...COLUMNS]}
      rows={linesOf(figures, facet).map((line) => ({
        key: line.key,
        head: line.name,
        cells: cellsOf(line, base),
      }))}
    />
  );
}

function cellsOf({ name, rows, of }: Line, base: string) {
  const count = (renewal: NonNullable<BookRows['renewal']>, figure: number, what: string) => (
    <BookCount
      key={renewal}
      base={base}
      count={figure}
      rows={{ ...rows, renewal }}
      what={`${what}، ${name}`}
    />
  );
  return [
    count('ended', of.ended, TEXTS.ended),
    ...TERM_OUTCOMES.map((outcome) => count(outcome, of[outcome], TEXTS.outcomes[outcome])),
    shareLabel(of.share_kept),
    shareLabel(of.share_contacted),
    count('uncontacted', of.asked - of.contacted, TEXTS.uncontacted),
    inToman(of.premium_kept),
  ];
}

type FiguresProps = { figures: RenewalFigures; base: string };

/**
 * How many terms were renewed, and how many holders were contacted in time, compared with the period before.
 */
function RenewalTiles({ figures, base }: FiguresProps) {
  const { totals: now, previous_totals: before, goal, period } = figures;
  const missed = now.asked - now.contacted;
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={TEXTS.shareRenewed}
        value={shareLabel(now.share_kept)}
        change={changeOf(now.share_kept, before.share_kept, 'share')}
        meaning={TEXTS.shareRenewedMeaning(countLabel(now.kept), countLabel(now.ended - now.open))}
      />
      <FigureTile
        label={TEXTS.contact}
        value={shareLabel(now.share_contacted)}
        change={changeOf(now.share_contacted, before.share_contacted, 'share')}
        meaning={TEXTS.contactMeaning(
          countLabel(now.contacted),
          countLabel(now.asked),
          shareLabel(goal),
        )}
        tone={now.share_contacted !== null && now.share_contacted < goal ? 'late' : undefined}
      >
        {TEXTS.uncontacted}{' '}
        <BookCount
          base={base}
          count={missed}
          rows={{ ...period, renewal: 'uncontacted' }}
          what={TEXTS.uncontacted}
        />
      </FigureTile>
      <FigureTile
        label={TEXTS.premium}
        value={shareLabel(now.share_premium)}
        change={changeOf(now.share_premium, before.share_premium, 'share')}
        meaning={TEXTS.premiumMeaning(inToman(now.premium_kept), inToman(now.premium_decided))}
      />
    </FigureTiles>
  );
}

type Props = { figures: RenewalFigures; base: string };

/** The outcomes of the policies that came to their end. Nothing while none did. */
export function RenewalsPanel({ figures, base }: Props) {
  const [facet, choose] = useState<Facet>('month');
  if (figures.totals.ended + figures.previous_totals.ended === 0) return null;
  return (
    <>
      <Panel
        title={TEXTS.title}
        aside={
          <Switch
            label={TEXTS.shownBy}
            options={FACETS}
            titles={TEXTS.facets}
            chosen={facet}
            onChoose={choose}
          />
        }
      >
        <p className={classes.note}>{TEXTS.lead}</p>
        <RenewalTiles figures={figures} base={base} />
        <FacetTable figures={figures} facet={facet} base={base} />
      </Panel>
      <div className={reportClasses.columns}>
        <Reasons figures={figures} base={base} />
        <Texts figures={figures} base={base} />
      </div>
    </>
  );
}

function Reasons({ figures: { by_reason, period }, base }: Props) {
  return (
    <Panel title={TEXTS.reasons}>
      {by_reason.length === 0 ? (
        <p className={classes.note}>{TEXTS.noReasons}</p>
      ) : (
        <FigureTable
          caption={TEXTS.reasons}
          columns={[TEXTS.reason, TEXTS.count]}
          rows={by_reason.map(({ reason, count }) => {
            const what = COUNTED_REASON_LABELS[reason];
            const rows = { ...period, renewal: `reason_${reason}` } as const;
            const link = (
              <BookCount key={reason} base={base} count={count} rows={rows} what={what} />
            );
            return { key: reason, head: what, cells: [link] };
          })}
        />
      )}
    </Panel>
  );
}

function Texts({ figures: { texts, stopped, period }, base }: Props) {
  const states = texts.map(({ state, texts: sms, policies }) => {
    const what = TEXTS.states[state];
    const rows = { ...period, renewal: `text_${state}` } as const;
    const link = <BookCount key="terms" base={base} count={policies} rows={rows} what={what} />;
    return { key: state as string, head: what, cells: [countLabel(sms), link] };
  });
  const rows = { ...period, renewal: 'stopped' } as const;
  const link = (
    <BookCount key="terms" base={base} count={stopped} rows={rows} what={TEXTS.stopped} />
  );
  const last = { key: 'stopped', head: TEXTS.stopped, cells: [TEXTS.notCounted, link] };
  return (
    <Panel title={TEXTS.texts}>
      <FigureTable
        caption={TEXTS.texts}
        columns={[TEXTS.state, TEXTS.sms, TEXTS.policies]}
        rows={[...states, last]}
      />
    </Panel>
  );
}
