import { type Actor, isStaff } from '#domain/roles.ts';

type Who = Pick<Actor, 'role'>;

/** All of the staff see and edit the book, so that no policy waits for one clerk. */
export const canKeepPolicies = (actor: Who): boolean => isStaff(actor.role);

/** Who may change the list of insurers, which all policies use. */
export const canManageInsurers = (actor: Who): boolean => actor.role === 'super_admin';

/** Who may import a book from a spreadsheet. */
export const canImportPolicies = (actor: Who): boolean => actor.role === 'super_admin';

/** Who may export all of the book; an admin exports their own policies. */
export const canExportAllPolicies = (actor: Who): boolean => actor.role === 'super_admin';

/** Who may change many policies at once: a super-admin any, their owner those. */
export const canChangePoliciesInBulk = (
  actor: Pick<Actor, 'id' | 'role'>,
  ownerId: number | null,
): boolean => actor.role === 'super_admin' || ownerId === actor.id;
