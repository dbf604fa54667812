import { type Actor, isStaff } from '#domain/roles.ts';

/** Who can be on duty: all of the staff; each sets it for themselves alone. */
export const canBeOnDuty = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);
