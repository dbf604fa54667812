import { useState } from 'react';
import { COUNTED_REASON_LABELS } from '#domain/policies/outcomes.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { countLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import { Switch } from '../components/switch.tsx';
import reportClasses from '../report/stats-report.module.css';
import classes from '../sources/panel.module.css';
import { BookCount } from './book-count.tsx';
import type { RenewalFigures } from './contract.ts';
import { FACETS, type Facet, FacetTable } from './facet-table.tsx';
import { RenewalTiles } from './figures.tsx';
import { RENEWAL_STATS_TEXTS as TEXTS } from './texts.ts';

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
  const told = texts.map(({ state, texts: sms, policies }) => {
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
        rows={[...told, last]}
      />
    </Panel>
  );
}
