import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { sentBy } from '#features/requests/data.server.ts';
import type { ListedRequest } from '#features/requests/listed.data.server.ts';
import { listByCreation } from '../list/data.server.ts';

/**
 * The latest requests of an account with their assignees: sent while signed in, or from its number. In place
 * of joined ones the request that they are joined to.
 */
export function listByUser(
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
