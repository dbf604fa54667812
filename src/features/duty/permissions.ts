import { type Actor, isStaff } from '#domain/roles.ts';

/** Who is on duty or not: whoever of the staff; each says it of themselves alone. */
export const canBeOnDuty = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);
