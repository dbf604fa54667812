import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import type { CategoryView, ProductView, Visibility } from '../catalogue.ts';
import { NAVIGATION_TOASTS } from './manage.words.ts';
import { toastManagementError, useReloadProducts } from './use-call.ts';
import { CATEGORIES_KEY, orderCategories, orderProducts, updateProduct } from './use-manage.ts';

type Change = {
  /** The list as it will be after the server accepts the change. */
  apply: (categories: CategoryView[]) => CategoryView[];
  send: () => Promise<unknown>;
  done?: string;
};

const MUTATION_KEY = ['catalogue'];

/**
 * Shows a change at once and reverts it when the server rejects it. Changes are sent one after the other, so
 * that the last one made is the last one stored; the list is refetched after the last of them only, as a
 * refetch in between would undo changes that are still being sent.
 */
function useOptimisticChange(): (change: Change) => void {
  const queries = useQueryClient();
  const reload = useReloadProducts();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'catalogue' },
    networkMode: 'always',
    mutationFn: ({ send }: Change) => send(),
    async onMutate({ apply }) {
      await queries.cancelQueries({ queryKey: CATEGORIES_KEY });
      const before = queries.getQueryData<CategoryView[]>(CATEGORIES_KEY);
      if (before) queries.setQueryData(CATEGORIES_KEY, apply(before));
      return { before };
    },
    onSuccess(_reply, { done }) {
      if (done) notify.success(done, TOAST_STAYS.management);
    },
    onError(error, _change, context) {
      if (context?.before) queries.setQueryData(CATEGORIES_KEY, context.before);
      toastManagementError(error);
    },
    onSettled() {
      if (queries.isMutating({ mutationKey: MUTATION_KEY }) <= 1) reload();
    },
  });
  return mutate;
}

/** `rows` in the order of `ids`; rows missing in `ids` come last in their old order. */
function inOrder<T extends { id: number }>(rows: T[], ids: number[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (row: T) => place.get(row.id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Changes of order and visibility that show at once. */
export function useOptimisticCatalogue() {
  const change = useOptimisticChange();
  return {
    orderCategories: (ids: number[]) =>
      change({ apply: (all) => inOrder(all, ids), send: () => orderCategories(ids) }),

    orderItems: (categoryId: number, ids: number[]) =>
      change({
        apply: (all) =>
          all.map((category) =>
            category.id === categoryId
              ? { ...category, items: inOrder(category.items, ids) }
              : category,
          ),
        send: () => orderProducts(ids),
      }),

    setVisibility: (item: ProductView, visibility: Visibility) =>
      change({
        apply: (all) =>
          all.map((category) => ({
            ...category,
            items: category.items.map((one) => (one.id === item.id ? { ...one, visibility } : one)),
          })),
        send: () => updateProduct(item.id, { visibility }),
        done: NAVIGATION_TOASTS.visibility[visibility](item.title),
      }),
  };
}
