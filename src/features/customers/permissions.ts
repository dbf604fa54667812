import { type Actor, isStaff } from '#domain/roles.ts';

type Who = Pick<Actor, 'role'>;

/** All of the staff see and edit customers, so that no caller waits for one clerk. */
export const canKeepCustomers = (actor: Who): boolean => isStaff(actor.role);

/** Who may export the list: a file of people leaves the house. */
export const canExportCustomers = (actor: Who): boolean => actor.role === 'super_admin';
