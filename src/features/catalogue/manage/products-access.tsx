import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saffron } from '#ui/button/saffron.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group, Skeleton, Stack, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { moveTo } from '#ui/order/move-to.ts';
import tools from '#ui/order/tools.module.css';
import { EmptyState } from '#ui/state/empty.tsx';
import type { CategoryView, ProductView } from '../catalogue.ts';
import { isProductPage } from '../product-page-link.ts';
import { CategoryCard } from './category-card.tsx';
import { CreateCategoryModal, UpdateCategoryModal } from './category-modals.tsx';
import classes from './manage.module.css';
import { MODAL_TEXTS, NAVIGATION_TOASTS, PRODUCTS_PAGE_TEXTS as TEXTS } from './manage.words.ts';
import { ModalForm, NavigationModal } from './modal.tsx';
import {
  CreateProductModal,
  EditProductModal,
  focusCategory,
  focusList,
  LIST_ID,
} from './product-modals.tsx';
import { useNavigation } from './store.ts';
import { useNavigationCall } from './use-call.ts';
import { deleteCategory, deleteProduct, useCategories } from './use-manage.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

/** Asks before a category is deleted with its items. */
function DeleteCategoryModal() {
  const { modals, data, close } = useNavigation();
  const call = useNavigationCall();
  const category = data.deleteCategory;
  const shut = () => close('deleteCategory');
  const remove = async (id: number) => {
    const isGone = await call({
      work: () => deleteCategory(id),
      done: NAVIGATION_TOASTS.categoryDeleted,
      close: shut,
    });
    if (isGone) focusList();
    return isGone;
  };
  return (
    <NavigationModal
      title={MODAL_TEXTS.deleteCategory}
      isOpen={modals.deleteCategory}
      onClose={shut}
    >
      {category && (
        <ModalForm
          label={MODAL_TEXTS.confirmCategory(category.items.length)}
          onSubmit={() => remove(category.id)}
          onCancel={shut}
          isDangerous
        >
          <Text tone="soft">
            {MODAL_TEXTS.aboutCategory(category.title, category.items.length)}
          </Text>
        </ModalForm>
      )}
    </NavigationModal>
  );
}

/** Asks before an item is deleted. */
function DeleteItemModal() {
  const { modals, data, close } = useNavigation();
  const call = useNavigationCall();
  const item = data.deleteItem;
  const shut = () => close('deleteItem');
  const remove = async (id: number, categoryId: number) => {
    const isGone = await call({
      work: () => deleteProduct(id),
      done: NAVIGATION_TOASTS.itemDeleted,
      close: shut,
    });
    if (isGone) focusCategory(categoryId);
    return isGone;
  };
  return (
    <NavigationModal title={MODAL_TEXTS.deleteItem} isOpen={modals.deleteItem} onClose={shut}>
      {item && (
        <ModalForm
          label={MODAL_TEXTS.confirmItem}
          onSubmit={() => remove(item.id, item.category_id)}
          onCancel={shut}
          isDangerous
        >
          <Text tone="soft">{MODAL_TEXTS.aboutItem(item.title)}</Text>
        </ModalForm>
      )}
    </NavigationModal>
  );
}

/** How many links are checked at once, so that the check does not slow other requests down. */
const CONCURRENCY = 3;

let running = 0;
const line: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => line.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * The path of an item's link on this site; null for other sites, and for product pages, which exist with
 * their item.
 */
function checkedPath({ link }: ProductView): string | null {
  if (!link.startsWith('/') || isProductPage(link)) return null;
  return link.split('#')[0] || null;
}

/** Only a clear 404 counts: a failed check proves nothing about the link. */
async function leadsNowhere(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const request = { method: 'HEAD', headers: { accept: 'text/html' }, signal };
    return (await inTurn(() => fetch(path, request))).status === 404;
  } catch {
    return false;
  }
}

/** The ids of the items whose link leads to no page of ours. Each path is checked once per page load. */
function useBrokenLinks(categories: CategoryView[]): ReadonlySet<number> {
  const items = categories.flatMap((category) => category.items);
  const paths = [...new Set(items.map(checkedPath).filter((path) => path !== null))];
  const broken = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['link-check', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => leadsNowhere(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => paths.filter((_, index) => results[index]?.data === true),
  });
  const isBroken = (item: ProductView) => broken.includes(checkedPath(item) ?? '');
  return new Set(items.filter(isBroken).map((item) => item.id));
}

function NewCategoryButton() {
  const open = useNavigation((state) => state.open);
  return (
    <Button
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
    <Group justify="between">
      <Text tone="muted">{TEXTS.totals(categories.length, items)}</Text>
      <button
        type="button"
        className={tools.labelled}
        onClick={() => setExpanded(isAllOpen ? [] : ids)}
      >
        {isAllOpen ? TEXTS.collapseAll : TEXTS.expandAll}
      </button>
    </Group>
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
          <Stack
            as="ol"
            id={LIST_ID}
            tabIndex={-1}
            aria-label={TEXTS.list}
            gap="1h"
            className={classes.list}
          >
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
          </Stack>
        )}
      </DraggableRows>
    </>
  );
}

/** The page where staff manage the menu's categories and items, and their visibility. */
export function ProductsAccess() {
  const list = useCategories();
  // Leaving the page closes its dialogs and clears their data.
  const reset = useNavigation((state) => state.reset);
  useEffect(() => reset, [reset]);
  return (
    <>
      <PageHead title={TEXTS.title} lead={TEXTS.lead}>
        <NewCategoryButton />
      </PageHead>
      <Loaded
        of={list}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        skeleton={<Skeleton label={TEXTS.loading} count={6} height="82px" />}
      >
        {(categories) => (
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
        )}
      </Loaded>
      <CreateCategoryModal />
    </>
  );
}
