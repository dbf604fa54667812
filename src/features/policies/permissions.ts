import { type Actor, isStaff } from '#domain/roles.ts';

type Who = Pick<Actor, 'role'>;

/** Who sees the book and writes in it: all of the staff, so that no policy waits for one clerk. */
export const canKeepPolicies = (actor: Who): boolean => isStaff(actor.role);

/** Who changes the list of insurers, which all policies are under. */
export const canManageInsurers = (actor: Who): boolean => actor.role === 'super_admin';

/** Who takes all of the book away as a file; an admin takes what they own. */
export const canExportAllPolicies = (actor: Who): boolean => actor.role === 'super_admin';
