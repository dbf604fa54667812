import { isRouteErrorResponse } from 'react-router';
import { ERROR_PAGE, notFoundPage } from '#content/errors.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import styles from './error-view.module.css';

/** What stands in place of a page that could not be shown. Nothing of the error's inside is told. */
export function ErrorView({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, lead } = isMissing ? notFoundPage : ERROR_PAGE;
  return (
    <MessagePage title={title} lead={lead} home={ERROR_PAGE.home}>
      <title>{title}</title>
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
    </MessagePage>
  );
}
