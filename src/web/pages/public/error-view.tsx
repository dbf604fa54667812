import { isRouteErrorResponse } from 'react-router';
import { ERROR_PAGE, notFoundPage } from '#content/errors.ts';
import { BrandMark } from '#ui/brand/mark.tsx';
import { StarGrid } from '#ui/motif/star-grid.tsx';
import styles from './error-view.module.css';

/**
 * What stands in place of a page that could not be shown. Plain links and a reload: the router itself
 * may be what broke. Nothing of the error's inside is told.
 */
export function ErrorView({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, lead } = isMissing ? notFoundPage : ERROR_PAGE;
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        <a href="/" className={styles.brand} aria-label={ERROR_PAGE.home}>
          <BrandMark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          {isMissing ? null : (
            <button type="button" className={styles.retry} onClick={() => location.reload()}>
              {ERROR_PAGE.retry}
            </button>
          )}
          <a href="/" className={styles.home}>
            {ERROR_PAGE.home}
          </a>
        </div>
      </div>
    </main>
  );
}
