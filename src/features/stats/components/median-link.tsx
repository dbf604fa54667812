import { FIGURE_LABELS } from '../dashboard.texts.ts';
import { FigureLink } from './figure-link.tsx';
import { minutesLabel } from './labels.ts';
import { type LinkedFilter, listLink } from './list-links.ts';

type Props = {
  base: string;
  minutes: number | null;
  /** The filter of the median; the list has the requests that were answered. */
  filter: LinkedFilter;
  /** The same as a text. */
  of: string;
};

/** A median of first responses, with a link to the answered requests. */
export function MedianLink({ base, minutes, filter, of }: Props) {
  const to = minutes === null ? null : listLink(base, null, { ...filter, answer: 'tried' });
  return (
    <FigureLink figure={minutesLabel(minutes)} to={to} what={`${FIGURE_LABELS.tried}، ${of}`} />
  );
}
