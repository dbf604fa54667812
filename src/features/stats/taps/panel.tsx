import { TAP_PLACE_LABELS } from '#domain/taps.ts';
import { ChangeNote, FigureTable } from '../components/figures.tsx';
import { changeOf, countLabel } from '../components/labels.ts';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import { type TapRow, SOURCES_TEXTS as TEXTS } from '../sources/sources.ts';

/** How often phone numbers were pressed, by place. */
export function TapsPanel({ taps }: { taps: readonly TapRow[] }) {
  if (taps.length === 0) return <EmptyPanel title={TEXTS.taps} />;
  return (
    <Panel title={TEXTS.taps} note={TEXTS.tapsMeaning}>
      <FigureTable
        caption={TEXTS.taps}
        head={TEXTS.place}
        rows={taps.map((tap) => ({ ...tap, key: tap.place, name: TAP_PLACE_LABELS[tap.place] }))}
        columns={[
          [TEXTS.count, ({ count }) => countLabel(count)],
          [
            TEXTS.change,
            ({ count, before }) => <ChangeNote change={changeOf(count, before, 'count')} />,
          ],
        ]}
      />
    </Panel>
  );
}
