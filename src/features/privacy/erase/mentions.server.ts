import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import {
  auditLog,
  comparisonOffers,
  comparisonVersions,
  customers,
  policies,
  requestEvents,
  requests,
  tasks,
  views,
} from '#db/schema/index.ts';
import { HIDDEN_VALUE } from '#domain/erasure.ts';
import { forEachTextColumn } from '#domain/policies/fields.ts';
import { type NumberMentions, SEPARATORS } from '#lib/text/number-mentions.ts';

/** How many ids one transaction searches for mentions. */
export const LOOKED_AT_ONCE = 20_000;

const DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
const IN_ASCII = '01234567890123456789';

/**
 * Rows that may mention a number: digits are compared without separators. The caller then checks each row.
 */
function mayMention(text: SQL, { digits }: NumberMentions): SQL {
  const likes = digits.map((one) => `%${one}%`);
  return sql`translate(${text}, ${DIGITS + SEPARATORS}, ${IN_ASCII}) like any(${sql.param(likes)}::text[])`;
}

type Source = {
  table: PgTable & { id: AnyPgColumn };
  /** The columns with text of people, by their names in the table. */
  texts: Record<string, AnyPgColumn>;
  /** Rows that are never changed otherwise need no lock. */
  isAppended?: boolean;
};

const SOURCES: readonly Source[] = [
  {
    table: requestEvents,
    texts: { payload: requestEvents.payload, undo: requestEvents.undo },
    isAppended: true,
  },
  {
    table: requests,
    texts: {
      fullName: requests.fullName,
      details: requests.details,
      closeReason: requests.closeReason,
      ratingComment: requests.ratingComment,
    },
  },
  {
    table: policies,
    texts: {
      holderName: policies.holderName,
      ...forEachTextColumn(({ column }) => policies[column]),
      cancelReason: policies.cancelReason,
    },
  },
  { table: customers, texts: { note: customers.note, address: customers.address } },
  { table: tasks, texts: { title: tasks.title, before: tasks.before } },
  {
    table: comparisonVersions,
    texts: { rows: comparisonVersions.rows, reason: comparisonVersions.reason },
  },
  {
    table: comparisonOffers,
    texts: { values: comparisonOffers.values, note: comparisonOffers.note },
  },
  {
    table: auditLog,
    texts: { before: auditLog.before, after: auditLog.after },
    isAppended: true,
  },
];

/** Removes the numbers from the rows of a table after an id; answers how many had a mention. */
async function removeFrom(
  { table, texts, isAppended }: Source,
  tx: Transaction,
  mentions: NumberMentions,
  after: number,
): Promise<number> {
  const { id } = table;
  const written = sql`concat(${sql.join(Object.values(texts), sql`, ' ', `)})`;
  const found = tx
    .select({ id, ...texts })
    .from(table)
    .where(and(gt(id, after), lte(id, after + LOOKED_AT_ONCE), mayMention(written, mentions)))
    .orderBy(asc(id));
  const rows = await (isAppended ? found : found.for('update'));
  for (const row of rows) {
    const { id: of, ...without } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(table).set(without).where(eq(id, of));
  }
  return rows.length;
}

/** Saved searches for one person are about that person, whichever account saved them. */
async function deleteViews(tx: Transaction, { isIn }: NumberMentions): Promise<number> {
  const rows = await tx.select({ id: views.id, name: views.name, query: views.query }).from(views);
  const ids = rows
    .filter(({ name, query }) => isIn(name) || [...new URLSearchParams(query).values()].some(isIn))
    .map(({ id }) => id);
  if (ids.length > 0) await tx.delete(views).where(inArray(views.id, ids));
  return ids.length;
}

/**
 * Removes a person's numbers from text about others: notes, answers and comments of their requests, policies,
 * comparisons, the log, saved searches. Searches the rows after an id; answers how many had a mention, and
 * whether there are more rows.
 */
export async function eraseMentions(
  tx: Transaction,
  mentions: NumberMentions,
  after: number,
): Promise<{ mentions: number; isMore: boolean }> {
  let found = after === 0 ? await deleteViews(tx, mentions) : 0;
  for (const source of SOURCES) found += await removeFrom(source, tx, mentions, after);
  const { rows } = (await tx.execute(sql`select greatest(
    (select max(id) from ${requestEvents}), (select max(id) from ${requests}),
    (select max(id) from ${policies}), (select max(id) from ${customers}), (select max(id) from ${tasks}), (select max(id) from ${comparisonOffers}), (select max(id) from ${auditLog})) as last`)) as unknown as {
    rows: { last: unknown }[];
  };
  return { mentions: found, isMore: after + LOOKED_AT_ONCE < Number(rows[0]?.last ?? 0) };
}
