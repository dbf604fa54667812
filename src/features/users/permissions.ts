import type { Role } from '#domain/roles.ts';
import { type Actor, isStaff } from '#domain/roles.ts';

type Person = Pick<Actor, 'id' | 'role'>;

/** The role that a staff member may know of: for a super-admin all (null), for an admin customers alone. */
export function visibleRole(actor: Pick<Actor, 'role'>): Role | null {
  return actor.role === 'super_admin' ? null : 'customer';
}

/** Whether `actor` may know of `target`. If not, the answer is that there is no such user. */
export function canViewUser(actor: Person, target: Person): boolean {
  if (!isStaff(actor.role)) return false;
  const visible = visibleRole(actor);
  return visible === null || target.role === visible;
}

/**
 * Who may activate and deactivate, end sessions and start a reset: an admin for customers, a super-admin for
 * everyone else. Never for the own account: so the acting super-admin always remains, and no sequence of
 * removals removes the last one.
 */
export function canManageAccess(actor: Person, target: Person): boolean {
  return actor.id !== target.id && canViewUser(actor, target);
}

/** Who may change roles: a super-admin, of others. */
export function canChangeRole(actor: Person, target: Person): boolean {
  return actor.role === 'super_admin' && canManageAccess(actor, target);
}

/** Who may give admins rights beyond their role. */
export function canGiveRights(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/** Who may make accounts for colleagues. */
export function canInviteStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/**
 * Who may remove a colleague's second factor after the loss of a phone: a super-admin, never their own this
 * way.
 */
export function canResetSecondFactor(actor: Person, target: Person): boolean {
  return actor.role === 'super_admin' && canManageAccess(actor, target);
}

/** Who may hand a colleague's work over: a super-admin anybody's, others their own. */
export const canHandOver = (actor: Person, id: number): boolean =>
  isStaff(actor.role) && (actor.role === 'super_admin' || actor.id === id);
