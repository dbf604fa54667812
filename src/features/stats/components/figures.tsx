import type { ReactNode } from 'react';
import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { IconArrowDown, IconArrowUp } from '#ui/icons/management.ts';
import { Fact, Facts, Group, Stack, Text } from '#ui/look/look.tsx';
import type { ByKind } from '../stats.ts';
import { type Change, changeOf, countLabel, FORMATS } from './labels.ts';
import { CountLink, KindLinks, type KindLinksProps, type LinkedFilter } from './links.tsx';
import classes from './stats.module.css';

/** The change of a figure from the one before: an arrow and a text; the colour is only an addition. */
export function ChangeNote({ change }: { change: Change }) {
  const { direction, words, isGood } = change;
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.change} data-good={isGood ?? undefined}>
      {direction !== 'same' && <Arrow size={16} stroke={2} aria-hidden />}
      {words}
    </span>
  );
}

export type FigureProps = {
  label: string;
  now: number | null;
  /** The figure of the period before, to compare it with. */
  before?: number | null;
  as?: keyof typeof FORMATS;
};

type TileProps = FigureProps & {
  /** An explanation of the figure. */
  meaning?: string;
  /** `late` highlights a figure that needs attention; the text says it too. */
  tone?: 'late' | undefined;
  /** The requests behind it by kind; without `what` they are named as the figure is. */
  kinds?: Pick<KindLinksProps, 'counts' | 'filter'> & { what?: string };
  children?: ReactNode;
};

/** One figure: its label, its value, its change from the one before, and a link to its requests. */
export function FigureTile({ label, now, before, as = 'count', ...props }: TileProps) {
  const { meaning, tone, kinds, children } = props;
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{FORMATS[as](now)}</dd>
      {before !== undefined && (
        <dd>
          <ChangeNote change={changeOf(now, before, as)} />
        </dd>
      )}
      {(kinds || children) && (
        <Text as="dd" size="xs" tone="soft" style={{ marginBlockStart: 'auto' }}>
          {kinds && <KindLinks isNamed={kinds.what !== undefined} what={label} {...kinds} />}
          {children}
        </Text>
      )}
      {meaning && (
        <Text as="dd" size="xs" tone="muted">
          {meaning}
        </Text>
      )}
    </div>
  );
}

/** Tiles beside each other, as many as there is room for. */
export function FigureTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.tiles} aria-label={label}>
      {children}
    </dl>
  );
}

/** Figures in one line, each below its label. */
export function FigureFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([label, figure]) => (
        <Fact key={label} label={label}>
          <Text as="strong" size="lg">
            {figure}
          </Text>
        </Fact>
      ))}
    </Facts>
  );
}

type Named = { key: string; name: ReactNode };
/** A column: its heading, and its cell of a row. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => ReactNode];

type TableProps<Row> = {
  caption: string;
  /** The heading of the first column, which names the rows. */
  head: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

/** A table of figures. One that is too wide for the page scrolls by itself. */
export function FigureTable<Row extends Named>({ caption, head, rows, columns }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <fieldset className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {columns.map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

type Linked = { name: string; kind?: RequestKind | null };

/** A column of counts, or of what `shownOf` says of the same rows, each linked to its list. */
export function countColumn<Row extends Linked>(
  title: string,
  countOf: (row: Row) => number,
  filterOf: (row: Row) => LinkedFilter,
  shownOf: (row: Row) => string = (row) => countLabel(countOf(row)),
): Column<Row> {
  const cell = (row: Row) => (
    <CountLink
      kind={row.kind ?? null}
      count={countOf(row)}
      shown={shownOf(row)}
      filter={filterOf(row)}
      // The link of a kind names it itself.
      what={row.kind ? title : `${title}، ${row.name}`}
    />
  );
  return [title, cell];
}

type CountedByKind = { name: string; by_kind: ByKind };

/** A column for each kind, its counts linked to their lists; plain where a row has no filter. */
export function useKindColumns<Row extends CountedByKind>(
  filterOf: (row: Row) => LinkedFilter | null,
): Column<Row>[] {
  const cell = (row: Row, kind: RequestKind) => {
    const [count, filter] = [row.by_kind[kind], filterOf(row)];
    if (!filter) return countLabel(count);
    return <CountLink kind={kind} count={count} filter={filter} what={row.name} />;
  };
  return useKinds().map((kind) => [KIND_NAMES[kind], (row) => cell(row, kind)]);
}

/** The colour of each kind; a screen reader has the kinds in the table instead. */
export function KindLegend() {
  return (
    <Text as="div" size="xs" tone="soft" aria-hidden>
      <Group as="ul" gap={2} className={classes.legend}>
        {useKinds().map((kind) => (
          <Group as="li" key={kind}>
            <i style={{ background: KIND_LOOKS[kind].color }} />
            {KIND_NAMES[kind]}
          </Group>
        ))}
      </Group>
    </Text>
  );
}

type Bar = CountedByKind & { key: string; total: number; aside?: ReactNode };

/** Counts as horizontal bars, the longest as wide as the panel, stacked by kind. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const kinds = useKinds();
  const longest = Math.max(1, ...bars.map(({ total }) => total));
  return (
    <>
      <KindLegend />
      <Stack as="ul" gap="1h" aria-label={label}>
        {bars.map(({ key, name, total, by_kind, aside }) => (
          <li key={key} className={classes.bar}>
            <span>{name}</span>
            <span className={classes.aside}>
              <strong>{countLabel(total)}</strong>
              {aside}
            </span>
            <span className={classes.track} aria-hidden>
              {kinds.map((kind) => (
                <span
                  key={kind}
                  style={{
                    inlineSize: `${(by_kind[kind] / longest) * 100}%`,
                    background: KIND_LOOKS[kind].color,
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </Stack>
    </>
  );
}
