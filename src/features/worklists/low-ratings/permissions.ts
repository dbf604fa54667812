import type { Actor } from '#domain/roles.ts';

/** Who is told of low ratings and answers them: they are about the work of the others. */
export const canAnswerLowRatings = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'super_admin';
