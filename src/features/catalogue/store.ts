import { create } from 'zustand';
import type { Product } from './products.contract.ts';
import { MENU_FETCH_FAILED } from './texts.ts';

type CatalogueState = {
  /** Null until the browser loaded a menu of its own; the page's own menu is shown till then. */
  products: Product[] | null;
  isLoading: boolean;
  error: string | null;
  load: () => Promise<void>;
};

/** The insurance menu as this browser's user may see it. */
export const useCatalogue = create<CatalogueState>()((set) => ({
  products: null,
  isLoading: false,
  error: null,

  async load() {
    set({ isLoading: true });
    try {
      // The HTTP client comes when it is needed: the page brings a menu of its own.
      const { fetchProducts } = await import('./queries.ts');
      set({ products: await fetchProducts(), error: null });
    } catch {
      set({ error: MENU_FETCH_FAILED });
    } finally {
      set({ isLoading: false });
    }
  },
}));
