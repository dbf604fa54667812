import { type Actor, isStaff } from '#features/auth/permissions.ts';

type Person = Pick<Actor, 'id' | 'role'>;
/** A request as permissions look at one. */
type Held = { assigneeId: number | null };

/** Who may see the work lists, claim, reopen and be told of changes. */
export function canWorkRequests(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** Who may note what came of a call, and close: whoever holds the request, and a super-admin. */
export function canHandleRequest(actor: Person, request: Held): boolean {
  if (!isStaff(actor.role)) return false;
  return actor.role === 'super_admin' || request.assigneeId === actor.id;
}

/** Who may give a request to somebody: a super-admin any, whoever holds it that one. */
export function canAssignRequest(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request);
}

/** Who may export every row; an admin exports what is their own. */
export function canExportAll(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/** Whose request it is: sent while signed in, or from the account's verified number (api.md). */
export function isOwnRequest(
  owner: { id: number; phoneNumber: string },
  request: { userId: number | null; phoneNumber: string },
): boolean {
  return request.userId === owner.id || request.phoneNumber === owner.phoneNumber;
}
