import { create } from 'zustand';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { MENU_FETCH_FAILED } from '../texts.ts';
import type { Product } from './products.contract.ts';

type CatalogueState = {
  /** Null until the browser loaded a menu of its own; the page's own menu is shown till then. */
  products: Product[] | null;
  isLoading: boolean;
  error: string | null;
  load: () => Promise<void>;
};

/** Counted up when a session ends: a menu that was asked for before is another person's. */
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
      // The HTTP client comes when it is needed: the page brings a menu of its own.
      const { fetchProducts } = await import('./queries.ts');
      const products = await fetchProducts();
      if (isCurrent()) set({ products, error: null });
    } catch {
      if (isCurrent()) set({ error: MENU_FETCH_FAILED });
    } finally {
      if (isCurrent()) set({ isLoading: false });
    }
  },
}));

// What only members see goes with them: the page's own menu is everybody's.
forgetWithSession(() => {
  session += 1;
  useCatalogue.setState({ products: null, isLoading: false, error: null });
});
