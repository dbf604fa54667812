import { useState } from 'react';
import { SOURCE_FACETS, type SourceFacet } from '#domain/sources.ts';
import { Text } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { ChangeNote, FigureTable } from '../components/figures.tsx';
import { changeOf, countLabel, shareLabel } from '../components/labels.ts';
import { CountLink, type LinkedFilter } from '../components/links.tsx';
import { Panel } from '../components/panel.tsx';
import classes from '../components/stats.module.css';
import { type SourceFigures, type SourceRow, SOURCES_TEXTS as TEXTS } from './sources.ts';

/** The sources of requests and their outcomes: by source, by first page, by campaign. */
export function SourcesPanel({ figures: { period, ...figures } }: { figures: SourceFigures }) {
  const [facet, choose] = useState<SourceFacet>('source');
  const rows = figures.rows
    .filter((row) => row.facet === facet)
    .map((row) => ({ key: row.name, name: <bdi>{row.title}</bdi>, row }));
  const link = (row: SourceRow, what: string, count: number, filter: LinkedFilter) => (
    <CountLink
      count={count}
      filter={{ ...period, [facet]: row.name, ...filter }}
      what={`${what}، ${row.title}`}
    />
  );
  /** A figure, and its change from the period before. */
  const compared = (row: SourceRow, of: 'new' | 'won', what: string, filter: LinkedFilter) => (
    <span className={classes.compared}>
      {link(row, what, row[of], filter)}
      <ChangeNote change={changeOf(row[of], row.before[of], 'count')} />
    </span>
  );
  return (
    <Panel
      title={TEXTS.title}
      aside={
        <Segments
          label={TEXTS.shownBy}
          options={SOURCE_FACETS}
          titles={TEXTS.facets}
          chosen={facet}
          onChoose={choose}
        />
      }
    >
      {rows.length === 0 ? (
        <Text size="xs" tone="muted">
          {TEXTS.none}
        </Text>
      ) : (
        <FigureTable
          caption={TEXTS.title}
          head={TEXTS.facets[facet]}
          rows={rows}
          columns={[
            [TEXTS.new, ({ row }) => compared(row, 'new', TEXTS.new, {})],
            [TEXTS.within, ({ row }) => link(row, TEXTS.within, row.within, { answer: 'kept' })],
            [
              TEXTS.share,
              ({ row: { within_target: now, before } }) => (
                <span className={classes.compared}>
                  {shareLabel(now)}
                  <ChangeNote change={changeOf(now, before.within_target, 'share')} />
                </span>
              ),
            ],
            [TEXTS.won, ({ row }) => compared(row, 'won', TEXTS.won, { result: 'won' })],
          ]}
        />
      )}
      {figures.left_out > 0 && (
        <Text size="xs" tone="muted">
          {TEXTS.leftOut(countLabel(figures.left_out))}
        </Text>
      )}
    </Panel>
  );
}
