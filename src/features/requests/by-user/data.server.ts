import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { sentBy } from '../data.server.ts';
import { type ListedRequest, listByCreation } from '../worklist/data.server.ts';

/** The latest requests of an account with who holds each: sent while signed in, or from its number. */
export function listByUser(
  db: Queryable,
  owner: { id: number; phoneNumber: string },
  limit: number,
): Promise<ListedRequest[]> {
  const where = and(
    or(sentBy(owner.id), eq(requests.phoneNumber, owner.phoneNumber)),
    eq(requests.isSpam, false),
  );
  return listByCreation(db, where, { cursor: null, limit, offset: 0, direction: 'desc' });
}
