import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { detailOf } from './panel/panel.server.ts';

/** What all routes that change a request for the staff have in common. */
export const tags = ['requests'];
export const config = { access: 'staff' as const };

/** Each change answers the request after it. */
export const answerWith = (ctx: Context) => async (message: string, actor: Actor, id: number) => ({
  message,
  data: await detailOf(ctx, actor, id),
});
