import { FigureLink } from '../components/figure-link.tsx';
import { countLabel } from '../components/labels.ts';
import { type BookRows, bookLink } from './book-link.ts';

type Props = { base: string; count: number; rows: BookRows; what: string };

/** A count of terms that links to them in the book; a count of 0 has no link. */
export function BookCount({ base, count, rows, what }: Props) {
  const to = count === 0 ? null : bookLink(base, rows);
  return <FigureLink figure={countLabel(count)} to={to} what={what} />;
}
