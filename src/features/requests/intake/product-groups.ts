import type { Product } from '#features/catalogue/menu/products.ts';

/** The insurances of a menu as a list to choose from, under the names of their categories. */
export const productGroups = (menu: readonly Product[]) =>
  menu.map(({ title, routes }) => ({
    label: title,
    options: routes.map(({ id, name }) => ({ value: `item:${id}`, label: name })),
  }));
