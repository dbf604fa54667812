/** Protects a person's data from erasure and from the sweeps, until the hold is lifted. */

import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { personalHolds, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { lockUsers } from '#features/users/access/access.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { findUnderWay } from './erase/erase.data.server.ts';
import { canManagePersonalData, erasureBar } from './permissions.ts';
import { findPerson, ofPerson } from './person/person.server.ts';
import type { Of } from './person/shares.server.ts';
import { senderSubject } from './person/subject.server.ts';
import type { Hold, HoldInput } from './privacy.ts';
import { HOLD_ERRORS, PRIVACY_ERRORS } from './privacy.words.ts';

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
async function insertHold(
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
async function liftHolds(
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

/** The hold on a person that is in force; null where there is none. */
export async function holdOf(db: Parameters<typeof findHold>[0], of: Of): Promise<Hold | null> {
  const found = await findHold(db, of);
  if (!found) return null;
  const { hold, first, last } = found;
  return {
    reason: hold.reason ?? '',
    set_at: hold.setAt.toISOString(),
    set_by: { id: hold.setBy, name: `${first} ${last}`.trim() },
  };
}

async function change(ctx: Context, actor: Actor, { reason, ...given }: HoldInput, isSet: boolean) {
  permit(canManagePersonalData(actor));
  return transaction(ctx, async (ctx) => {
    await requireConfirmed(ctx, actor);
    const person = await findPerson(ctx.db, given);
    if (!person) throw new AppError('not_found');
    const locked = await lockUsers(ctx.db, [actor.id, ...(person.user ? [person.user.id] : [])]);
    // The account's number may have changed while its lock was waited for.
    const user = person.user && (locked.get(person.user.id) ?? person.user);
    const of = ofPerson({ ...person, ...(user && { user, phoneNumber: user.phoneNumber }) });
    const self = locked.get(actor.id);
    if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
    await lockNumber(ctx.db, of.phoneNumber);
    if (isSet) {
      const isGone = erasureBar({ id: 0 }, person) === 'erased' || (await findUnderWay(ctx.db, of));
      if (isGone) throw conflict('erased', PRIVACY_ERRORS.erased);
      const hold = { ...of, reason, setBy: actor.id, setAt: ctx.now() };
      const isFirst = (await findHold(ctx.db, of)) === null && (await insertHold(ctx.db, hold));
      if (!isFirst) throw conflict('held', HOLD_ERRORS.setBefore);
    } else {
      const lifted = { liftedBy: actor.id, liftedAt: ctx.now(), liftReason: reason };
      if (!(await liftHolds(ctx.db, of, lifted))) throw conflict('not_held', HOLD_ERRORS.notSet);
    }
    const what = isSet ? 'held' : 'released';
    const action =
      of.userId === null ? (`person.sender_${what}` as const) : (`person.${what}` as const);
    const change = { after: { hold_reason: reason } };
    await recordAudit(ctx.db, actor.id, action, of.userId ?? senderSubject(given), change);
    return holdOf(ctx.db, of);
  });
}

/**
 * Sets a hold on a person; 409 where there is one (`held`) or the person is erased (`erased`). Needs a
 * recently confirmed password.
 */
export const setHold = (ctx: Context, actor: Actor, input: HoldInput): Promise<Hold | null> =>
  change(ctx, actor, input, true);

/** Lifts it; 409 where there is none (`not_held`). Needs a recently confirmed password. */
export const liftHold = (ctx: Context, actor: Actor, input: HoldInput): Promise<Hold | null> =>
  change(ctx, actor, input, false);
