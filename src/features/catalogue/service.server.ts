import type { Database } from '#db/client.ts';
import type { Actor } from '#features/auth/permissions.ts';
import { mediaUrl } from '#features/media/contract.ts';
import type { MenuCategory } from './contract.ts';
import { listMenu } from './data.server.ts';
import { visibleTo } from './permissions.ts';

export function createCatalogueService({ db }: { db: Database }) {
  return {
    /** The menu as `actor` may see it; a visitor is null. */
    async menu(actor: Pick<Actor, 'role'> | null): Promise<MenuCategory[]> {
      const categories = await listMenu(db, visibleTo(actor));
      return categories.map((category) => ({
        id: category.id,
        icon: category.icon && mediaUrl(category.icon),
        title: category.title,
        items: category.items.map(({ id, title, link }) => ({ id, title, link })),
      }));
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
