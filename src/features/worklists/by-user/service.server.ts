import type { Actor } from '#domain/roles.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { presentRequest } from '#features/requests/view.service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { listByUser } from './data.server.ts';

/** The latest requests of an account, as staff sees them. 403 for everyone else. */
export const requestsByUser = async (
  ctx: Context,
  actor: Actor,
  owner: { id: number; phoneNumber: string },
  limit: number,
): Promise<RequestView[]> => {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const rows = await listByUser(ctx.db, owner, actor, limit);
  return rows.map(presentRequest);
};
