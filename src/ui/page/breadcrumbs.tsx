import { Link } from 'react-router';
import { IconChevronLeft } from '../icons/index.ts';
import styles from './hero.module.css';
import { breadcrumbData, StructuredData, useSiteOrigin } from './structured-data.tsx';

/** A step of the path to this page; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

const HOME: Crumb = { label: 'صفحهٔ نخست', to: '/' };

/** The path to this page from the home page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useSiteOrigin();
  const steps = [HOME, ...crumbs];
  return (
    <nav aria-label="مسیر صفحه">
      <StructuredData data={breadcrumbData(origin, steps)} />
      <ol className={styles.list}>
        {steps.map(({ label, to }) => (
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
