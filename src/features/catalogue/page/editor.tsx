import { Link } from 'react-router';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { useCategories, usePageContent } from '../manage/queries.ts';
import { sentenceOfError } from '../manage/use-call.ts';
import styles from './editor.module.css';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';
import { PageWriter } from './writer.tsx';

/** From `…/products-access/7/page` back to the list. */
const LIST_PATH = '../..';

function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={styles.skeleton}>
      <span />
      <span />
      <span />
    </div>
  );
}

/** Loads an item and its page's text, and lets it be written. */
export function PageEditor({ itemId }: { itemId: number }) {
  const categories = useCategories();
  const page = usePageContent(itemId);
  const category = categories.data?.find(({ items }) => items.some(({ id }) => id === itemId));
  const item = category?.items.find(({ id }) => id === itemId);

  if (categories.isPending || (item && page.isPending)) return <Skeleton />;
  if (!categories.data || (item && page.data === undefined)) {
    const retry = () => void Promise.all([categories.refetch(), page.refetch()]);
    return (
      <LoadFailure onRetry={retry}>
        {TEXTS.failed} {sentenceOfError(categories.error ?? page.error)}
      </LoadFailure>
    );
  }
  if (!item || !category || page.data === undefined) {
    return (
      <EmptyState title={TEXTS.gone}>
        <Link to={LIST_PATH} relative="path">
          {TEXTS.back}
        </Link>
      </EmptyState>
    );
  }
  return <PageWriter item={item} categoryTitle={category.title} stored={page.data} />;
}
