import { useQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import {
  type CategoryView,
  categoriesReply,
  type ProductPatch,
  type ProductView,
  productReply,
} from '../contract.ts';

/** The query key of the staff's list. */
export const CATEGORIES_KEY = ['categories'];

/** Every category with all of its items, as staff see them. */
export function useCategories() {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    // Without a network the query fails at once, instead of waiting for one.
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<CategoryView[]> =>
      categoriesReply.parse(await http.get('/categories', { signal }).json()).data,
  });
}

/** The calls below throw what the client throws. */
function formOf(fields: Record<string, string | File | null>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, value);
  }
  return form;
}

export async function createCategory(category: { title: string; icon: File | null }) {
  await http.post('/categories/', { body: formOf(category) });
}

/** The icon stays unless one is given. */
export async function updateCategory(id: number, category: { title: string; icon: File | null }) {
  await http.post(`/categories/${id}`, { body: formOf({ ...category, _method: 'PATCH' }) });
}

export async function deleteCategory(id: number): Promise<void> {
  await http.delete(`/categories/${id}`);
}

/** Title and link are trimmed (spec section 3). */
export async function createProduct(item: {
  title: string;
  link: string;
  categoryId: number | null;
}) {
  const body = new URLSearchParams({
    title: item.title.trim(),
    link: item.link.trim(),
    category_id: item.categoryId === null ? '' : String(item.categoryId),
  });
  await http.post('/insurance-types', { body });
}

/** Only the given fields change. */
export async function updateProduct(id: number, change: ProductPatch): Promise<ProductView> {
  const json = { ...change, _method: 'PATCH' };
  return productReply.parse(await http.post(`/insurance-types/${id}`, { json }).json()).data;
}

export async function deleteProduct(id: number): Promise<void> {
  await http.delete(`/insurance-types/${id}`);
}

export async function orderCategories(ids: number[]): Promise<void> {
  await http.post('/categories/order', { json: { ids } });
}

export async function orderProducts(ids: number[]): Promise<void> {
  await http.post('/insurance-types/order', { json: { ids } });
}
