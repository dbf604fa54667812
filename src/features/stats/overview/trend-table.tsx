import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { countLabel } from '../components/labels.ts';
import type { SeriesPoint } from '../contract.ts';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.texts.ts';

/** The numbers of the chart for readers who cannot see it; the statistics show them to all. */
export function TrendTable({ points }: { points: SeriesPoint[] }) {
  return (
    <table className="visually-hidden">
      <caption>{TEXTS.trend}</caption>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <th scope="row">{dayTitle(point.from)}</th>
            <td>{countLabel(point.new)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
