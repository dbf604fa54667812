import type { MenuCategory, MenuRoute } from '#ui/header/types.ts';

/** The menu's entry behind a path and its category; null for a path that the menu does not have. */
export function findRoute(
  menu: readonly MenuCategory[],
  pathname: string,
): { route: MenuRoute; category: MenuCategory } | null {
  for (const category of menu) {
    const route = category.routes.find(({ to }) => to === pathname);
    if (route !== undefined) return { route, category };
  }
  return null;
}
