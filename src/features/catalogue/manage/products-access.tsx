import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { saffron } from '#ui/button/saffron.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { moveTo } from '#ui/order/move-to.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { CategoryView, ProductView } from '../catalogue.ts';
import { isProductPage } from '../product-page-link.ts';
import { CategoryCard } from './category-card.tsx';
import { CreateCategoryModal, UpdateCategoryModal } from './category-modals.tsx';
import { MODAL_TEXTS, NAVIGATION_TOASTS, PRODUCTS_PAGE_TEXTS as TEXTS } from './manage.words.ts';
import deleteModalsClasses from './modal.module.css';
import { NavigationModal } from './modal.tsx';
import { ModalActions } from './modal-actions.tsx';
import {
  CreateProductModal,
  EditProductModal,
  focusCategory,
  focusList,
  LIST_ID,
} from './product-modals.tsx';
import classes from './products-access.module.css';
import { useNavigation } from './store.ts';
import { sentenceOfError, useNavigationCall } from './use-call.ts';
import { deleteCategory, deleteProduct, useCategories } from './use-manage.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

type FormProps = {
  children: ReactNode;
  label: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmForm({ children, label, onConfirm, onCancel }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form onSubmit={submit} className={deleteModalsClasses.form}>
      <p className={deleteModalsClasses.words}>{children}</p>
      <ModalActions label={label} onCancel={onCancel} isDangerous />
    </form>
  );
}

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
  };
  return (
    <NavigationModal
      title={MODAL_TEXTS.deleteCategory}
      isOpen={modals.deleteCategory}
      onClose={shut}
    >
      {category && (
        <ConfirmForm
          label={MODAL_TEXTS.confirmCategory(category.items.length)}
          onConfirm={() => void remove(category.id)}
          onCancel={shut}
        >
          {MODAL_TEXTS.aboutCategory(category.title, category.items.length)}
        </ConfirmForm>
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
  };
  return (
    <NavigationModal title={MODAL_TEXTS.deleteItem} isOpen={modals.deleteItem} onClose={shut}>
      {item && (
        <ConfirmForm
          label={MODAL_TEXTS.confirmItem}
          onConfirm={() => void remove(item.id, item.category_id)}
          onCancel={shut}
        >
          {MODAL_TEXTS.aboutItem(item.title)}
        </ConfirmForm>
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
