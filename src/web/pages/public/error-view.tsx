import { isRouteErrorResponse } from 'react-router';
import { ERROR_PAGE, notFoundPage } from '#content/errors.ts';
import { titleBefore } from '#domain/brand.ts';
import { ERROR_CODE, errorCodeIn } from '#lib/http/error-code.ts';
import { useBrand } from '#ui/brand/brand.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import styles from './error-view.module.css';

/** The code of the server's own error page, where the router received it instead of a page's data. */
const codeOf = (error: unknown): string | null =>
  isRouteErrorResponse(error) && typeof error.data === 'string' ? errorCodeIn(error.data) : null;

/** Replaces a page that could not be shown, without details of the error. */
export function ErrorView({ error }: { error: unknown }) {
  const { brandName } = useBrand();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const code = codeOf(error);
  const { title, lead } = isMissing ? notFoundPage : ERROR_PAGE;
  return (
    <MessagePage title={title} lead={lead} home={ERROR_PAGE.home}>
      <title>{titleBefore(title, brandName)}</title>
      {code && (
        <p className={styles.code}>
          {ERROR_CODE} <bdi dir="ltr">{code}</bdi>
        </p>
      )}
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
