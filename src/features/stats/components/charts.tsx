/*
 * Charts over time, in a file of their own that is loaded when the first one is shown. Time runs from right
 * to left, as the page is read. They are not animated: what changes every few seconds must not dance. Screen
 * readers read the table beside each chart instead.
 */

import type { ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { KIND_NAMES, type RequestKind } from '#domain/requests.ts';
import { useKinds } from '#features/auth/session/store.ts';
import type { Group } from '#lib/dates/jalali-periods.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { FIGURE_LABELS } from '../dashboard.words.ts';
import type { SeriesPoint } from '../stats.ts';
import { KindLegend } from './figures.tsx';
import { bucketTick, bucketTitle, countLabel, minutesLabel, shareLabel } from './labels.ts';
import classes from './stats.module.css';

export type ChartProps = {
  points: SeriesPoint[];
  group: Group;
  /** Pixels. */
  height?: number;
};

const INK = 'var(--color-muted)';
const HAIRLINE = 'var(--color-hairline)';
const axis = { tick: { fill: INK, fontSize: 12 }, tickLine: false, axisLine: { stroke: HAIRLINE } };

type HintProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  group: Group;
  lines: (point: SeriesPoint) => [string, string][];
};

/** The tooltip of the piece under the pointer. */
function Hint({ active, payload, group, lines }: HintProps) {
  const point = payload?.[0]?.payload as SeriesPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={classes.hint}>
      <strong>{bucketTitle(point, group)}</strong>
      {lines(point).map(([label, value]) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </div>
  );
}

const newLines =
  (kinds: readonly RequestKind[]) =>
  (point: SeriesPoint): [string, string][] => [
    ...kinds.map((kind): [string, string] => [KIND_NAMES[kind], countLabel(point.by_kind[kind])]),
    [FIGURE_LABELS.total, countLabel(point.new)],
  ];
const medianLines = (point: SeriesPoint): [string, string][] => [
  [FIGURE_LABELS.median, minutesLabel(point.median_first_response)],
];
const withinLines = (point: SeriesPoint): [string, string][] => [
  [FIGURE_LABELS.within, shareLabel(point.within_target)],
];

type Frame = { label: string; height?: number; children: ReactNode };

function ChartFrame({ label, height = 260, children }: Frame) {
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

const timeAxis = (group: Group) => ({
  ...axis,
  dataKey: 'from',
  reversed: true,
  minTickGap: 24,
  tickMargin: 8,
  tickFormatter: (from: string) => bucketTick(from, group),
});

const valueAxis = (format: (value: number) => string) => ({
  ...axis,
  // The text stands to the right of the plot; in a right-to-left page its left edge is its end.
  tick: { ...axis.tick, textAnchor: 'end' as const },
  axisLine: false,
  orientation: 'right' as const,
  width: 64,
  tickMargin: 8,
  tickFormatter: format,
});

const margin = { top: 8, right: 0, bottom: 0, left: 8 };

/** New requests, stacked by kind. */
export function NewByKindChart({ points, group, height }: ChartProps) {
  const kinds = useKinds();
  return (
    <>
      <KindLegend />
      <ChartFrame label={FIGURE_LABELS.new} {...(height !== undefined && { height })}>
        <BarChart data={points} margin={margin} accessibilityLayer={false} barCategoryGap="20%">
          <CartesianGrid vertical={false} stroke={HAIRLINE} />
          <XAxis {...timeAxis(group)} />
          <YAxis {...valueAxis(countLabel)} allowDecimals={false} width={48} />
          <Tooltip
            content={<Hint group={group} lines={newLines(kinds)} />}
            cursor={{ fill: 'var(--color-sand)' }}
          />
          {kinds.map((kind) => (
            <Bar
              key={kind}
              dataKey={(point: SeriesPoint) => point.by_kind[kind]}
              stackId="kinds"
              fill={KIND_LOOKS[kind].color}
              stroke="var(--color-card)"
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ChartFrame>
    </>
  );
}

/** The time until the first try, in working minutes. */
export function MedianChart({ points, group }: ChartProps) {
  return (
    <ChartFrame label={FIGURE_LABELS.median} height={220}>
      <LineChart data={points} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={HAIRLINE} />
        <XAxis {...timeAxis(group)} />
        <YAxis {...valueAxis(minutesLabel)} width={88} />
        <Tooltip content={<Hint group={group} lines={medianLines} />} />
        <Line
          dataKey="median_first_response"
          stroke="var(--color-teal-7)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--color-teal-7)' }}
          connectNulls
          isAnimationActive={false}
        />
      </LineChart>
    </ChartFrame>
  );
}

/** The share of requests answered within the response SLA. */
export function WithinChart({ points, group }: ChartProps) {
  return (
    <ChartFrame label={FIGURE_LABELS.within} height={220}>
      <BarChart data={points} margin={margin} accessibilityLayer={false} barCategoryGap="20%">
        <CartesianGrid vertical={false} stroke={HAIRLINE} />
        <XAxis {...timeAxis(group)} />
        <YAxis {...valueAxis(shareLabel)} domain={[0, 1]} ticks={[0, 0.25, 0.5, 0.75, 1]} />
        <Tooltip
          content={<Hint group={group} lines={withinLines} />}
          cursor={{ fill: 'var(--color-sand)' }}
        />
        <Bar
          dataKey="within_target"
          fill="var(--color-teal-5)"
          maxBarSize={48}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartFrame>
  );
}
