/** Moving all that a colleague has, and the record by which it is taken back; in the caller's transaction. */
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { handOvers } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import {
  HAND_OVER_KINDS,
  type HandedOver,
  type HandOverCounts,
  type HandOverInput,
  type HandOverKind,
  UNDO_MINUTES,
} from './hand-over.ts';
import { type Colleague, KINDS } from './kinds.server.ts';

/** A number for each kind. */
export function countsBy(count: (kind: HandOverKind) => number): HandOverCounts {
  return Object.fromEntries(HAND_OVER_KINDS.map((kind) => [kind, count(kind)])) as HandOverCounts;
}

export const undoUntil = (at: Date): Date => new Date(at.getTime() + minutes(UNDO_MINUTES));

/** The latest hand-over of a colleague's work that can still be undone; null for none. */
export async function findUndoable(db: Queryable, fromId: number, now: Date) {
  const since = new Date(now.getTime() - minutes(UNDO_MINUTES));
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.fromId, fromId), isNull(handOvers.undoneAt), gte(handOvers.at, since)))
    .orderBy(desc(handOvers.id))
    .limit(1);
  return row ?? null;
}

type Move = {
  actorId: number;
  /** Both locked until the transaction ends. */
  from: Colleague;
  to: Colleague;
  what: HandOverInput['what'];
};

/** Moves all of these kinds from one locked colleague to another. */
export async function moveAll(
  ctx: InTransaction,
  { actorId, from, to, what }: Move,
): Promise<HandedOver> {
  const [tx, at] = [ctx.db, ctx.now()];
  await tx
    .delete(handOvers)
    .where(and(eq(handOvers.fromId, from.id), lt(handOvers.at, new Date(at.getTime() - days(1)))));
  const [row] = await tx
    .insert(handOvers)
    .values({ fromId: from.id, toId: to.id, byId: actorId, at, moved: {} })
    .returning({ id: handOvers.id });
  if (!row) throw new Error('an insert always answers a row');
  const step = { tx, id: row.id, actorId, from, to, at };
  const moved: Partial<Record<HandOverKind, number[]>> = {};
  for (const kind of HAND_OVER_KINDS) {
    if (what.includes(kind)) moved[kind] = await KINDS[kind].move(step);
  }
  const counts = countsBy((kind) => moved[kind]?.length ?? 0);
  const sum = Object.values(counts).reduce((all, one) => all + one, 0);
  if (sum === 0) {
    await tx.delete(handOvers).where(eq(handOvers.id, row.id));
    return { counts, until: null };
  }
  await tx.update(handOvers).set({ moved }).where(eq(handOvers.id, row.id));
  await recordAudit(tx, actorId, 'user.handed_over', from.id, {
    after: { assignee_id: to.id, handed_over: sum },
  });
  return { counts, until: undoUntil(at).toISOString() };
}
