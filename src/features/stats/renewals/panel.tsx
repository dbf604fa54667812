import { useState } from 'react';
import { CLAIM_LINE_LABELS, type ClaimLine } from '#domain/claims/lines.ts';
import { type RenewalFilter, reasonFilter, TERM_OUTCOMES } from '#domain/policies/outcomes.ts';
import type { PolicyStatus } from '#domain/policies/statuses.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { monthTitle } from '#lib/dates/jalali-periods.ts';
import { inToman } from '#lib/text/toman.ts';
import { Text } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { type Column, FigureTable, FigureTile, FigureTiles } from '../components/figures.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { FigureLink } from '../components/links.tsx';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import classes from '../components/stats.module.css';
import { type RenewalFigures, RENEWAL_STATS_TEXTS as TEXTS, type TermFigures } from './renewals.ts';

/** The filter of the terms behind a figure, by the names in the book's address. */
type BookRows = {
  renewal?: RenewalFilter;
  line?: ClaimLine;
  insurer?: number;
  owner?: number | 'none';
  status?: PolicyStatus;
  instalment?: 'today' | 'late';
  /** The days on which they end, Gregorian, both included. */
  from?: string;
  to?: string;
};

/**
 * The address of the book with the terms behind a figure, the earliest end first. `base` is the role's
 * dashboard.
 */
export function bookLink(base: string, rows: BookRows): string {
  const params = Object.entries(rows).map(([name, value]) => [name, String(value)]);
  return `${base}/policies?${new URLSearchParams([['tab', 'all'], ...params, ['sort', 'due']])}`;
}

type BookCountProps = { count: number; rows: BookRows; what: string };

/** A count of terms that links to them in the book; a count of 0 has no link. */
function BookCount({ count, rows, what }: BookCountProps) {
  const base = useBase();
  const to = count === 0 ? null : bookLink(base, rows);
  return <FigureLink figure={countLabel(count)} to={to} what={what} />;
}

const FACETS = ['month', 'line', 'insurer', 'owner'] as const;
type Facet = (typeof FACETS)[number];

type Row = TermFigures & { key: string; name: string; rows: BookRows };

/** The rows of a facet, each linked to its part of the book; the total first. */
function rowsOf(figures: RenewalFigures, facet: Facet): Row[] {
  const { period } = figures;
  const all = { key: 'all', name: TEXTS.all, rows: period, ...figures.totals };
  const byFacet: Record<Facet, () => Row[]> = {
    month: () =>
      figures.by_month.map((row) => ({
        ...row,
        key: row.from,
        name: monthTitle(row.from),
        rows: { from: row.from, to: row.to },
      })),
    line: () =>
      figures.by_line.map((row) => ({
        ...row,
        key: row.line,
        name: CLAIM_LINE_LABELS[row.line],
        rows: { ...period, line: row.line },
      })),
    insurer: () =>
      figures.by_insurer.map(({ insurer, ...row }) => ({
        ...row,
        key: String(insurer.id),
        name: insurer.name,
        rows: { ...period, insurer: insurer.id },
      })),
    owner: () =>
      figures.by_owner.map(({ owner, ...row }) => ({
        ...row,
        key: String(owner?.id),
        name: owner?.name ?? TEXTS.nobody,
        rows: { ...period, owner: owner?.id ?? 'none' },
      })),
  };
  return [all, ...byFacet[facet]()];
}

const column = (
  title: string,
  renewal: RenewalFilter,
  countOf: (row: Row) => number,
  what: string = title,
): Column<Row> => [
  title,
  (row) => (
    <BookCount count={countOf(row)} rows={{ ...row.rows, renewal }} what={`${what}، ${row.name}`} />
  ),
];

/** The outcomes of terms by month, line, insurer or colleague; every count links to its terms. */
const COLUMNS: Column<Row>[] = [
  column(TEXTS.columns.ended, 'ended', (row) => row.ended, TEXTS.ended),
  ...TERM_OUTCOMES.map((outcome) =>
    column(TEXTS.outcomes[outcome], outcome, (row) => row[outcome]),
  ),
  [TEXTS.shareRenewed, (row) => shareLabel(row.share_kept)],
  [TEXTS.columns.contact, (row) => shareLabel(row.share_contacted)],
  column(
    TEXTS.columns.uncontacted,
    'uncontacted',
    (row) => row.asked - row.contacted,
    TEXTS.uncontacted,
  ),
  [TEXTS.columns.premium, (row) => inToman(row.premium_kept)],
];

