import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  auditLog,
  comparisonOffers,
  comparisonVersions,
  policies,
  requestEvents,
  requests,
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

async function inEvents(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, payload, undo } = requestEvents;
  const rows = await tx
    .select({ id, payload, undo })
    .from(requestEvents)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(sql`concat(${payload}, ${undo})`, mentions),
      ),
    );
  for (const row of rows) {
    const { payload, undo } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(requestEvents).set({ payload, undo }).where(eq(requestEvents.id, row.id));
  }
  return rows.length;
}

async function inLog(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, before, after: later } = auditLog;
  const rows = await tx
    .select({ id, before, later })
    .from(auditLog)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(sql`concat(${before}, ${later})`, mentions),
      ),
    );
  for (const row of rows) {
    const { before, later } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(auditLog).set({ before, after: later }).where(eq(auditLog.id, row.id));
  }
  return rows.length;
}

async function inRequests(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, fullName, details, closeReason, ratingComment } = requests;
  const rows = await tx
    .select({ id, fullName, details, closeReason, ratingComment })
    .from(requests)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(
          sql`concat(${fullName}, ' ', ${details}, ' ', ${closeReason}, ' ', ${ratingComment})`,
          mentions,
        ),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const row of rows) {
    const { id: of, ...texts } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(requests).set(texts).where(eq(requests.id, of));
  }
  return rows.length;
}

async function inPolicies(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, holderName, cancelReason } = policies;
  const texts = forEachTextColumn(({ column }) => policies[column]);
  const written = sql.join([holderName, ...Object.values(texts), cancelReason], sql`, ' ', `);
  const rows = await tx
    .select({ id, holderName, ...texts, cancelReason })
    .from(policies)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(sql`concat(${written})`, mentions),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const row of rows) {
    const { id: of, ...texts } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(policies).set(texts).where(eq(policies.id, of));
  }
  return rows.length;
}

async function inComparisons(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, rows: labels, reason } = comparisonVersions;
  const versions = await tx
    .select({ id, rows: labels, reason })
    .from(comparisonVersions)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(sql`concat(${labels}, ' ', ${reason})`, mentions),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const row of versions) {
    const { id: of, ...texts } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(comparisonVersions).set(texts).where(eq(comparisonVersions.id, of));
  }
  return versions.length + (await inOffers(tx, mentions, after));
}

async function inOffers(tx: Transaction, mentions: NumberMentions, after: number) {
  const { id, values, note } = comparisonOffers;
  const rows = await tx
    .select({ id, values, note })
    .from(comparisonOffers)
    .where(
      and(
        gt(id, after),
        lte(id, after + LOOKED_AT_ONCE),
        mayMention(sql`concat(${values}, ' ', ${note})`, mentions),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const row of rows) {
    const { id: of, ...texts } = mentions.without(row, HIDDEN_VALUE);
    await tx.update(comparisonOffers).set(texts).where(eq(comparisonOffers.id, of));
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
  const found =
    (await inEvents(tx, mentions, after)) +
    (await inRequests(tx, mentions, after)) +
    (await inPolicies(tx, mentions, after)) +
    (await inComparisons(tx, mentions, after)) +
    (await inLog(tx, mentions, after)) +
    (after === 0 ? await deleteViews(tx, mentions) : 0);
  const { rows } = (await tx.execute(sql`select greatest(
    (select max(id) from ${requestEvents}), (select max(id) from ${requests}),
    (select max(id) from ${policies}), (select max(id) from ${comparisonOffers}), (select max(id) from ${auditLog})) as last`)) as unknown as {
    rows: { last: unknown }[];
  };
  return { mentions: found, isMore: after + LOOKED_AT_ONCE < Number(rows[0]?.last ?? 0) };
}
