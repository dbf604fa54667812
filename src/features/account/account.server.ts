import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import {
  cancelOwnRequest,
  ownRequests,
  rateOwnRequest,
  writeOwnMessage,
} from '#features/tracking/own/own.server.ts';
import { routes } from '#kit/serve.server.ts';
import {
  cancelOwnRequestCall,
  ownRequestsCall,
  rateOwnRequestCall,
  writeOwnMessageCall,
} from './account.ts';

/** A customer's own requests. Each change answers the whole list after it. */
export const myRequestRoutes = routes('requests', (serve) => {
  serve(
    ownRequestsCall,
    { access: 'signed-in', summary: "The caller's own requests", says: REQUEST_REPLIES.own },
    ({ ctx, actor }) => ownRequests(ctx, actor),
  );

  serve(
    cancelOwnRequestCall,
    { access: 'signed-in', summary: 'Take back', says: REQUEST_REPLIES.cancelled },
    async ({ ctx, actor, params: { id }, body }) => {
      await cancelOwnRequest(ctx, actor, id, body.reason);
      return ownRequests(ctx, actor);
    },
  );

  serve(
    writeOwnMessageCall,
    {
      access: 'signed-in',
      summary: 'Add a word or ask for another time',
      says: REQUEST_REPLIES.written,
    },
    async ({ ctx, actor, params: { id }, body, request }) => {
      await writeOwnMessage(ctx, actor, id, body, request.writeKey());
      return ownRequests(ctx, actor);
    },
  );

  serve(
    rateOwnRequestCall,
    { access: 'signed-in', summary: 'Rate once closed', says: REQUEST_REPLIES.rated },
    async ({ ctx, actor, params: { id }, body }) => {
      await rateOwnRequest(ctx, actor, id, body);
      return ownRequests(ctx, actor);
    },
  );
});
