import { FigureLink } from '../components/figure-link.tsx';
import { countLabel } from '../components/labels.ts';
import { type BookRows, bookLink } from './book-link.ts';

type Props = { base: string; count: number; rows: BookRows; what: string };

/** A count of terms that leads to them in the book; nothing leads to an empty one. */
export function BookCount({ base, count, rows, what }: Props) {
  const to = count === 0 ? null : bookLink(base, rows);
  return <FigureLink figure={countLabel(count)} to={to} what={what} />;
}
