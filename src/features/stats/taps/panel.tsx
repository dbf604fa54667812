import { TAP_PLACE_LABELS } from '#domain/taps.ts';
import { ChangeNote } from '../components/change-note.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { changeOf, countLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import classes from '../sources/panel.module.css';
import { type TapRow, SOURCES_TEXTS as TEXTS } from '../sources/sources.ts';

/** How often phone numbers were pressed, by place. Nothing while none ever was. */
export function TapsPanel({ taps }: { taps: readonly TapRow[] }) {
  if (taps.length === 0) return null;
  return (
    <Panel title={TEXTS.taps}>
      <p className={classes.note}>{TEXTS.tapsMeaning}</p>
      <FigureTable
        caption={TEXTS.taps}
        columns={[TEXTS.place, TEXTS.count, TEXTS.change]}
        rows={taps.map(({ place, count, before }) => ({
          key: place,
          head: TAP_PLACE_LABELS[place],
          cells: [
            countLabel(count),
            <ChangeNote key="change" change={changeOf(count, before, 'count')} />,
          ],
        }))}
      />
    </Panel>
  );
}
