import { useState } from 'react';
import { NO_REASON, reasonOfKind } from '#domain/close-reasons.ts';
import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import { Segments } from '#ui/look/segments.tsx';
import { countColumn, FigureTable } from '../components/figures.tsx';
import { shareLabel } from '../components/labels.ts';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import { type ReasonFigures, REASON_STATS_TEXTS as TEXTS } from './reasons.ts';

type Row = ReasonFigures['by_kind'][number]['reasons'][number] & {
  key: string;
  name: string;
  kind: RequestKind;
};

/** Why requests were closed without a win, a kind at a time; each count leads to its list. */
export function ReasonsPanel({ figures: { by_kind, period } }: { figures: ReasonFigures }) {
  const [chosen, choose] = useState<RequestKind | null>(null);
  const shown = by_kind.find(({ kind }) => kind === chosen) ?? by_kind[0];
  if (!shown) return <EmptyPanel title={TEXTS.title} />;
  const { kind, count } = shown;
  const rows: Row[] = shown.reasons.map((row) => ({
    ...row,
    key: row.reason_id ?? NO_REASON,
    name: row.label,
    kind,
  }));
  return (
    <Panel
      title={TEXTS.title}
      note={TEXTS.note}
      aside={
        by_kind.length > 1 && (
          <Segments
            label={TEXTS.kind}
            options={by_kind.map((one) => one.kind)}
            titles={KIND_NAMES}
            chosen={kind}
            onChoose={choose}
          />
        )
      }
    >
      <FigureTable
        caption={`${TEXTS.title}، ${KIND_NAMES[kind]}`}
        head={TEXTS.reason}
        rows={rows}
        columns={[
          countColumn<Row>(
            TEXTS.count,
            (row) => row.count,
            ({ reason_id }) => ({
              ...period,
              reason: reason_id === null ? NO_REASON : reasonOfKind(kind, reason_id),
            }),
          ),
          [TEXTS.share, (row) => shareLabel(row.count / count)],
        ]}
      />
    </Panel>
  );
}
