import { Link } from 'react-router';
import { REPORT_TEXTS } from '../dashboard.texts.ts';
import classes from './kind-links.module.css';

type Props = {
  /** As it is read: a count, or minutes. */
  figure: string;
  /** Where its rows are; null where there are none. */
  to: string | null;
  /** What the rows are, for a screen reader that reads the link alone. */
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
