import { type Actor, isStaff } from '#domain/roles.ts';

/** Everyone who has the lists may have views. */
export const canKeepViews = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);

/** Who may save a view for all of the staff, and delete a shared one. */
export const canShareViews = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'super_admin';
