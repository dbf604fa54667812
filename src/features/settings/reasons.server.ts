import { kindsFor, type RequestKind } from '#domain/requests.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { REASONS, reasonsField } from './groups/reasons.ts';
import { CLOSE_REASONS_REPLY, closeReasonsCall, type ReasonList } from './reasons.ts';
import { settingsOf } from './settings.server.ts';

/** Why requests of some kinds are closed without a win, in one reading. */
export async function closeReasons(
  ctx: Context,
  kinds: readonly RequestKind[],
): Promise<Partial<Record<RequestKind, ReasonList>>> {
  const known = await settingsOf(ctx, REASONS);
  return Object.fromEntries(kinds.map((kind) => [kind, known[reasonsField(kind)]]));
}

/** The same of one kind. */
export const reasonsOf = async (ctx: Context, kind: RequestKind): Promise<ReasonList> =>
  (await settingsOf(ctx, REASONS))[reasonsField(kind)];

export const closeReasonRoutes = routes('settings', (serve) => {
  serve(
    closeReasonsCall,
    {
      access: 'staff',
      summary: 'Why requests are closed without a win',
      says: CLOSE_REASONS_REPLY,
    },
    ({ ctx, actor }) => closeReasons(ctx, kindsFor(actor.role)),
  );
});
