import { type Actor, isStaff } from '#domain/roles.ts';

type Person = Pick<Actor, 'id' | 'role'>;
/** The part of a request that permissions depend on. */
type Held = { assigneeId: number | null };

/** Who may see the work lists, claim, reopen and be notified of changes. */
export function canHandleRequests(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}

/** Who may enter a request for a person who called, came or wrote: the staff, whoever sees it afterwards. */
export const canEnterRequests = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);

/** Who may note the outcome of a call and close: the assignee, and a super-admin. */
export function canHandleRequest(actor: Person, request: Held): boolean {
  if (!isStaff(actor.role)) return false;
  return actor.role === 'super_admin' || request.assigneeId === actor.id;
}

/**
 * Who may note an outcome or close: who may handle the request, and any colleague while it has no assignee.
 */
export function canWorkOnRequest(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request) || (isStaff(actor.role) && request.assigneeId === null);
}

/**
 * Who may join a request to another: a colleague who may work on both, so that no request is taken from a
 * colleague. Any colleague may work on an unassigned request, and joining assigns neither.
 */
export function canJoinRequests(actor: Person, request: Held, into: Held): boolean {
  return canWorkOnRequest(actor, request) && canWorkOnRequest(actor, into);
}

/**
 * Who may compare insurers' terms for the requester and publish the comparison: who may handle the request.
 */
export function canCompareFor(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request);
}

/** Who may split off a joined request: who may work on the request that it is joined to. */
export function canSplitRequest(actor: Person, from: Held): boolean {
  return canWorkOnRequest(actor, from);
}

/** Who may assign a request to a colleague: a super-admin any request, an assignee their own. */
export function canAssignRequest(actor: Person, request: Held): boolean {
  return canHandleRequest(actor, request);
}

/** Who may export every row; an admin exports only their own. */
export function canExportAll(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/**
 * Whether an account owns a request as a whole, with all submissions of others: if its verified number is the
 * request's. The sender of a submission for another number owns only that submission (api.md, "Requests").
 */
export function ownsWholeRequest(
  owner: { phoneNumber: string },
  request: { phoneNumber: string },
): boolean {
  return request.phoneNumber === owner.phoneNumber;
}
