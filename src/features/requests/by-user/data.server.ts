import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { sentBy } from './submission.data.server.ts';
import { type ListedRequest, listByArrival } from './work-list.data.server.ts';

/** The latest requests of an account with who holds each: sent while signed in, or from its number. */
export function listOfUser(
  db: Queryable,
  owner: { id: number; phoneNumber: string },
  limit: number,
): Promise<ListedRequest[]> {
  const where = and(
    or(sentBy(owner.id), eq(requests.phoneNumber, owner.phoneNumber)),
    eq(requests.isSpam, false),
  );
  return listByArrival(db, where, { cursor: null, limit, offset: 0 });
}
