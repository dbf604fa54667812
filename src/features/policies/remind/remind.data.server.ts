import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies, policyInstalments, policyTexts, smsOutbox } from '#db/schema/index.ts';
import type { StoredInstalment, StoredPolicy } from '../policies.server.ts';

/**
 * The days whose texts are sent today: all until today, and days moved here as the office is closed until
 * later.
 */
export type DueDays = { today: string; moved: readonly string[] };

/** The last row of a walk along what is due. */
export type DueCursor = { on: string; id: number };

/** Whether the day in this column is among the due ones. */
export const isMeantFor = (column: AnyPgColumn, due: DueDays): SQL | undefined =>
  or(lte(column, due.today), due.moved.length > 0 ? inArray(column, [...due.moved]) : undefined);

/** The condition is worded as its index is, but for the policies whose texts are off. */
const hasTextAhead: SQL = sql`${policies.status} = 'active' and ${policies.nextTextOn} <= ${policies.endsOn} and ${policies.erasedAt} is null and not ${policies.textsOff}`;

/** Terms whose next text is due, behind a cursor. */
export function listTermsDue(
  db: Queryable,
  due: DueDays,
  cursor: DueCursor | null,
  limit: number,
): Promise<DueCursor[]> {
  const behind = cursor
    ? sql`(${policies.nextTextOn}, ${policies.id}) > (${cursor.on}::date, ${cursor.id})`
    : undefined;
  return db
    .select({ on: policies.nextTextOn, id: policies.id })
    .from(policies)
    .where(and(hasTextAhead, isMeantFor(policies.nextTextOn, due), behind))
    .orderBy(asc(policies.nextTextOn), asc(policies.id))
    .limit(limit);
}

/** Instalments whose text is due, behind a cursor. */
export async function listInstalmentsDue(
  db: Queryable,
  due: DueDays,
  cursor: DueCursor | null,
  limit: number,
): Promise<DueCursor[]> {
  const { textOn, paidOn, id } = policyInstalments;
  const behind = cursor ? sql`(${textOn}, ${id}) > (${cursor.on}::date, ${cursor.id})` : undefined;
  const rows = await db
    .select({ on: textOn, id })
    .from(policyInstalments)
    .where(
      and(
        isNotNull(textOn),
        isNull(paidOn),
        isMeantFor(textOn, due),
        behind,
        sql`not exists (select from ${policies} where ${policies.id} = ${policyInstalments.policyId}
          and ${policies.textsOff})`,
      ),
    )
    .orderBy(asc(textOn), asc(id))
    .limit(limit);
  return rows.flatMap(({ on, id: instalment }) => (on === null ? [] : [{ on, id: instalment }]));
}

/**
 * A term that still has a text ahead, locked; null where it has none any more, or another transaction has it
 * locked.
 */
export async function lockTermToRemind(tx: Transaction, id: number): Promise<StoredPolicy | null> {
  const [row] = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), hasTextAhead))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** An instalment that still has a text ahead, with its policy, which is locked; null as above. */
export async function lockInstalmentToRemind(
  tx: Transaction,
  id: number,
): Promise<{ policy: StoredPolicy; instalment: StoredInstalment } | null> {
  const isOne = and(
    eq(policyInstalments.id, id),
    isNull(policyInstalments.paidOn),
    isNotNull(policyInstalments.textOn),
  );
  const [policy] = await tx
    .select()
    .from(policies)
    .where(
      and(
        isNull(policies.erasedAt),
        eq(policies.textsOff, false),
        inArray(
          policies.id,
          tx.select({ id: policyInstalments.policyId }).from(policyInstalments).where(isOne),
        ),
      ),
    )
    .for('update', { skipLocked: true });
  if (!policy) return null;
  // It may have been paid just before the policy was locked.
  const [instalment] = await tx.select().from(policyInstalments).where(isOne);
  return instalment ? { policy, instalment } : null;
}

/** Stores the day of the next text of a term. */
export async function planNextText(tx: Transaction, id: number, nextTextOn: string): Promise<void> {
  await tx.update(policies).set({ nextTextOn }).where(eq(policies.id, id));
}

/** Stores the day of the text of an instalment. */
export async function planInstalmentText(
  tx: Transaction,
  id: number,
  textOn: string,
): Promise<void> {
  await tx.update(policyInstalments).set({ textOn }).where(eq(policyInstalments.id, id));
}

/** Plans no more texts of an instalment. */
export async function dropInstalmentText(tx: Transaction, id: number): Promise<void> {
  await tx.update(policyInstalments).set({ textOn: null }).where(eq(policyInstalments.id, id));
}

type NewPolicyText = typeof policyTexts.$inferInsert;

/** Whether a locked policy had that text already. */
export async function hasPolicyText(
  tx: Transaction,
  { policyId, instalmentId = 0, aboutOn, daysBefore }: Omit<NewPolicyText, 'smsId'>,
): Promise<boolean> {
  const { policyId: policy, instalmentId: instalment, aboutOn: about } = policyTexts;
  const isSame = and(
    eq(policy, policyId),
    eq(instalment, instalmentId),
    eq(about, aboutOn),
    eq(policyTexts.daysBefore, daysBefore),
  );
  return (await tx.$count(policyTexts, isSame)) > 0;
}

/** Throws a unique violation where the same text was queued earlier. */
export async function insertPolicyText(tx: Transaction, text: NewPolicyText): Promise<void> {
  await tx.insert(policyTexts).values(text);
}

/** The texts of a policy with their states, the latest first. */
export const listPolicyTexts = (db: Queryable, policyId: number) =>
  db
    .select({ text: policyTexts, sms: smsOutbox })
    .from(policyTexts)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(eq(policyTexts.policyId, policyId))
    .orderBy(sql`${policyTexts.id} desc`);
