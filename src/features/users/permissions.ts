import type { Role } from '#domain/roles.ts';
import { type Actor, isStaff } from '#domain/roles.ts';

type Person = Pick<Actor, 'id' | 'role'>;

/** Whom a member of staff may know of: a super-admin everybody (null), an admin customers alone. */
export function visibleRole(actor: Pick<Actor, 'role'>): Role | null {
  return actor.role === 'super_admin' ? null : 'customer';
}

/** Whether `actor` may know of `target`. Where it is not, the answer is that there is no such user. */
export function canViewUser(actor: Person, target: Person): boolean {
  if (!isStaff(actor.role)) return false;
  const visible = visibleRole(actor);
  return visible === null || target.role === visible;
}

/**
 * Who may activate and deactivate, end sessions and start a reset: an admin for customers, a
 * super-admin for everybody else. Never for oneself: so at least the one who does it stays, and no
 * order of removals takes the last super-admin away.
 */
export function canManageAccess(actor: Person, target: Person): boolean {
  return actor.id !== target.id && canViewUser(actor, target);
}

/**
 * Who may say that they saw the papers behind a national code: whoever of the staff may know of that person, never of
 * oneself.
 */
export function canCheckCode(actor: Person, target: Person): boolean {
  return canManageAccess(actor, target);
}

/** Who may give roles: a super-admin, to others. */
export function canChangeRole(actor: Person, target: Person): boolean {
  return actor.role === 'super_admin' && canManageAccess(actor, target);
}

/** Who may give admins more than their role has. */
export function canGiveRights(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/** Who may make accounts for colleagues. */
export function canInviteStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/** Who may take a colleague's second factor away, for a phone that is lost: a super-admin, never one's own so. */
export function canResetSecondFactor(actor: Person, target: Person): boolean {
  return actor.role === 'super_admin' && canManageAccess(actor, target);
}
