import { type Actor, isStaff } from '#domain/roles.ts';

/** Who can be on duty: all of the staff; each sets it for themselves alone. */
export const canBeOnDuty = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);

/** Who may say when a colleague is on leave: a super-admin of anybody, others of themselves. */
export const canSetLeave = (actor: Pick<Actor, 'id' | 'role'>, id: number): boolean =>
  isStaff(actor.role) && (actor.role === 'super_admin' || actor.id === id);
