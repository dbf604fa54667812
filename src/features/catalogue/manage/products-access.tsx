import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { saffron } from '#ui/button/saffron.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { moveTo } from '#ui/order/move-to.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { CategoryView } from '../contract.ts';
import { CategoryCard } from './category-card.tsx';
import { CreateCategoryModal, UpdateCategoryModal } from './category-modals.tsx';
import { DeleteCategoryModal, DeleteItemModal } from './delete-modals.tsx';
import { LIST_ID } from './focus-targets.ts';
import { useBrokenLinks } from './link-check.queries.ts';
import { CreateProductModal, EditProductModal } from './product-modals.tsx';
import classes from './products-access.module.css';
import { useCategories } from './queries.ts';
import { useNavigation } from './store.ts';
import { PRODUCTS_PAGE_TEXTS as TEXTS } from './texts.ts';
import { sentenceOfError } from './use-call.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function NewCategoryButton() {
  const open = useNavigation((state) => state.open);
  return (
    <Button
      className={classes.create}
      vars={saffron}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => open('createCategory')}
    >
      {TEXTS.newCategory}
    </Button>
  );
}

/** The number of items, and the buttons for the whole list. */
function Toolbar({ categories }: { categories: CategoryView[] }) {
  const { expanded, setExpanded } = useNavigation();
  const ids = categories.map((category) => category.id);
  const isAllOpen = ids.every((id) => expanded.includes(id));
  const items = categories.reduce((sum, category) => sum + category.items.length, 0);
  return (
    <div className={classes.toolbar}>
      <p className={classes.totals}>{TEXTS.totals(categories.length, items)}</p>
      <button
        type="button"
        className={classes.all}
        onClick={() => setExpanded(isAllOpen ? [] : ids)}
      >
        {isAllOpen ? TEXTS.collapseAll : TEXTS.expandAll}
      </button>
    </div>
  );
}

function CategoryList({ categories }: { categories: CategoryView[] }) {
  const catalogue = useOptimisticCatalogue();
  const broken = useBrokenLinks(categories);
  const [announcement, announce] = useState('');
  const ids = categories.map((category) => category.id);
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <DraggableRows rows={categories} onOrder={catalogue.orderCategories}>
        {(rows) => (
          <ol id={LIST_ID} tabIndex={-1} aria-label={TEXTS.list} className={classes.list}>
            {rows.map((category, place) => (
              <CategoryCard
                key={category.id}
                category={category}
                place={place}
                count={rows.length}
                broken={broken}
                onMove={(by) => catalogue.orderCategories(moveTo(ids, place, place + by))}
                announce={announce}
              />
            ))}
          </ol>
        )}
      </DraggableRows>
    </>
  );
}

function Content() {
  const { data: categories, error, isPending, isFetching, refetch } = useCategories();
  if (isPending || (!categories && isFetching)) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
        {SKELETON_ROWS.map((key) => (
          <span key={key} />
        ))}
      </div>
    );
  }
  if (!categories) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOfError(error)}
      </LoadFailure>
    );
  }
  return (
    <>
      {categories.length === 0 ? (
        <EmptyState title={TEXTS.empty}>
          <NewCategoryButton />
        </EmptyState>
      ) : (
        <>
          <Toolbar categories={categories} />
          <CategoryList categories={categories} />
        </>
      )}
      <UpdateCategoryModal />
      <DeleteCategoryModal />
      <CreateProductModal categories={categories} />
      <EditProductModal categories={categories} />
      <DeleteItemModal />
    </>
  );
}

/** The page where staff manage the menu's categories and items, and their visibility. */
export function ProductsAccess() {
  // Leaving the page closes its dialogs and clears their data.
  const reset = useNavigation((state) => state.reset);
  useEffect(() => reset, [reset]);
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>{TEXTS.title}</h1>
          <p className={classes.lead}>{TEXTS.lead}</p>
        </div>
        <NewCategoryButton />
      </header>
      <Content />
      <CreateCategoryModal />
    </>
  );
}
