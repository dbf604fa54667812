import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { personalHolds, users } from '#db/schema/index.ts';
import type { Of } from '../person/shares.data.server.ts';

const isOf = ({ userId, phoneNumber }: Of): SQL | undefined =>
  or(
    eq(personalHolds.phoneNumber, phoneNumber),
    userId === null ? undefined : eq(personalHolds.userId, userId),
  );

/**
 * Makes erasures of a person and changes of a hold wait for each other: a number without an account has no
 * row of its own to lock.
 */
export async function lockNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person ${phoneNumber}`}, 0))`,
  );
}

/** The hold on a person that is in force, with who set it; null where there is none. */
export async function findHold(db: Queryable, of: Of) {
  const [row] = await db
    .select({ hold: personalHolds, first: users.firstName, last: users.lastName })
    .from(personalHolds)
    .innerJoin(users, eq(users.id, personalHolds.setBy))
    .where(and(isOf(of), isNull(personalHolds.liftedAt)))
    .orderBy(desc(personalHolds.id))
    .limit(1);
  return row ?? null;
}

/** False where the person has a hold in force already. */
export async function insertHold(
  tx: Transaction,
  hold: typeof personalHolds.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(personalHolds)
    .values(hold)
    .onConflictDoNothing()
    .returning({ id: personalHolds.id });
  return rows.length > 0;
}

/** Lifts the person's hold in force; false where there is none. */
export async function liftHolds(
  tx: Transaction,
  of: Of,
  lifted: { liftedBy: number; liftedAt: Date; liftReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(personalHolds)
    .set(lifted)
    .where(and(isOf(of), isNull(personalHolds.liftedAt)))
    .returning({ id: personalHolds.id });
  return rows.length > 0;
}

/**
 * When an account's number changes, the hold on the old number becomes one on the account: otherwise a hold
 * set before the account existed would no longer cover its data.
 */
export async function followHolds(
  tx: Transaction,
  { id, from }: { id: number; from: string },
): Promise<void> {
  await lockNumber(tx, from);
  const isHeld = and(eq(personalHolds.userId, id), isNull(personalHolds.liftedAt));
  if ((await tx.$count(personalHolds, isHeld)) > 0) return;
  await tx
    .update(personalHolds)
    .set({ userId: id })
    .where(
      and(
        eq(personalHolds.phoneNumber, from),
        isNull(personalHolds.userId),
        isNull(personalHolds.liftedAt),
      ),
    );
}

/** Removes number and reasons from holds; which colleague set them and how long they lasted stays. */
export async function forgetHolds(tx: Transaction, of: Of): Promise<void> {
  await tx
    .update(personalHolds)
    .set({
      phoneNumber: sql`'erased-hold-' || ${personalHolds.id}`,
      reason: null,
      liftReason: null,
    })
    .where(isOf(of));
}
