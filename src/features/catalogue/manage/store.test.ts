import { beforeEach, expect, it, vi } from 'vitest';
import { useNavigation } from './store.ts';

/** A browser storage that the test can look into. */
const kept = vi.hoisted(() => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return items;
});

const store = () => useNavigation.getState();
const start = store();
beforeEach(() => useNavigation.setState(start, true));

it('has the modals of the specification and no other, all closed', () => {
  expect(store().modals).toEqual({
    createCategory: false,
    deleteItem: false,
    createItem: false,
    deleteCategory: false,
    UpdateCategory: false,
  });
});

it('opens a modal with data or without', () => {
  store().open('createItem', { categoryId: 7 });
  expect(store().modals.createItem).toBe(true);
  expect(store().data.createItem).toEqual({ name: '', to: '', categoryId: 7 });
  store().open('createCategory');
  expect(store().modals.createCategory).toBe(true);
});

it('clears the data and every error on closing', () => {
  store().open('createItem', { categoryId: 7 });
  store().fill('createItem', { name: 'سفر', to: '/products/travel' });
  store().setErrors({ name: 'نام', icon: 'نشان', to: 'پیوند' });
  store().close('createItem');
  expect(store().modals.createItem).toBe(false);
  expect(store().data.createItem).toEqual({ name: '', to: '', categoryId: null });
  expect(store().errors).toEqual({});
});

it('keeps which categories are unfolded, and neither modals nor form data', () => {
  store().open('createCategory', { categoryName: 'نیمه‌کاره' });
  store().expand(3, true);
  store().expand(5, true);
  store().expand(3, false);
  expect(JSON.parse(kept.get('navigation') ?? '')).toEqual({
    state: { expanded: [5] },
    version: 0,
  });
});

it.each([
  ['nothing of use', { state: { expanded: 'all' }, version: 0 }, []],
  ['more than it wrote', { state: { expanded: [4, 'x'], isLoading: true }, version: 0 }, [4]],
])('reads storage that holds %s', async (_name, stored, expanded) => {
  kept.set('navigation', JSON.stringify(stored));
  await useNavigation.persist.rehydrate();
  expect(store().expanded).toEqual(expanded);
  expect(store().isLoading).toBe(false);
});
