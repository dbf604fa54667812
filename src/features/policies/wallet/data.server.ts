import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { type NamedPolicy, readPolicies, type StoredInstalment } from '../data.server.ts';

const heldBy = (phoneNumber: string) =>
  and(eq(policies.holderPhone, phoneNumber), isNull(policies.erasedAt));

/** Every term of a number, what ends last first. */
export const listHeldPolicies = (
  db: Queryable,
  phoneNumber: string,
  limit: number,
): Promise<NamedPolicy[]> =>
  readPolicies(
    db,
    { where: heldBy(phoneNumber), limit },
    sql`${policies.endsOn} desc`,
    sql`${policies.id} desc`,
  );

/** Whether a policy is one of a number. */
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

/** The codes of the open requests of a number by which some of its policies are renewed. */
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
