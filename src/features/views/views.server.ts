/** Saved filters with a name: an account's own, and those of all staff. */
import { and, asc, count, eq, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users, views } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import type { ViewList } from '#domain/views.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import type { List } from '#kit/list.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { canKeepViews, canShareViews } from './permissions.ts';
import {
  listViewsCall,
  removeViewCall,
  saveViewCall,
  VIEW_ERRORS,
  VIEW_QUERY_MAX,
  VIEW_REPLIES,
  VIEWS_MAX,
  type ViewInput,
  type ViewView,
  viewView,
} from './views.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The lists whose filters are saved. */
    viewLists: Record<ViewList, Pick<List<Record<string, string>>, 'names'>>;
  }
}

type StoredView = typeof views.$inferSelect;
type NewView = Pick<StoredView, 'ownerId' | 'list' | 'name' | 'query' | 'isShared'>;

const ownOf = (ownerId: number): SQL =>
  and(eq(views.ownerId, ownerId), eq(views.isShared, false)) as SQL;

/** The account's own views of a list and the shared ones, in the order they were saved. */
function listViews(db: Queryable, ownerId: number, list: ViewList): Promise<StoredView[]> {
  return db
    .select()
    .from(views)
    .where(and(eq(views.list, list), or(ownOf(ownerId), eq(views.isShared, true))))
    .orderBy(asc(views.id));
}

/** Locks an account, so that two saves at once count each other's view. False without the account. */
async function lockOwner(tx: Queryable, ownerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('no key update');
  return rows.length > 0;
}

/** Deletes the account's own view of a name, or the shared one, to be replaced. Answers the deleted view. */
async function deleteNamed(
  tx: Queryable,
  { ownerId, list, name, isShared }: Omit<NewView, 'query'>,
): Promise<StoredView | null> {
  const whose = isShared ? eq(views.isShared, true) : ownOf(ownerId);
  const [row] = await tx
    .delete(views)
    .where(and(eq(views.list, list), eq(views.name, name), whose))
    .returning();
  return row ?? null;
}

async function countViews(db: Queryable, ownerId: number, list: ViewList): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(views)
    .where(and(eq(views.ownerId, ownerId), eq(views.list, list)));
  return row?.count ?? 0;
}

/** Null where the name is taken. */
async function insertView(tx: Queryable, view: NewView): Promise<StoredView | null> {
  const [row] = await tx.insert(views).values(view).onConflictDoNothing().returning();
  return row ?? null;
}

/** A view that the account can see: its own, or a shared one. */
async function findView(db: Queryable, ownerId: number, id: number): Promise<StoredView | null> {
  const [row] = await db
    .select()
    .from(views)
    .where(and(eq(views.id, id), or(ownOf(ownerId), eq(views.isShared, true))));
  return row ?? null;
}

/** False when it was deleted already. */
async function deleteView(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(views).where(eq(views.id, id)).returning({ id: views.id });
  return rows.length > 0;
}

const presentView = (row: StoredView): ViewView => present(viewView, row);

/** A shared view in the audit log; an account's own views are not logged. */
const inLog = ({ name, query }: Pick<StoredView, 'name' | 'query'>) => ({ name, query });

async function listOwnViews(ctx: Context, actor: Actor, list: ViewList): Promise<ViewView[]> {
  permit(canKeepViews(actor));
  return (await listViews(ctx.db, actor.id, list)).map(presentView);
}

/**
 * The list's address behind the question mark: only its own names, each once, in its own order. It leads
 * nowhere else.
 */
function cleanQuery({ viewLists }: Context, { list, query }: ViewInput): string {
  const params = new URLSearchParams(query);
  const known = viewLists[list].names.map((name) => [name, params.get(name) ?? '']);
  const clean = new URLSearchParams(known.filter(([, value]) => value !== '')).toString();
  // Percent-encoding has made some letters longer.
  if (clean.length > VIEW_QUERY_MAX) throw invalidField('query', VIEW_ERRORS.queryTooLong);
  return clean;
}

/**
 * Saves a view. 422 on `name` where it is taken and `replace` is not set, or where the account has the
 * most that it may have; 403 for a shared one by an admin.
 */
async function saveOwnView(ctx: Context, actor: Actor, input: ViewInput): Promise<ViewView> {
  permit(canKeepViews(actor));
  const { list, name, isShared } = input;
  if (isShared && !canShareViews(actor)) throw new AppError('forbidden');
  const view = { ownerId: actor.id, list, name, query: cleanQuery(ctx, input), isShared };
  return transaction(ctx, async (ctx) => {
    if (!(await lockOwner(ctx.db, actor.id))) throw new AppError('unauthenticated');
    const replaced = input.replace ? await deleteNamed(ctx.db, view) : null;
    if ((await countViews(ctx.db, actor.id, list)) >= VIEWS_MAX) {
      throw invalidField('name', VIEW_ERRORS.tooMany(VIEWS_MAX), 'too_many');
    }
    const saved = await insertView(ctx.db, view);
    if (!saved) throw invalidField('name', VIEW_ERRORS.nameTaken, 'name_taken');
    if (isShared) {
      await recordAudit(ctx.db, actor.id, 'view.shared', saved.id, {
        ...(replaced && { before: inLog(replaced) }),
        after: inLog(saved),
      });
    }
    return presentView(saved);
  });
}

/** 404 where there is none, or it is another account's own; 403 for a shared one by an admin. */
async function removeOwnView(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(canKeepViews(actor));
  await transaction(ctx, async (ctx) => {
    const view = await findView(ctx.db, actor.id, id);
    if (!view) throw new AppError('not_found');
    if (view.isShared && !canShareViews(actor)) throw new AppError('forbidden');
    if (!(await deleteView(ctx.db, id))) throw new AppError('not_found');
    if (!view.isShared) return;
    await recordAudit(ctx.db, actor.id, 'view.removed', id, { before: inLog(view) });
  });
}

/** Saved filters of a list, of an account or of all staff. */
export const viewRoutes = routes('views', (serve) => {
  serve(
    listViewsCall,
    {
      access: 'staff',
      summary: "The account's own views and the shared ones",
      says: VIEW_REPLIES.list,
    },
    ({ ctx, actor, query: { list } }) => listOwnViews(ctx, actor, list),
  );

  serve(
    saveViewCall,
    {
      access: 'staff',
      summary: 'Save a view; a shared one is for super-admins',
      says: VIEW_REPLIES.saved,
    },
    ({ ctx, actor, body }) => saveOwnView(ctx, actor, body),
  );

  serve(
    removeViewCall,
    {
      access: 'staff',
      summary: 'Delete a view; a shared one is for super-admins',
      says: VIEW_REPLIES.deleted,
    },
    async ({ ctx, actor, params: { id } }) => {
      await removeOwnView(ctx, actor, id);
      return null;
    },
  );
});
