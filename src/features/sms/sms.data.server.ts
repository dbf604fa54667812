import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Queryable } from '#db/client.ts';
import { isHeldText } from '#db/held.ts';
import { policyTexts, reminderTexts, smsOutbox } from '#db/schema/index.ts';

export type OutboxRow = typeof smsOutbox.$inferSelect;

/** Stores a text that is about to be sent; `params` is null for a text that must never be sent again. */
export async function insertText(
  db: Queryable,
  text: Pick<OutboxRow, 'phoneNumber' | 'template' | 'params' | 'dueAt' | 'createdAt'> &
    Partial<Pick<OutboxRow, 'requestId' | 'body' | 'state' | 'failure' | 'inHours' | 'expiresAt'>>,
): Promise<number> {
  const [row] = await db
    .insert(smsOutbox)
    .values({ ...text, updatedAt: text.createdAt })
    .returning({ id: smsOutbox.id });
  if (!row) throw new Error('an insert always answers a row');
  const { template, requestId: request = null, state = 'pending', failure } = text;
  logOnceCommitted(db, { sms: row.id, template, request, state, failure }, 'text queued');
  return row.id;
}

const claimed = (now: Date, lease: Date) => ({
  state: 'sending' as const,
  attempts: sql`${smsOutbox.attempts} + 1`,
  dueAt: lease,
  updatedAt: now,
});

/** Claims one waiting text for this process; answers its number, null when another process was first. */
export async function claimText(
  db: Queryable,
  id: number,
  now: Date,
  lease: Date,
): Promise<string | null> {
  const [row] = await db
    .update(smsOutbox)
    .set(claimed(now, lease))
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'pending')))
    .returning({ to: smsOutbox.phoneNumber });
  return row?.to ?? null;
}

/**
 * Claims the text that has been due for longest, for this process alone; none when nothing is due. One-time
 * codes are never among them. The choice is a `with` query of its own, as a planner may run a subquery again
 * for each row and so claim more than one. Texts of office hours are skipped unless the office `isOpen`.
 */
export function claimDueText(
  db: Queryable,
  now: Date,
  { lease, isOpen }: { lease: Date; isOpen: boolean },
) {
  const due = db.$with('due').as(
    db
      .select({ id: smsOutbox.id })
      .from(smsOutbox)
      .where(
        and(
          eq(smsOutbox.state, 'pending'),
          isNotNull(smsOutbox.params),
          lte(smsOutbox.dueAt, now),
          isOpen ? undefined : eq(smsOutbox.inHours, false),
          or(isNull(smsOutbox.expiresAt), gt(smsOutbox.expiresAt, now)),
        ),
      )
      .orderBy(smsOutbox.dueAt)
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(smsOutbox)
    .set(claimed(now, lease))
    .where(and(eq(smsOutbox.id, sql`(select id from ${due})`), eq(smsOutbox.state, 'pending')))
    .returning();
}

/** Cancels a waiting text; false when it is being sent already, or was sent. */
export async function cancelText(db: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(smsOutbox)
    .set({ state: 'cancelled', params: null, updatedAt: now })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'pending')))
    .returning({ id: smsOutbox.id });
  if (rows.length > 0) logOnceCommitted(db, { sms: id }, 'text cancelled');
  return rows.length > 0;
}

/** Cancels waiting texts that are out of date. Answers the ids. */
export async function expireTexts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .update(smsOutbox)
    .set({ state: 'failed', params: null, failure: 'its day has passed', updatedAt: now })
    .where(and(eq(smsOutbox.state, 'pending'), lte(smsOutbox.expiresAt, now)))
    .returning({ id: smsOutbox.id });
  return rows.map(({ id }) => id);
}

/** To a number, or about a request. */
type Whose = Pick<OutboxRow, 'phoneNumber'> | { requestId: number };

/**
 * Changes waiting texts of some templates. A text that is being sent already stays as it is.
 */
export async function changeWaitingTexts(
  db: Queryable,
  { templates, ...whose }: Whose & { templates: readonly string[] },
  change: Partial<OutboxRow>,
): Promise<void> {
  await db
    .update(smsOutbox)
    .set(change)
    .where(
      and(
        'requestId' in whose
          ? eq(smsOutbox.requestId, whose.requestId)
          : eq(smsOutbox.phoneNumber, whose.phoneNumber),
        eq(smsOutbox.state, 'pending'),
        inArray(smsOutbox.template, [...templates]),
      ),
    );
}

/** Stores the outcome of a text that this process had claimed. */
export async function settleText(
  db: Queryable,
  id: number,
  result: Partial<
    Pick<OutboxRow, 'state' | 'dueAt' | 'provider' | 'messageId' | 'failure' | 'params'>
  > & { updatedAt: Date },
): Promise<void> {
  await db
    .update(smsOutbox)
    .set(result)
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'sending')));
}

/**
 * Settles texts of dead processes. A text whose attempt had begun may have arrived or not; a code that was
 * not tried has failed, as only its process knew it. Answers their ids.
 */
export async function giveUpLostTexts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .update(smsOutbox)
    .set({
      state: sql`case ${smsOutbox.state} when 'sending' then 'unknown' else 'failed' end`,
      params: null,
      failure: 'the sender stopped',
      updatedAt: now,
    })
    .where(
      and(
        lte(smsOutbox.dueAt, now),
        sql`(${smsOutbox.state} = 'sending' or (${smsOutbox.state} = 'pending' and ${smsOutbox.params} is null))`,
      ),
    )
    .returning({ id: smsOutbox.id });
  return rows.map(({ id }) => id);
}

/** Deletes old texts, except those about a request, a policy or a visitor's inquiry, which belong to it. */
export async function deleteTextsBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(smsOutbox)
    .where(
      and(
        lt(smsOutbox.createdAt, before),
        sql`${smsOutbox.requestId} is null and not ${isHeldText}`,
        notExists(
          db.select({ one: sql`1` }).from(policyTexts).where(eq(policyTexts.smsId, smsOutbox.id)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(reminderTexts)
            .where(eq(reminderTexts.smsId, smsOutbox.id)),
        ),
      ),
    );
}

/** The texts about requests, oldest first. */
export async function listRequestTexts(
  db: Queryable,
  requestIds: readonly number[],
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(smsOutbox)
    .where(inArray(smsOutbox.requestId, [...requestIds]))
    .orderBy(smsOutbox.id);
}
