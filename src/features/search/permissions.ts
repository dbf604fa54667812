import { type Actor, isStaff } from '#domain/roles.ts';

/** Who may see what visitors looked for in vain. */
export function canSeeMisses(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}
