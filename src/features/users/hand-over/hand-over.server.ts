/** Handing a colleague's work over: a super-admin anybody's, each their own. */
import { eq } from 'drizzle-orm';
import { doneOnce } from '#db/idempotent-replies.ts';
import { handOvers, type UserRow } from '#db/schema/index.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findUserById } from '#features/auth/auth.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { lockUsers } from '../access/access.server.ts';
import { canHandOver } from '../permissions.ts';
import {
  HAND_OVER_ERRORS as ERRORS,
  HAND_OVER_KINDS,
  type HandedOver,
  type HandOverCounts,
  type HandOverInput,
  type HandOverState,
  handOverCall,
  handOverStateCall,
  HAND_OVER_REPLIES as REPLIES,
  sumOf,
  type TakenBack,
  undoHandOverCall,
} from './hand-over.ts';
import { KINDS } from './kinds.server.ts';
import { countsBy, findUndoable, moveAll, undoUntil } from './move.server.ts';

/** Locks the caller and both colleagues in one order, and answers them; the caller has to be who they were. */
async function lockAll(ctx: InTransaction, actor: Actor, ids: readonly number[]) {
  const locked = await lockUsers(ctx.db, [actor.id, ...ids]);
  const self = locked.get(actor.id);
  if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
  return locked;
}

/** 422 for whom nothing can be handed over to. */
function receiver(locked: ReadonlyMap<number, UserRow>, from: number, to: number): UserRow {
  const row = locked.get(to);
  if (to === from) throw invalidField('to', ERRORS.self);
  if (!row?.isActive || !isStaff(row.role)) throw invalidField('to', ERRORS.notStaff);
  return row;
}

/** What a colleague has, and what was handed over in the last minutes. */
async function stateOf(ctx: Context, actor: Actor, id: number): Promise<HandOverState> {
  permit(canHandOver(actor, id));
  if (!(await findUserById(ctx.db, id))) throw new AppError('not_found');
  const found: [string, number][] = [];
  for (const kind of HAND_OVER_KINDS) found.push([kind, await KINDS[kind].count(ctx.db, id)]);
  const counts = Object.fromEntries(found) as HandOverCounts;
  const last = await findUndoable(ctx.db, id, ctx.now());
  const to = last && (await findUserById(ctx.db, last.toId));
  return {
    counts,
    undoable: last &&
      to && {
        to: { id: to.id, name: `${to.firstName} ${to.lastName}`.trim() },
        counts: countsBy((kind) => last.moved[kind]?.length ?? 0),
        until: undoUntil(last.at).toISOString(),
      },
  };
}

/** Hands over. 403 but for a super-admin and oneself, 404 for nobody, 422 for whom it cannot go to. */
async function handOver(
  ctx: Context,
  actor: Actor,
  id: number,
  { to, what }: HandOverInput,
  writeKey: string | null = null,
): Promise<HandedOver> {
  permit(canHandOver(actor, id));
  const done = await transaction(ctx, (ctx) =>
    doneOnce(ctx.db, writeKey, ctx.now(), async () => {
      const locked = await lockAll(ctx, actor, [id, to]);
      const from = locked.get(id);
      if (!from) throw new AppError('not_found');
      const move = { actorId: actor.id, from, to: receiver(locked, id, to), what };
      return moveAll(ctx, move);
    }),
  );
  ctx.changed();
  return done;
}

/**
 * Takes the latest hand-over of a colleague's work back. What somebody changed meanwhile stays, and is counted. 409
 * where there is none of the last minutes.
 */
async function undoHandOver(ctx: Context, actor: Actor, id: number): Promise<TakenBack> {
  permit(canHandOver(actor, id));
  const taken = await transaction(ctx, async (ctx): Promise<TakenBack> => {
    const seen = await findUndoable(ctx.db, id, ctx.now());
    if (!seen) throw conflict('too_late', ERRORS.tooLate);
    const locked = await lockAll(ctx, actor, [id, seen.toId]);
    // Another may have taken it back while this one waited for the lock.
    const last = await findUndoable(ctx.db, id, ctx.now());
    const [from, to] = [locked.get(id), locked.get(seen.toId)];
    if (last?.id !== seen.id || !from || !to) throw conflict('too_late', ERRORS.tooLate);
    const at = ctx.now();
    const step = { tx: ctx.db, id: last.id, actorId: actor.id, from, to, at };
    const back = new Map<string, number>();
    let queued = 0;
    for (const kind of HAND_OVER_KINDS) {
      const ids = last.moved[kind] ?? [];
      if (ids.length === 0) continue;
      const went = await KINDS[kind].back(step, ids);
      back.set(kind, went.ids.length);
      queued += went.queued;
    }
    const counts = countsBy((kind) => back.get(kind) ?? 0);
    const kept = countsBy((kind) => (last.moved[kind]?.length ?? 0) - counts[kind]);
    await ctx.db.update(handOvers).set({ undoneAt: at }).where(eq(handOvers.id, last.id));
    await recordAudit(ctx.db, actor.id, 'user.hand_over_undone', id, {
      before: { assignee_id: to.id },
      after: { handed_over: sumOf(counts), kept: sumOf(kept) },
    });
    return { counts, kept, queued };
  });
  ctx.changed();
  return taken;
}

/** Handing work over, and taking it back. */
export const handOverRoutes = routes('users', (serve) => {
  serve(
    handOverStateCall,
    {
      access: 'staff',
      summary: 'What a colleague has, and the hand-over that can be undone',
      description: 'A super-admin of anybody, all others of themselves.',
      says: REPLIES.state,
    },
    ({ ctx, actor, params: { id } }) => stateOf(ctx, actor, id),
  );

  serve(
    handOverCall,
    {
      access: 'staff',
      takesLong: true,
      summary: 'Hand the work of a colleague over to another',
      description: 'A super-admin of anybody, all others of themselves. Undone within ten minutes.',
      says: REPLIES.done,
    },
    ({ ctx, actor, params: { id }, body, request }) =>
      handOver(ctx, actor, id, body, request.writeKey()),
  );

  serve(
    undoHandOverCall,
    {
      access: 'staff',
      takesLong: true,
      summary: 'Take the latest hand-over back; what was changed meanwhile stays',
      description: '409 `too_late` after ten minutes.',
      says: REPLIES.undone,
    },
    ({ ctx, actor, params: { id } }) => undoHandOver(ctx, actor, id),
  );
});
