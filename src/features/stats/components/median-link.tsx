import { FIGURE_LABELS } from '../dashboard.texts.ts';
import { FigureLink } from './figure-link.tsx';
import { minutesLabel } from './labels.ts';
import { type LinkedFilter, listLink } from './list-links.ts';

type Props = {
  base: string;
  minutes: number | null;
  /** Whose and of when it is the median; those that were answered are listed. */
  filter: LinkedFilter;
  /** The same in words. */
  of: string;
};

/** A median of first answers, which leads to the requests that were answered. */
export function MedianLink({ base, minutes, filter, of }: Props) {
  const to = minutes === null ? null : listLink(base, null, { ...filter, answer: 'tried' });
  return (
    <FigureLink figure={minutesLabel(minutes)} to={to} what={`${FIGURE_LABELS.tried}، ${of}`} />
  );
}
