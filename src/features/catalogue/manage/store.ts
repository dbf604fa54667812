import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import type { CategoryView, ProductView } from '../catalogue.ts';

/** The modals of the specification (section 4), by its own names, and the data each is opened with. */
type ModalData = {
  createCategory: { categoryName: string; categoryIcon: File | null };
  UpdateCategory: { id: number; name: string; icon: File | null; presentIcon: string | null };
  deleteCategory: CategoryView | null;
  createItem: { name: string; to: string; categoryId: number | null };
  deleteItem: ProductView | null;
};

type ModalName = keyof ModalData;

/** The fields of a category or an item that can show an error (spec section 3). */
export type NavigationErrors = { name?: string; icon?: string; to?: string };

type NavigationState = {
  /** Which modal is open. */
  modals: Record<ModalName, boolean>;
  data: ModalData;
  /** The item in its edit form; null while that is closed. */
  editedItem: ProductView | null;
  errors: NavigationErrors;
  /** True during a call. */
  isLoading: boolean;
  /** The ids of the unfolded categories. */
  expanded: number[];

  open: <M extends ModalName>(modal: M, data?: Partial<ModalData[M]>) => void;
  fill: <M extends ModalName>(modal: M, data: Partial<ModalData[M]>) => void;
  /** Closing clears the modal's data and all errors. */
  close: (modal: ModalName) => void;
  editItem: (item: ProductView | null) => void;
  setErrors: (errors: NavigationErrors) => void;
  setLoading: (isLoading: boolean) => void;
  setExpanded: (ids: number[]) => void;
  expand: (id: number, isExpanded: boolean) => void;
  /** Closes everything and clears its data; unfolded categories stay so. */
  reset: () => void;
};

const CLOSED: Record<ModalName, boolean> = {
  createCategory: false,
  deleteItem: false,
  createItem: false,
  deleteCategory: false,
  UpdateCategory: false,
};

const EMPTY: ModalData = {
  createCategory: { categoryName: '', categoryIcon: null },
  UpdateCategory: { id: 0, name: '', icon: null, presentIcon: null },
  deleteCategory: null,
  createItem: { name: '', to: '', categoryId: null },
  deleteItem: null,
};

/** The unfolded categories in browser storage, which other code may have written. */
function readExpanded(stored: unknown): number[] {
  const { expanded } = (stored ?? {}) as { expanded?: unknown };
  return Array.isArray(expanded) ? expanded.filter(Number.isSafeInteger) : [];
}

/**
 * The state of the product-access page. Browser storage has the unfolded categories and nothing else: a modal
 * that opens by itself after a reload, or half a form, would only surprise.
 */
export const useNavigation = create<NavigationState>()(
  persist(
    (set) => ({
      modals: CLOSED,
      data: EMPTY,
      editedItem: null,
      errors: {},
      isLoading: false,
      expanded: [],

      open: (modal, data = {}) =>
        set((state) => ({
          modals: { ...state.modals, [modal]: true },
          data: { ...state.data, [modal]: { ...EMPTY[modal], ...data } },
          errors: {},
        })),
      fill: (modal, data) =>
        set((state) => ({ data: { ...state.data, [modal]: { ...state.data[modal], ...data } } })),
      close: (modal) =>
        set((state) => ({
          modals: { ...state.modals, [modal]: false },
          data: { ...state.data, [modal]: EMPTY[modal] },
          errors: {},
        })),
      editItem: (editedItem) => set({ editedItem, errors: {} }),
      setErrors: (errors) => set({ errors }),
      setLoading: (isLoading) => set({ isLoading }),
      setExpanded: (expanded) => set({ expanded }),
      expand: (id, isExpanded) =>
        set(({ expanded }) => {
          const others = expanded.filter((one) => one !== id);
          return { expanded: isExpanded ? [...others, id] : others };
        }),
      reset: () =>
        set({ modals: CLOSED, data: EMPTY, editedItem: null, errors: {}, isLoading: false }),
    }),
    {
      name: 'navigation',
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ expanded }) => ({ expanded }),
      merge: (stored, state) => ({ ...state, expanded: readExpanded(stored) }),
    },
  ),
);

// The next user of the browser starts afresh; the unfolded categories are cleared too.
forgetWithSession(() => {
  useNavigation.getState().reset();
  useNavigation.getState().setExpanded([]);
});
