import { type Actor, isStaff } from '#domain/roles.ts';

/** Who may see the overview and the statistics. */
export function canSeeStats(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** Who may see how each colleague works; an admin sees the totals and their own figures (api.md). */
export function canSeeColleagues(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
