import type { Actor } from '#domain/roles.ts';

/** Who is notified of low ratings and answers them: super-admins, as they are about the colleagues' work. */
export const canAnswerLowRatings = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'super_admin';
