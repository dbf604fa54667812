import { z } from 'zod';
import { reply } from '#lib/wire.ts';

export const VISIBILITIES = ['public', 'members', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const menuItem = z.object({ id: z.number(), title: z.string(), link: z.string() });

export const menuCategory = z.object({
  id: z.number(),
  icon: z.string().nullable().describe('URL'),
  title: z.string(),
  items: z.array(menuItem),
});

export const menuReply = reply(z.array(menuCategory));

/** A category as the wire shows it (spec section 3, "Menu category"). */
export type MenuCategory = z.infer<typeof menuCategory>;

/** The same as the browser keeps it (spec section 3: "the client maps these"). */
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
