import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, requests, smsOutbox } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { type NamedPolicy, readPolicies } from '../data.server.ts';

/** More terms than any policy has. */
const MOST_TERMS = 100;
const MOST_SAME = 20;
const TEXTS_SHOWN = 20;

/** All terms of a policy, the earliest first. */
export function listTerms(
  db: Queryable,
  { id, firstId }: Pick<NamedPolicy, 'id' | 'firstId'>,
): Promise<NamedPolicy[]> {
  const first = firstId ?? id;
  const where = or(eq(policies.id, first), eq(policies.firstId, first));
  return readPolicies(
    db,
    { where, limit: MOST_TERMS },
    sql`${policies.startsOn} asc`,
    sql`${policies.id} asc`,
  );
}

/** Other policies that the insurer has under the number, in another spelling. */
export function listSameNumber(
  db: Queryable,
  { id, number, insurerId }: Pick<NamedPolicy, 'id' | 'number' | 'insurerId'>,
) {
  return db
    .select({ id: policies.id, number: policies.number })
    .from(policies)
    .where(
      and(
        sql`policy_number_key(${policies.number}) = policy_number_key(${number})`,
        eq(policies.insurerId, insurerId),
        ne(policies.id, id),
      ),
    )
    .orderBy(asc(policies.id))
    .limit(MOST_SAME);
}

/** A request, if the caller may see it. */
export async function findRequestName(db: Queryable, id: number, viewer: Viewer) {
  const [row] = await db
    .select({
      id: requests.id,
      tracking_code: requests.trackingCode,
      status: requests.status,
    })
    .from(requests)
    .where(and(eq(requests.id, id), visibleTo(viewer)));
  return row ?? null;
}

/**
 * The latest texts to a number about requests that the caller may see; without texts about codes and
 * accounts.
 */
export function listTextsTo(db: Queryable, phoneNumber: string, viewer: Viewer) {
  return db
    .select({
      id: smsOutbox.id,
      body: smsOutbox.body,
      state: smsOutbox.state,
      createdAt: smsOutbox.createdAt,
    })
    .from(smsOutbox)
    .innerJoin(requests, eq(requests.id, smsOutbox.requestId))
    .where(
      and(eq(smsOutbox.phoneNumber, phoneNumber), isNotNull(smsOutbox.body), visibleTo(viewer)),
    )
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(TEXTS_SHOWN);
}
