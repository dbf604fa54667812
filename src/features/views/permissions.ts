import { type Actor, isStaff } from '#domain/roles.ts';

/** Who has views at all: whoever has the lists. */
export const canKeepViews = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role);

/** Who may save a view for all of the staff, and delete one of those. */
export const canShareViews = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'super_admin';
