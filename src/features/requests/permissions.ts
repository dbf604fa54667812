import { type Actor, isStaff } from '#features/auth/permissions.ts';

/** Who may see the work lists and be told of changes. */
export function canWorkRequests(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}
