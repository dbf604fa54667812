import { type Actor, isStaff } from '#domain/roles.ts';
import type { Visibility } from './catalogue.ts';

/** Which items of the menu an actor sees: `members` ones with an account, `hidden` ones never. */
export function visibleTo(actor: Pick<Actor, 'role'> | null): Visibility[] {
  return actor ? ['public', 'members'] : ['public'];
}

/** Who manages the menu: admin and super-admin alike (api.md, "Menu and catalogue"). */
export function canManageCatalogue(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}
