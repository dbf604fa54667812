import { create } from 'zustand';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { MENU_FETCH_FAILED } from '../catalogue.words.ts';
import type { Product } from './products.ts';

type CatalogueState = {
  /** Null until the browser has loaded its own menu; until then the menu in the page is shown. */
  products: Product[] | null;
  isLoading: boolean;
  error: string | null;
  load: () => Promise<void>;
};

/** Incremented when a session ends: the reply to an earlier call is another user's menu. */
let session = 0;

/** The insurance menu as this browser's user may see it. */
export const useCatalogue = create<CatalogueState>()((set) => ({
  products: null,
  isLoading: false,
  error: null,

  async load() {
    const asked = session;
    const isCurrent = () => asked === session;
    set({ isLoading: true });
    try {
      // The HTTP client is loaded when needed: the page contains a menu already.
      const { fetchProducts } = await import('./use-menu.ts');
      const products = await fetchProducts();
      if (isCurrent()) set({ products, error: null });
    } catch {
      if (isCurrent()) set({ error: MENU_FETCH_FAILED });
    } finally {
      if (isCurrent()) set({ isLoading: false });
    }
  },
}));

// Removes the members' products; the menu in the page is public.
forgetWithSession(() => {
  session += 1;
  useCatalogue.setState({ products: null, isLoading: false, error: null });
});
