import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  auditLog,
  contentImages,
  contentPages,
  contentVersions,
  knownDevices,
  loginAttempts,
  otpBudgets,
  otpCodes,
  otpGrants,
  policies,
  recoveryCodes,
  requestEvents,
  secondFactors,
  sessions,
  staffDuty,
  submissions,
  trustedDevices,
  views,
} from '#db/schema/index.ts';
import {
  type Of,
  requestIdsOf,
  type Share,
  writtenByNoOther,
  writtenByPerson,
} from '../person/shares.server.ts';

/**
 * The events of these requests without those of other customers, and the person's events in others' requests;
 * oldest first.
 */
export function listEventsOf(db: Queryable, of: Of, shares: readonly Share[]) {
  const own = shares.flatMap(({ submissionIds }) => submissionIds);
  const scope = (which: readonly Share[]) =>
    sql`${requestEvents.requestId} = any(${sql.param(requestIdsOf(which))}::bigint[])`;
  const all = scope(shares.filter(({ hasRest }) => hasRest));
  const heads = shares.flatMap(({ joinedInto }) => joinedInto ?? []);
  const isInScope = sql`(${scope(shares)} or ${requestEvents.requestId} = any(${sql.param(heads)}::bigint[]))`;
  return db
    .select()
    .from(requestEvents)
    .where(
      or(
        sql`${all} and ${writtenByNoOther(of, own)}`,
        sql`${isInScope} and ${writtenByPerson(of, own)}`,
        inArray(requestEvents.submissionId, own),
      ),
    )
    .orderBy(requestEvents.id);
}

export const listSubmissionsOf = (db: Queryable, shares: readonly Share[]) =>
  db
    .select()
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        shares.flatMap(({ submissionIds }) => submissionIds),
      ),
    )
    .orderBy(submissions.id);

/** When an account's second factor was enabled and which browsers it trusts; null without a second factor. */
async function secondFactorOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (!row) return null;
  const { device, createdAt, expiresAt } = trustedDevices;
  return {
    enabledAt: row.enabledAt,
    codesLeft: await db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
    ),
    trusted: await db
      .select({ device, createdAt, expiresAt })
      .from(trustedDevices)
      .where(eq(trustedDevices.userId, userId)),
  };
}

/** Everything stored under the account's id. */
export async function listOfAccount(db: Queryable, userId: number) {
  const [duty] = await db.select().from(staffDuty).where(eq(staffDuty.userId, userId));
  const wrote = or(eq(contentPages.draftBy, userId), eq(contentPages.publishedBy, userId));
  return {
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    devices: await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    secondFactor: await secondFactorOf(db, userId),
    duty: duty ?? null,
    views: await db.select().from(views).where(eq(views.ownerId, userId)),
    pages:
      (await db.$count(contentPages, wrote)) +
      (await db.$count(contentVersions, eq(contentVersions.publishedBy, userId))),
    images: await db.$count(contentImages, eq(contentImages.uploadedBy, userId)),
  };
}

/** Short-lived rows stored under a number. */
export async function listUnderNumber(db: Queryable, phoneNumber: string) {
  const codes = await db.select().from(otpCodes).where(eq(otpCodes.phoneNumber, phoneNumber));
  const grants = await db.select().from(otpGrants).where(eq(otpGrants.phoneNumber, phoneNumber));
  const [budget] = await db
    .select()
    .from(otpBudgets)
    .where(eq(otpBudgets.phoneNumber, phoneNumber));
  const tries = await db
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.phoneNumber, phoneNumber));
  return { codes: [...codes, ...grants], budget: budget ?? null, tries };
}

/** The latest entries of the log by the person, about their account, their requests and their policies. */
export async function listLogOf(
  db: Queryable,
  of: Of,
  { requestIds, limit }: { requestIds: readonly number[]; limit: number },
) {
  const along = (where: SQL | undefined) =>
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit);
  const userId = of.userId ?? 0;
  const rows = [
    ...(await along(eq(auditLog.actorId, userId))),
    ...(await along(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)))),
    ...(await along(
      and(eq(auditLog.subjectType, 'request'), inArray(auditLog.subjectId, [...requestIds])),
    )),
    ...(await along(
      and(
        eq(auditLog.subjectType, 'policy'),
        inArray(
          auditLog.subjectId,
          db
            .select({ id: policies.id })
            .from(policies)
            .where(eq(policies.holderPhone, of.phoneNumber)),
        ),
      ),
    )),
  ];
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  return unique.sort((one, other) => other.id - one.id).slice(0, limit);
}
