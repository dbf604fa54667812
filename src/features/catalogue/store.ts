import { create } from 'zustand';
import { http } from '#lib/http-client.ts';
import { menuReply, type Product, toProducts } from './contract.ts';
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
      const { data } = menuReply.parse(await http.get('/menus/insurance/get').json());
      set({ products: toProducts(data), error: null });
    } catch {
      set({ error: MENU_FETCH_FAILED });
    } finally {
      set({ isLoading: false });
    }
  },
}));
