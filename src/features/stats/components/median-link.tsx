import { Link } from 'react-router';
import { FIGURE_LABELS, REPORT_TEXTS } from '../dashboard.words.ts';
import classes from './kind-links.module.css';
import { minutesLabel } from './labels.ts';
import { type LinkedFilter, listLink } from './list-links.ts';

type FigureLinkProps = {
  /** The formatted figure: a count, or minutes. */
  figure: string;
  /** The address of its rows; null where there are none. */
  to: string | null;
  /** A label of the rows, for a screen reader that reads the link alone. */
  what: string;
};

/** A figure that leads to the rows behind it. */
export function FigureLink({ figure, to, what }: FigureLinkProps) {
  if (to === null) return <span className={classes.none}>{figure}</span>;
  return (
    <Link to={to} className={classes.count} aria-label={`${figure}؛ ${REPORT_TEXTS.see(what)}`}>
      {figure}
    </Link>
  );
}

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
