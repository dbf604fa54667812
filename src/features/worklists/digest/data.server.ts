import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { claims, requests, staffDuty } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import type { Actor } from '#domain/roles.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';

/**
 * Notes that a colleague gets the digest of a day; false where they got it earlier. One conditional write.
 */
export async function takeDigest(tx: Transaction, userId: number, day: string): Promise<boolean> {
  const rows = await tx
    .insert(staffDuty)
    .values({ userId, digestOn: day })
    .onConflictDoUpdate({
      target: staffDuty.userId,
      set: { digestOn: day },
      setWhere: sql`${staffDuty.digestOn} is distinct from ${day}::date`,
    })
    .returning({ userId: staffDuty.userId });
  return rows.length > 0;
}

/**
 * The requests of a colleague's digest: for a super-admin all of the office's, for a clerk their own and the
 * unassigned ones.
 */
const isTheirs = ({ id, role }: Pick<Actor, 'id' | 'role'>): SQL | undefined =>
  role === 'super_admin' ? undefined : or(eq(requests.assigneeId, id), isNull(requests.assigneeId));

const counted = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of})`.mapWith(Number);

export type DayOfWork = { followUps: number; renewals: number; deadlines: number };

/** Counts what is due by the end of a day, and the claims with a near deadline. */
export async function countWork(
  db: Queryable,
  person: Pick<Actor, 'id' | 'role'>,
  today: string,
): Promise<DayOfWork> {
  const end = tehranInstant(addDays(today, 1)).toISOString();
  const isRenewal = eq(requests.kind, 'renewal');
  const isFollowedUp = sql`${requests.followUpAt} < ${end}::timestamptz`;
  const isDue = sql`${requests.dueAt} < ${end}::timestamptz`;
  const isNear = sql`${claims.deadlineOn} <= ${addDays(today, DEADLINE_NEAR_DAYS)}::date`;
  const [row] = await db
    .select({
      followUps: counted(and(ne(requests.kind, 'renewal'), isFollowedUp)),
      renewals: counted(and(isRenewal, isDue)),
      deadlines: counted(isNear),
    })
    .from(requests)
    .leftJoin(claims, eq(claims.requestId, requests.id))
    .where(
      and(
        ne(requests.status, 'closed'),
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        visibleTo(person),
        isTheirs(person),
      ),
    );
  return row ?? { followUps: 0, renewals: 0, deadlines: 0 };
}