type Props = { figures: RenewalFigures };

/**
 * How many terms were renewed, and how many holders were contacted in time, compared with the period before.
 */
function RenewalTiles({ figures }: Props) {
  const { totals: now, previous_totals: before, goal, period } = figures;
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={TEXTS.shareRenewed}
        as="share"
        now={now.share_kept}
        before={before.share_kept}
        meaning={TEXTS.shareRenewedMeaning(countLabel(now.kept), countLabel(now.ended - now.open))}
      />
      <FigureTile
        label={TEXTS.contact}
        as="share"
        now={now.share_contacted}
        before={before.share_contacted}
        meaning={TEXTS.contactMeaning(
          countLabel(now.contacted),
          countLabel(now.asked),
          shareLabel(goal),
        )}
        tone={now.share_contacted !== null && now.share_contacted < goal ? 'late' : undefined}
      >
        {TEXTS.uncontacted}{' '}
        <BookCount
          count={now.asked - now.contacted}
          rows={{ ...period, renewal: 'uncontacted' }}
          what={TEXTS.uncontacted}
        />
      </FigureTile>
      <FigureTile
        label={TEXTS.premium}
        as="share"
        now={now.share_premium}
        before={before.share_premium}
        meaning={TEXTS.premiumMeaning(inToman(now.premium_kept), inToman(now.premium_decided))}
      />
    </FigureTiles>
  );
}

/** The outcomes of the policies that came to their end. */
export function RenewalsPanel({ figures }: Props) {
  const [facet, choose] = useState<Facet>('month');
  if (figures.totals.ended + figures.previous_totals.ended === 0)
    return <EmptyPanel title={TEXTS.title} />;
  return (
    <>
      <Panel
        title={TEXTS.title}
        note={TEXTS.lead}
        aside={
          <Segments
            label={TEXTS.shownBy}
            options={FACETS}
            titles={TEXTS.facets}
            chosen={facet}
            onChoose={choose}
          />
        }
      >
        <RenewalTiles figures={figures} />
        <FigureTable
          caption={TEXTS.title}
          head={TEXTS.facets[facet]}
          rows={rowsOf(figures, facet)}
          columns={COLUMNS}
        />
      </Panel>
      <div className={classes.columns}>
        <Reasons figures={figures} />
        <Texts figures={figures} />
      </div>
    </>
  );
}

function Reasons({ figures: { by_reason, period } }: Props) {
  const rows = by_reason.map(({ reason, label, count }) => ({
    ...{ key: reason, name: label, count },
    rows: { ...period, renewal: reasonFilter(reason) },
  }));
  return (
    <Panel title={TEXTS.reasons}>
      {rows.length === 0 ? (
        <Text size="xs" tone="muted">
          {TEXTS.noReasons}
        </Text>
      ) : (
        <FigureTable
          caption={TEXTS.reasons}
          head={TEXTS.reason}
          rows={rows}
          columns={[
            [
              TEXTS.count,
              ({ name, ...row }) => <BookCount count={row.count} rows={row.rows} what={name} />,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

function Texts({ figures: { texts, stopped, period } }: Props) {
  const states = texts.map(({ state, texts: sms, policies }) => ({
    key: state as string,
    name: TEXTS.states[state] as string,
    sms: countLabel(sms),
    count: policies,
    rows: { ...period, renewal: `text_${state}` } as BookRows,
  }));
  const last = {
    key: 'stopped',
    name: TEXTS.stopped,
    sms: TEXTS.notCounted,
    count: stopped,
    rows: { ...period, renewal: 'stopped' } as const,
  };
  return (
    <Panel title={TEXTS.texts}>
      <FigureTable
        caption={TEXTS.texts}
        head={TEXTS.state}
        rows={[...states, last]}
        columns={[
          [TEXTS.sms, ({ sms }) => sms],
          [
            TEXTS.policies,
            ({ name, ...row }) => <BookCount count={row.count} rows={row.rows} what={name} />,
          ],
        ]}
      />
    </Panel>
  );
}
