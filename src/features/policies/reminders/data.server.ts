import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { policyReminders } from '#db/schema/index.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import type { RemindersQuery } from './contract.ts';

export type StoredReminder = typeof policyReminders.$inferSelect;

/** Stores a reminder for a proved number; the same reminder again is not stored twice. */
export async function insertReminder(
  tx: Transaction,
  { phoneNumber, fullName, line, endsOn, nextTextOn }: typeof policyReminders.$inferInsert,
): Promise<void> {
  await tx
    .insert(policyReminders)
    .values({ phoneNumber, fullName, line, endsOn, nextTextOn })
    .onConflictDoUpdate({
      target: [policyReminders.phoneNumber, policyReminders.line, policyReminders.endsOn],
      // A second request with a name replaces the name; one without a name leaves it.
      set: { fullName: sql`coalesce(excluded.full_name, ${policyReminders.fullName})` },
    });
}

/** A reminder of which no policy was made yet, locked; null where there is none. */
export async function lockReminder(tx: Transaction, id: number): Promise<StoredReminder | null> {
  const [row] = await tx
    .select()
    .from(policyReminders)
    .where(and(eq(policyReminders.id, id), isOpen))
    .for('update');
  return row ?? null;
}

/** Stores the policy that was made of a locked reminder. */
export async function noteTaken(tx: Transaction, id: number, policyId: number): Promise<void> {
  await tx.update(policyReminders).set({ policyId }).where(eq(policyReminders.id, id));
}

/** No policy was made of it, and its person was not erased: worded as its index is. */
const isOpen: SQL | undefined = and(
  isNull(policyReminders.policyId),
  isNull(policyReminders.erasedAt),
);

const STATES: Record<RemindersQuery['state'], SQL | undefined> = {
  open: isOpen,
  taken: and(isNotNull(policyReminders.policyId), isNull(policyReminders.erasedAt)),
  all: isNull(policyReminders.erasedAt),
};

type Filter = Pick<RemindersQuery, 'state' | 'line' | 'search'>;

/** The reminders of a filter. */
export function matchingReminders({ state, line, search }: Filter): SQL | undefined {
  const words = foldForSearch(normalisePhone(search) ?? search)
    .split(' ')
    .filter(Boolean);
  return and(
    STATES[state],
    line ? eq(policyReminders.line, line) : undefined,
    search !== '' && words.length === 0 ? sql`false` : undefined,
    hasWords([policyReminders.searchText], words),
  );
}

/** `cursor`: the last row of the page before. */
type Part = { cursor: { endsOn: string; id: number } | null; limit: number; offset: number };

/** One page of reminders, the earliest end first. */
export function listReminders(
  db: Queryable,
  where: SQL | undefined,
  { cursor, limit, offset }: Part,
): Promise<StoredReminder[]> {
  const behind = cursor
    ? sql`(${policyReminders.endsOn}, ${policyReminders.id}) > (${cursor.endsOn}::date, ${cursor.id})`
    : undefined;
  return db
    .select()
    .from(policyReminders)
    .where(and(where, behind))
    .orderBy(sql`${policyReminders.endsOn} asc`, sql`${policyReminders.id} asc`)
    .limit(limit)
    .offset(offset);
}

/** How many match, no more than `limit`. */
export const countReminders = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<number> => countUpTo(db, policyReminders, where, limit);
