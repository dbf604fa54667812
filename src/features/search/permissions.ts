import { type Actor, isStaff } from '#domain/roles.ts';

/** Who may see visitors' searches without results. */
export function canSeeMisses(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}
