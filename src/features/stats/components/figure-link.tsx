import { Link } from 'react-router';
import { REPORT_TEXTS } from '../dashboard.texts.ts';
import classes from './kind-links.module.css';

type Props = {
  /** The formatted figure: a count, or minutes. */
  figure: string;
  /** The address of its rows; null where there are none. */
  to: string | null;
  /** A label of the rows, for a screen reader that reads the link alone. */
  what: string;
};

/** A figure that leads to the rows behind it. */
export function FigureLink({ figure, to, what }: Props) {
  if (to === null) return <span className={classes.none}>{figure}</span>;
  return (
    <Link to={to} className={classes.count} aria-label={`${figure}؛ ${REPORT_TEXTS.see(what)}`}>
      {figure}
    </Link>
  );
}
