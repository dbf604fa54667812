import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { ListedRequest } from '#features/requests/listed.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { sentBy } from '#features/requests/requests.server.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { presentRequest } from '#features/requests/view.server.ts';
import type { Context } from '#kit/context.ts';
import { permit } from '#lib/http/errors.ts';
import { listByCreation } from './list/list.server.ts';

/**
 * The latest requests of an account with their assignees: sent while signed in, or from its number. In place
 * of joined ones the request that they are joined to.
 */
function listByUser(
  db: Queryable,
  owner: { id: number; phoneNumber: string },
  viewer: Viewer,
  limit: number,
): Promise<ListedRequest[]> {
  const own = db
    .select({ id: sql`coalesce(${requests.joinedInto}, ${requests.id})` })
    .from(requests)
    .where(or(sentBy(owner.id), eq(requests.phoneNumber, owner.phoneNumber)));
  const where = and(
    sql`${requests.id} = any(array(${own}))`,
    isNull(requests.joinedInto),
    eq(requests.isSpam, false),
    visibleTo(viewer),
  );
  return listByCreation(db, where, { cursor: null, limit, offset: 0, direction: 'desc' });
}

/** The latest requests of an account, as staff sees them. 403 for everyone else. */
export const requestsByUser = async (
  ctx: Context,
  actor: Actor,
  owner: { id: number; phoneNumber: string },
  limit: number,
): Promise<RequestView[]> => {
  permit(canHandleRequests(actor));
  const rows = await listByUser(ctx.db, owner, actor, limit);
  return rows.map(presentRequest);
};
