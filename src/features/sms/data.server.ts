import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { logOnceCommitted } from '#db/after-commit.ts';
import type { Queryable } from '#db/client.ts';
import { isHeldText } from '#db/held.ts';
import { policyTexts, reminderTexts, smsOutbox } from '#db/schema/index.ts';

export type OutboxRow = typeof smsOutbox.$inferSelect;

/** Stores a text that is about to be sent; `params` null for what may never be sent again. */
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

/** Takes one waiting text for this process; answers the number it is for, null when another was first. */
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
 * Takes the text that has been due for longest, for this process alone; none when nothing is due. One-time
 * codes are never among them. The choice stands in a `with` of its own, as a planner may run a subquery again
 * for each row and so take more than one. Those of working hours are left alone unless the office `isOpen`.
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

/** Takes a waiting text back; false when it is on its way already, or was sent. */
export async function cancelText(db: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(smsOutbox)
    .set({ state: 'cancelled', params: null, updatedAt: now })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'pending')))
    .returning({ id: smsOutbox.id });
  if (rows.length > 0) logOnceCommitted(db, { sms: id }, 'text cancelled');
  return rows.length > 0;
}

/** Takes back what waits and would tell of something that has passed. Answers the ids. */
export async function expireTexts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .update(smsOutbox)
    .set({ state: 'failed', params: null, failure: 'its day has passed', updatedAt: now })
    .where(and(eq(smsOutbox.state, 'pending'), lte(smsOutbox.expiresAt, now)))
    .returning({ id: smsOutbox.id });
  return rows.map(({ id }) => id);
}

/** Takes back those of a number that wait, of some templates. What is on its way already is not stopped by it. */
export async function cancelTextsTo(
  db: Queryable,
  phoneNumber: string,
  templates: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(smsOutbox)
    .set({ state: 'cancelled', params: null, updatedAt: now })
    .where(
      and(
        eq(smsOutbox.phoneNumber, phoneNumber),
        eq(smsOutbox.state, 'pending'),
        inArray(smsOutbox.template, [...templates]),
      ),
    );
}

/** Has those of some templates that wait for one number go to another. What is on its way already is not turned. */
export async function moveTexts(
  db: Queryable,
  { from, to, templates }: { from: string; to: string; templates: readonly string[] },
  now: Date,
): Promise<void> {
  await db
    .update(smsOutbox)
    .set({ phoneNumber: to, updatedAt: now })
    .where(
      and(
        eq(smsOutbox.phoneNumber, from),
        eq(smsOutbox.state, 'pending'),
        inArray(smsOutbox.template, [...templates]),
      ),
    );
}

/** Notes what became of a text this process had claimed. */
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
 * Texts of processes that are gone. Whose attempt had begun may have arrived or not; a code that was not tried
 * has failed, as only its process knew it. Answers their ids.
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

/** Forgets old texts, but for those about a request, a policy or what a visitor asked for, which belong to it. */
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
