import type { MenuCategory } from '../catalogue.ts';

/** A category as the client stores it (spec section 3: "the client maps these"). */
export type Product = {
  id: number;
  icon: string | null;
  title: string;
  routes: { id: number; name: string; to: string }[];
};

export function toProducts(menu: MenuCategory[]): Product[] {
  return menu.map(({ id, icon, title, items }) => ({
    id,
    icon,
    title,
    routes: items.map((item) => ({ id: item.id, name: item.title, to: item.link })),
  }));
}
