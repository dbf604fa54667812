import { Link } from 'react-router';
import { type Regulation, regulationsPage as texts } from '#content/regulations.ts';
import { useSiteData } from '../../../site-data.ts';
import styles from './regulation-list.module.css';

/** Regulations by number, each with the page of this site that it stands behind. */
export function RegulationList({ items }: { items: readonly Regulation[] }) {
  const menu = useSiteData()?.menu ?? [];
  const known = new Set(menu.flatMap(({ routes }) => routes.map(({ to }) => to)));
  // A product may have been taken out of the catalogue; the other pages are always there.
  const isThere = (to: string) => !to.startsWith('/products/') || known.has(to);
  return (
    <ul className={styles.list}>
      {items.map(({ number, subject, date, see }) => (
        <li key={number} className={styles.item}>
          <span className={styles.number}>
            <span className="visually-hidden">{texts.number}</span> {number}
          </span>
          <span className={styles.subject}>{subject}</span>
          {see && isThere(see.to) ? (
            <Link to={see.to} className={styles.see}>
              {see.label}
            </Link>
          ) : null}
          {date === undefined ? null : (
            <span className={styles.date}>
              {texts.date} {date}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
