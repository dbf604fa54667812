import { type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/index.ts';
import { NO_REASON, readReasonOfKind } from '#domain/close-reasons.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';

const bySentence = sql.join(
  Object.entries(LOST_REASONS).map(
    ([id, sentence]) => sql`when ${sentence} then ${sql.raw(`'${id}'`)}`,
  ),
  sql` `,
);

/**
 * The reason that was picked as a request was closed. Renewals that were closed before reasons had a column of
 * their own have the sentence of one among their words.
 */
export const pickedReason: SQL<string | null> = sql<string | null>`coalesce(${requests.reasonId},
  case when ${requests.kind} = 'renewal' then case ${requests.closeReason} ${bySentence} end end)`;

/** Closed without a win. */
export const isClosedUnwon: SQL = sql`(${requests.result} is not null and ${requests.result} <> 'won')`;

/** The requests behind a filter by reason: `kind.reason`, or all without one. */
export function isClosedBecause(filter: string): SQL {
  if (filter === NO_REASON) return sql`(${isClosedUnwon} and ${pickedReason} is null)`;
  const reason = readReasonOfKind(filter);
  if (!reason) return sql`false`;
  return sql`(${isClosedUnwon} and ${requests.kind} = ${reason.kind} and ${pickedReason} = ${reason.id})`;
}
