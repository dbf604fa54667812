import { KIND_NAMES } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import { BarList } from '../components/bar-list.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { CountLink } from '../components/kind-links.tsx';
import { countLabel } from '../components/labels.ts';
import { ChartPanel } from '../components/panel.tsx';
import { FIGURE_LABELS, REPORT_TEXTS as TEXTS } from '../dashboard.words.ts';
import type { StatsReport } from '../stats.ts';
import classes from './services-panel.module.css';

/** How many bars are drawn; the table has the rest. */
const SHOWN = 8;

/** The services that were asked for, the most frequent first. */
export function ServicesPanel({ report, base }: { report: StatsReport; base: string }) {
  const kinds = useKinds();
  const { by_service, period } = report;
  const rows = by_service.map((row) => ({
    ...row,
    key: row.service ?? '',
    label: row.title ?? row.service ?? TEXTS.noService,
  }));
  const rest = rows.length - SHOWN;
  return (
    <ChartPanel
      title={TEXTS.services}
      isWideChart={false}
      chart={
        <>
          <BarList label={TEXTS.services} rows={rows.slice(0, SHOWN)} />
          {rest > 0 && <p className={classes.rest}>{TEXTS.others(countLabel(rest))}</p>}
        </>
      }
      table={
        <FigureTable
          caption={TEXTS.services}
          columns={[TEXTS.service, ...kinds.map((kind) => KIND_NAMES[kind]), FIGURE_LABELS.total]}
          rows={rows.map(({ key, label, service, total, by_kind }) => ({
            key,
            head: label,
            cells: [
              ...kinds.map((kind) =>
                // The lists can filter by a service, but not by none.
                service === null ? (
                  countLabel(by_kind[kind])
                ) : (
                  <CountLink
                    key={kind}
                    base={base}
                    kind={kind}
                    count={by_kind[kind]}
                    filter={{ ...period, service }}
                    what={label}
                  />
                ),
              ),
              countLabel(total),
            ],
          }))}
        />
      }
    />
  );
}
