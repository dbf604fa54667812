/** The retention periods, and the results of the sweeps. */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { isHeldReminder, isHeldRequest, isHeldText } from '#db/held.ts';
import {
  auditLog,
  policies,
  policyReminders,
  remindedNumbers,
  reminderTexts,
  requests,
  smsOutbox,
} from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { storageOf } from '#features/attachments/take.server.ts';
import { maskValues } from '#features/audit/mask.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { storeChanged } from '#features/settings/manage/manage.server.ts';
import { lockSetting, settingsOf } from '#features/settings/settings.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { readRow } from '#kit/settings.ts';
import { permit } from '#lib/http/errors.ts';
import { type ErasureRow, listFinished, listUnfinished } from '../erase/erase.data.server.ts';
import { canManagePersonalData } from '../permissions.ts';
import {
  RETENTION,
  type Retention,
  type RetentionState,
  retentionState as retentionView,
} from './retention.ts';

/** Requests closed before an instant, and spam received before it, that still have personal data. */
export async function listOverdue(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        isNull(requests.erasedAt),
        not(isHeldRequest),
        or(
          lt(requests.closedAt, before),
          and(eq(requests.isSpam, true), lt(requests.createdAt, before)),
        ),
      ),
    )
    .orderBy(asc(requests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Empties texts made before an instant. Answers how many. */
export async function emptyTexts(tx: Queryable, before: Date, limit: number): Promise<number> {
  const old = await tx
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(and(lt(smsOutbox.createdAt, before), isNotNull(smsOutbox.body), not(isHeldText)))
    .orderBy(asc(smsOutbox.id))
    .limit(limit);
  if (old.length === 0) return 0;
  const rows = await tx
    .update(smsOutbox)
    .set({ body: null, params: null })
    .where(
      inArray(
        smsOutbox.id,
        old.map(({ id }) => id),
      ),
    )
    .returning({ id: smsOutbox.id });
  return rows.length;
}

/**
 * Deletes visitors' reminders whose policy ended before a day, or has been in the book since before an
 * instant. A number goes with its last reminder, unless it is unsubscribed: otherwise it would get reminders
 * again. Answers how many.
 */
export async function deleteReminders(
  tx: Transaction,
  { day, at }: { day: string; at: Date },
  limit: number,
): Promise<number> {
  const { id, phoneNumber, endsOn, policyId } = policyReminders;
  const isEntered = exists(
    tx
      .select({ one: sql`1` })
      .from(policies)
      .where(and(eq(policies.id, policyId), lt(policies.createdAt, at))),
  );
  const due = await tx
    .select({ id, phoneNumber })
    .from(policyReminders)
    .where(and(or(lt(endsOn, day), isEntered), not(isHeldReminder)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { of: policyReminders, skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map((row) => row.id);
  await tx.delete(reminderTexts).where(inArray(reminderTexts.reminderId, ids));
  await tx.delete(policyReminders).where(inArray(id, ids));
  const { phoneNumber: number, stoppedAt } = remindedNumbers;
  await tx.delete(remindedNumbers).where(
    and(
      inArray(
        number,
        due.map((row) => row.phoneNumber),
      ),
      isNull(stoppedAt),
      notExists(tx.select({ one: sql`1` }).from(policyReminders).where(eq(phoneNumber, number))),
      notExists(tx.select({ one: sql`1` }).from(policies).where(eq(policies.holderPhone, number))),
    ),
  );
  return due.length;
}

/**
 * Masks personal data in log entries after an id, as earlier versions wrote it unmasked. Answers the last id
 * that was read, null at the end, and how many entries were changed.
 */
export async function maskLog(
  tx: Transaction,
  after: number,
  limit: number,
): Promise<{ last: number | null; masked: number }> {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, after))
    .orderBy(asc(auditLog.id))
    .limit(limit);
  let count = 0;
  for (const { id, subjectType, before, after: later } of rows) {
    const masked = {
      before: maskValues(subjectType, before),
      after: maskValues(subjectType, later),
    };
    if (JSON.stringify(masked) === JSON.stringify({ before, after: later })) continue;
    await tx.update(auditLog).set(masked).where(eq(auditLog.id, id));
    count += 1;
  }
  return { last: rows.at(-1)?.id ?? null, masked: count };
}

/** How many past erasures and sweeps are shown. */
const SHOWN = 20;

/** The current retention periods. */
export const currentRetention = (ctx: Context): Promise<Retention> => settingsOf(ctx, RETENTION);

const latest = async (ctx: Context, kind: ErasureRow['kind']): Promise<ErasureRow[]> => [
  ...(await listUnfinished(ctx.db, kind)).toReversed(),
  ...(await listFinished(ctx.db, kind, SHOWN)),
];

/** The state for the owner's page. 403 for all but super-admins. */
export async function retentionState(ctx: Context, actor: Actor): Promise<RetentionState> {
  permit(canManagePersonalData(actor));
  const sweeps = await latest(ctx, 'sweep');
  const erasures = await latest(ctx, 'person');
  return {
    retention: await currentRetention(ctx),
    storage: await storageOf(ctx.db),
    sweeps: sweeps.map(({ begunAt, finishedAt, counts }) => ({
      at: begunAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      counts,
    })),
    erasures: erasures.map((row) => present(retentionView.shape.erasures.element, row)),
  };
}

/** Sets the periods; needs a recently confirmed password, as the next sweep erases what is past them. */
export async function changeRetention(
  ctx: Context,
  actor: Actor,
  wanted: Retention,
): Promise<RetentionState> {
  permit(canManagePersonalData(actor));
  await transaction(ctx, async (ctx) => {
    await requireConfirmed(ctx, actor);
    const before = readRow(RETENTION, await lockSetting(ctx.db, RETENTION.key));
    await storeChanged(ctx, actor, [RETENTION], { before, changes: wanted });
  });
  await ctx.refreshPages();
  return retentionState(ctx, actor);
}
