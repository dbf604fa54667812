import { Link } from 'react-router';
import { countLabel } from '../components/labels.ts';
import { type LinkedFilter, listLink } from '../components/list-links.ts';
import { REPORT_TEXTS } from '../dashboard.texts.ts';
import classes from './figure-row.module.css';

type Props = {
  base: string;
  label: string;
  count: number;
  filter: LinkedFilter;
  /** More of it in words: of whom, or how it compares. */
  detail?: string | undefined;
};

/** A figure as a row as wide as the screen, all of which leads to its list; nothing leads to an empty one. */
export function FigureRow({ base, label, count, filter, detail }: Props) {
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
      <Link to={listLink(base, null, filter)} className={classes.row}>
        {words}
        <span className="visually-hidden">{REPORT_TEXTS.see(label)}</span>
      </Link>
    </li>
  );
}
