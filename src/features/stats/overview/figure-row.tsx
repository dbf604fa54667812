import { Link } from 'react-router';
import { countLabel } from '../components/labels.ts';
import { type LinkedFilter, listLink } from '../components/list-links.ts';
import { REPORT_TEXTS } from '../dashboard.texts.ts';
import classes from './figure-row.module.css';

type RowProps = {
  label: string;
  count: number;
  /** Where what it counts is listed. */
  to: string;
  /** More of it in words: of whom, or how it compares. */
  detail?: string | undefined;
};

/** A figure as a row as wide as the screen, all of which leads to its list; nothing leads to an empty one. */
export function LinkedRow({ label, count, to, detail }: RowProps) {
  const words = (
    <>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <strong className={classes.count}>{countLabel(count)}</strong>
    </>
  );
  if (count === 0) return <li className={classes.row}>{words}</li>;
  return (
    <li>
      <Link to={to} className={classes.row}>
        {words}
        <span className="visually-hidden">{REPORT_TEXTS.see(label)}</span>
      </Link>
    </li>
  );
}

type Props = Omit<RowProps, 'to'> & { base: string; filter: LinkedFilter };

/** Such a row of requests of all kinds. */
export function FigureRow({ base, filter, ...row }: Props) {
  return <LinkedRow {...row} to={listLink(base, null, filter)} />;
}
