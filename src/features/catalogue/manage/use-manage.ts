import { useQuery } from '@tanstack/react-query';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import {
  createCategoryCall,
  createItemCall,
  deleteCategoryCall,
  deleteItemCall,
  listCatalogueCall,
  orderCategoriesCall,
  orderItemsCall,
  updateCategoryCall,
  updateItemCall,
} from '../catalogue.ts';

/** The query key of the staff's list. */
export const CATEGORIES_KEY = ['categories'];

/** Every category with all of its items, as staff see them. */
export function useCategories() {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    // Without a network the query fails at once, instead of waiting for one.
    ...AT_ONCE,
    queryFn: dataOf(listCatalogueCall, {}),
  });
}

/* The calls below throw what the client throws. */

type CategoryForm = { title: string; icon: File | null };

export const createCategory = ({ title, icon }: CategoryForm) =>
  // A form without an icon is sent as well: the server's answer says that it is missing.
  call(createCategoryCall, { title, icon: icon ?? undefined } as InputOf<
    typeof createCategoryCall
  >);

/** The icon stays unless one is given. */
export const updateCategory = (id: number, { title, icon }: CategoryForm) =>
  call(updateCategoryCall, { id, title, icon: icon ?? undefined });

export const deleteCategory = (id: number) => call(deleteCategoryCall, { id });

/** Title and link are trimmed (spec section 3). */
export const createProduct = (item: { title: string; link: string; categoryId: number | null }) =>
  call(createItemCall, {
    title: item.title.trim(),
    link: item.link.trim(),
    category_id: item.categoryId ?? '',
  });

/** Only the given fields change. */
export const updateProduct = (id: number, change: Omit<InputOf<typeof updateItemCall>, 'id'>) =>
  call(updateItemCall, { id, ...change });

export const deleteProduct = (id: number) => call(deleteItemCall, { id });

export const orderCategories = (ids: number[]) => call(orderCategoriesCall, { ids });

export const orderProducts = (ids: number[]) => call(orderItemsCall, { ids });
