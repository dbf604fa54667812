import { useState } from 'react';
import { SOURCE_FACETS, type SourceFacet } from '#domain/sources.ts';
import { ChangeNote } from '../components/change-note.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { changeOf, countLabel, shareLabel } from '../components/labels.ts';
import type { LinkedFilter } from '../components/list-links.ts';
import { Panel } from '../components/panel.tsx';
import { Switch } from '../components/switch.tsx';
import classes from './panel.module.css';
import { type SourceFigures, type SourceRow, SOURCES_TEXTS as TEXTS } from './sources.ts';

type Props = { figures: SourceFigures; base: string };

/** The sources of requests and their outcomes: by source, by first page, by campaign. */
export function SourcesPanel({ figures, base }: Props) {
  const [facet, choose] = useState<SourceFacet>('source');
  const rows = figures.rows.filter((row) => row.facet === facet);
  return (
    <Panel
      title={TEXTS.title}
      aside={
        <Switch
          label={TEXTS.shownBy}
          options={SOURCE_FACETS}
          titles={TEXTS.facets}
          chosen={facet}
          onChoose={choose}
        />
      }
    >
      {rows.length === 0 ? (
        <p className={classes.note}>{TEXTS.none}</p>
      ) : (
        <FigureTable
          caption={TEXTS.title}
          columns={[TEXTS.facets[facet], TEXTS.new, TEXTS.within, TEXTS.share, TEXTS.won]}
          rows={rows.map((row) => ({
            key: row.name,
            head: <bdi>{row.title}</bdi>,
            cells: cellsOf(row, { period: figures.period, base }),
          }))}
        />
      )}
      {figures.left_out > 0 && (
        <p className={classes.note}>{TEXTS.leftOut(countLabel(figures.left_out))}</p>
      )}
    </Panel>
  );
}

type Place = { period: SourceFigures['period']; base: string };

/** The counts of a row, each linked to its list, and compared with the period before. */
function cellsOf(row: SourceRow, { period, base }: Place) {
  const { facet, name, title, before } = row;
  const link = (what: string, count: number, filter: LinkedFilter) => (
    <CountLink
      base={base}
      kind={null}
      count={count}
      filter={{ ...period, [facet]: name, ...filter }}
      what={`${what}، ${title}`}
    />
  );
  return [
    <span key="new" className={classes.compared}>
      {link(TEXTS.new, row.new, {})}
      <ChangeNote change={changeOf(row.new, before.new, 'count')} />
    </span>,
    link(TEXTS.within, row.within, { answer: 'kept' }),
    <span key="share" className={classes.compared}>
      {shareLabel(row.within_target)}
      <ChangeNote change={changeOf(row.within_target, before.within_target, 'share')} />
    </span>,
    <span key="won" className={classes.compared}>
      {link(TEXTS.won, row.won, { result: 'won' })}
      <ChangeNote change={changeOf(row.won, before.won, 'count')} />
    </span>,
  ];
}
