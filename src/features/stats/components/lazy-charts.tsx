import { type ComponentType, lazy, Suspense } from 'react';
import type { Group } from '#lib/dates/jalali-periods.ts';
import { Note } from '#ui/look/look.tsx';
import type { SeriesPoint } from '../stats.ts';
import type { ChartProps } from './charts.tsx';

/** The charts' package is large: it is loaded when the first chart is shown. */
const CHARTS = {
  new: lazy(async () => ({ default: (await import('./charts.tsx')).NewByKindChart })),
  median: lazy(async () => ({ default: (await import('./charts.tsx')).MedianChart })),
  within: lazy(async () => ({ default: (await import('./charts.tsx')).WithinChart })),
} satisfies Record<string, ComponentType<ChartProps>>;

type Props = { of: keyof typeof CHARTS; points: SeriesPoint[]; group: Group; height?: number };

/** A chart over time, with its space reserved while it is loaded. */
export function TimeChart({ of, ...chart }: Props) {
  const Chart = CHARTS[of];
  return (
    <Suspense fallback={<Note tone="plain" style={{ blockSize: chart.height ?? 260 }} />}>
      <Chart {...chart} />
    </Suspense>
  );
}
