import { type Actor, isStaff } from '#domain/roles.ts';

type Person = Pick<Actor, 'id' | 'role'>;
/** A request as permissions look at one. */
type Held = { assigneeId: number | null };

/** Who may see the work lists, claim, reopen and be told of changes. */
export function canHandleRequests(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** Who may note what came of a call, and close: the assignee, and a super-admin. */
export function canHandleRequest(actor: Person, request: Held): boolean {
  if (!isStaff(actor.role)) return false;
  return actor.role === 'super_admin' || request.assigneeId === actor.id;
}

/** Who may note an outcome or close: who may handle it, and whoever of the staff is first with one that has no assignee. */
export function canWorkOnRequest(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request) || (isStaff(actor.role) && request.assigneeId === null);
}

/**
 * Who may join a request to another: who may work on both, so that a colleague's request is taken from none. A request
 * without an assignee is open to all of the staff, and joining takes neither.
 */
export function canJoinRequests(actor: Person, request: Held, into: Held): boolean {
  return canWorkOnRequest(actor, request) && canWorkOnRequest(actor, into);
}

/** Who may lay insurers' terms side by side for the person who asked, and publish them: who may handle the request. */
export function canCompareFor(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request);
}

/** Who may split a request off again: who may work on the one that it is joined to. */
export function canSplitRequest(actor: Person, from: Held): boolean {
  return canWorkOnRequest(actor, from);
}

/** Who may give a request to a colleague: a super-admin any, its assignee that one. */
export function canAssignRequest(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request);
}

/** Who may export every row; an admin exports what is their own. */
export function canExportAll(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/**
 * Whose a request is as a whole, with all that others sent for it: the account's whose verified number
 * it came from. Who sent something for another's number has only what they sent (api.md, "Requests").
 */
export function ownsWholeRequest(
  owner: { phoneNumber: string },
  request: { phoneNumber: string },
): boolean {
  return request.phoneNumber === owner.phoneNumber;
}
