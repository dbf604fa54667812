/** Rescues requests that were taken for spam. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { unlessAnotherIsOpen } from '#features/requests/locked-change.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { appendEvent, isErased, rescueRequest } from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS, REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { detailOf } from './panel/panel.server.ts';
import { rescueCall } from './rescue.ts';

/**
 * Moves a request from the spam into the queue, with its clock running since it came in: a person's
 * browser may have filled the honeypot field. 404 when it is no spam, 409 while another request of the
 * same kind and number is open, and for one whose person was erased.
 */
async function rescue(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(canHandleRequests(actor));
  await unlessAnotherIsOpen(
    transaction(ctx, async (ctx) => {
      if (!(await rescueRequest(ctx.db, id, actor, ctx.now()))) {
        if (!(await isErased(ctx.db, id, actor))) throw new AppError('not_found');
        throw new AppError('conflict', { code: 'erased', message: REQUEST_ERRORS.erased });
      }
      await appendEvent(ctx.db, { requestId: id, type: 'rescued', actorId: actor.id, payload: {} });
      await recordAudit(ctx.db, actor.id, 'request.rescued', id);
    }),
  );
  ctx.arrived();
}

/** Rescuing requests from the spam. */
export const rescueRoutes = routes('requests', (serve) => {
  serve(
    rescueCall,
    { access: 'staff', summary: 'Take out of the spam', says: REQUEST_REPLIES.rescued },
    async ({ ctx, actor, params: { id } }) => {
      await rescue(ctx, actor, id);
      return detailOf(ctx, actor, id);
    },
  );
});
