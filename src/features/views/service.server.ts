/** Saved filters with a name: an account's own, and those of all staff. */

import type { Actor } from '#domain/roles.ts';
import type { ViewList } from '#domain/views.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { VIEWS_MAX, type ViewInput, type ViewView } from './contract.ts';
import {
  countViews,
  deleteNamed,
  deleteView,
  findView,
  insertView,
  listViews,
  lockOwner,
  type StoredView,
} from './data.server.ts';
import { canKeepViews, canShareViews } from './permissions.ts';
import { VIEW_ERRORS } from './texts.ts';

const present = ({ id, list, name, query, isShared, createdAt }: StoredView): ViewView => ({
  id,
  list,
  name,
  query,
  is_shared: isShared,
  created_at: createdAt.toISOString(),
});

/** A shared view in the audit log; an account's own views are not logged. */
const inLog = ({ name, query }: Pick<StoredView, 'name' | 'query'>) => ({ name, query });

function permit(actor: Actor): void {
  if (!canKeepViews(actor)) throw new AppError('forbidden');
}

export async function listOwnViews(
  ctx: Context,
  actor: Actor,
  list: ViewList,
): Promise<ViewView[]> {
  permit(actor);
  return (await listViews(ctx.db, actor.id, list)).map(present);
}

/**
 * Saves a view. 422 on `name` where it is taken and `replace` is not set, or where the account has the
 * most that it may have; 403 for a shared one by an admin.
 */
export async function saveOwnView(ctx: Context, actor: Actor, input: ViewInput): Promise<ViewView> {
  permit(actor);
  if (input.shared && !canShareViews(actor)) throw new AppError('forbidden');
  const { list, name, query, shared: isShared } = input;
  const view = { ownerId: actor.id, list, name, query, isShared };
  return transaction(ctx, async (ctx) => {
    if (!(await lockOwner(ctx.db, actor.id))) throw new AppError('unauthenticated');
    const replaced = input.replace ? await deleteNamed(ctx.db, view) : null;
    if ((await countViews(ctx.db, actor.id, list)) >= VIEWS_MAX) {
      throw invalidField('name', VIEW_ERRORS.tooMany(VIEWS_MAX), 'too_many');
    }
    const saved = await insertView(ctx.db, view);
    if (!saved) throw invalidField('name', VIEW_ERRORS.nameTaken, 'name_taken');
    if (isShared) {
      await recordAudit(ctx.db, {
        actorId: actor.id,
        action: 'view.shared',
        subject: { type: 'view', id: saved.id },
        ...(replaced && { before: inLog(replaced) }),
        after: inLog(saved),
      });
    }
    return present(saved);
  });
}

/** 404 where there is none, or it is another account's own; 403 for a shared one by an admin. */
export async function removeOwnView(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(actor);
  await transaction(ctx, async (ctx) => {
    const view = await findView(ctx.db, actor.id, id);
    if (!view) throw new AppError('not_found');
    if (view.isShared && !canShareViews(actor)) throw new AppError('forbidden');
    if (!(await deleteView(ctx.db, id))) throw new AppError('not_found');
    if (!view.isShared) return;
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'view.removed',
      subject: { type: 'view', id },
      before: inLog(view),
    });
  });
}
