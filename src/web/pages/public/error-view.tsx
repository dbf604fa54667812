import { isRouteErrorResponse } from 'react-router';
import { errorPage, notFoundPage } from '#content/errors.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { StarGrid } from '#ui/motif/star-grid.tsx';
import styles from './error-view.module.css';

/**
 * What stands in place of a page that could not be shown. Plain links and a reload: the router itself
 * may be what broke. Nothing of the error's inside is told.
 */
export function ErrorView({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, lead } = isMissing ? notFoundPage : errorPage;
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <StarGrid className={styles.grid} />
      <div className={styles.inner}>
        <a href="/" className={styles.brand} aria-label={errorPage.home}>
          <BrandMark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          {isMissing ? null : (
            <button type="button" className={styles.retry} onClick={() => location.reload()}>
              {errorPage.retry}
            </button>
          )}
          <a href="/" className={styles.home}>
            {errorPage.home}
          </a>
        </div>
      </div>
    </main>
  );
}
