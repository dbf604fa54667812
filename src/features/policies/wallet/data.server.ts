import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { type NamedPolicy, readPolicies, type StoredInstalment } from '../data.server.ts';

const heldBy = (phoneNumber: string) =>
  and(eq(policies.holderPhone, phoneNumber), isNull(policies.erasedAt));

/**
 * The terms of a number, the latest end first. Where there are more than the limit, the running ones that end
 * first are taken, as they are due first, and the ended ones that ended last.
 */
export async function listHeldPolicies(
  db: Queryable,
  phoneNumber: string,
  most: { running: number; over: number },
): Promise<NamedPolicy[]> {
  const running = await readPolicies(
    db,
    { where: and(heldBy(phoneNumber), eq(policies.status, 'active')), limit: most.running },
    sql`${policies.endsOn}`,
    sql`${policies.id}`,
  );
  const over = await readPolicies(
    db,
    { where: and(heldBy(phoneNumber), ne(policies.status, 'active')), limit: most.over },
    sql`${policies.endsOn} desc`,
    sql`${policies.id} desc`,
  );
  return [...running, ...over].toSorted(
    (one, other) => other.endsOn.localeCompare(one.endsOn) || other.id - one.id,
  );
}

/** The policies of a number with these ids, and those that these requests are to renew; the oldest first. */
export const listHeldAmong = (
  db: Queryable,
  phoneNumber: string,
  { ids, renewalIds }: { ids: readonly number[]; renewalIds: readonly number[] },
): Promise<NamedPolicy[]> =>
  readPolicies(
    db,
    {
      where: and(
        heldBy(phoneNumber),
        or(inArray(policies.id, [...ids]), inArray(policies.renewalId, [...renewalIds])),
      ),
      limit: ids.length + renewalIds.length,
    },
    sql`${policies.id}`,
  );

/** Whether a policy belongs to a number. */
export async function isHeldPolicy(
  db: Queryable,
  id: number,
  phoneNumber: string,
): Promise<boolean> {
  return (await db.$count(policies, and(eq(policies.id, id), heldBy(phoneNumber)))) > 0;
}

/** The instalments of some policies, in the order they are due. */
export async function listInstalmentsOf(
  db: Queryable,
  policyIds: readonly number[],
): Promise<StoredInstalment[]> {
  if (policyIds.length === 0) return [];
  return db
    .select()
    .from(policyInstalments)
    .where(inArray(policyInstalments.policyId, [...policyIds]))
    .orderBy(asc(policyInstalments.dueOn), asc(policyInstalments.id));
}

/** The tracking codes of a number's open requests that are to renew some policies. */
export const listOpenRenewals = (db: Queryable, ids: readonly number[], phoneNumber: string) =>
  db
    .select({ policyId: policies.id, code: requests.trackingCode })
    .from(policies)
    .innerJoin(requests, eq(requests.id, policies.renewalId))
    .where(
      and(
        inArray(policies.id, [...ids]),
        eq(requests.phoneNumber, phoneNumber),
        ne(requests.status, 'closed'),
        isNull(requests.joinedInto),
      ),
    );
