import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { IconChevronLeft } from './icons/index.ts';

/** A step of the way here; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

/** Where this page stands in the site, from the home page on. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر صفحه">
      <ol className={styles.list}>
        {[{ label: 'خانه', to: '/' }, ...crumbs].map(({ label, to }) => (
          <li key={label} className={styles.step}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <>
                <Link to={to}>{label}</Link>
                <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
