/**
 * One action on many requests. Each is a locked change of its own, with the rules, the event and the text of
 * the single action; an error of one leaves the others alone.
 */
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { createAllowance } from '#db/database-time.ts';
import { requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { assignRequest, takeRequest } from '#features/handling/assign.server.ts';
import { close } from '#features/handling/close/close.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { BULK_REPLY, type BulkResult } from '#kit/bulk.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
import { BULK_REASONS, type BulkInput, runBulkCall } from './bulk.ts';

/** A row that another step has locked for longer fails, and can be tried again; ms. */
const TIME_FOR_ROW = seconds(1.5);

/** Changes one row within a time limit, so that a slow one takes no time from the others. */
async function withinRowTime<T>(patience: number, change: () => Promise<T>): Promise<T> {
  const allowance = createAllowance(TIME_FOR_ROW * patience);
  try {
    return await allowance.run(change);
  } finally {
    allowance.end();
  }
}

/** True where the database ran out of time for a change, or did not answer. */
const isOutOfTime = (error: unknown): boolean => isDatabaseUnavailable(error);

/** The assignee of a request; null for none. */
async function findHolder(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.assigneeId))
    .where(and(eq(requests.id, id), visibleTo(viewer)));
  return row ? { id: row.id, name: `${row.firstName} ${row.lastName}` } : null;
}

/** Rows whose turn comes later than this are answered as `not_reached`; ms. A browser waits longer. */
const TIME_FOR_ALL = seconds(20);

/** Errors of the caller's session or input, which every other row would have too. */
const ENDS_ALL = ['unauthenticated', 'invalid', 'storage_full'];

type Failure = { code: string; message: string };

function change(ctx: Context, actor: Actor, id: number, input: BulkInput, writeKey: string | null) {
  const how = { writeKey: writeKey && `${writeKey}:${id}`, isBulk: true };
  if (input.action === 'claim') return takeRequest(ctx, actor, id, how);
  if (input.action === 'assign') return assignRequest(ctx, actor, id, input.user_id, how);
  const { result, reason_id, reason } = input;
  return close(ctx, actor, id, { result, reason_id, reason }, how);
}

/** Why a row failed, and who has it; null where the caller has it already, as they wanted. */
async function explain(
  ctx: Context,
  actor: Actor,
  id: number,
  { action }: BulkInput,
  error: AppError,
) {
  const { kind, details } = error;
  const code = details.code ?? kind;
  if (kind === 'not_found') return { code, message: BULK_REASONS.not_found };
  if (code !== 'claimed' && code !== 'forbidden') {
    return { code, message: details.message ?? BULK_REASONS.failed };
  }
  const holder = await findHolder(ctx.db, id, actor);
  if (action === 'claim' && holder?.id === actor.id) return null;
  if (!holder) return { code: 'unassigned', message: BULK_REASONS.unassigned };
  return { code, message: BULK_REASONS.heldBy(holder.name) };
}

async function failureOf(
  ctx: Context,
  actor: Actor,
  id: number,
  input: BulkInput,
  error: unknown,
): Promise<Failure | null> {
  if (isOutOfTime(error)) return { code: 'busy', message: BULK_REASONS.busy };
  if (!(error instanceof AppError) || ENDS_ALL.includes(error.kind)) throw error;
  return explain(ctx, actor, id, input, error);
}

/**
 * Runs an action on each request, and answers for each whether it was done or why not. Under a `writeKey`
 * none is done twice: a repeat gets the same answers, and goes on with the remaining ones. 403 for
 * everyone but staff; 422 for invalid input of the action.
 */
export async function runBulk(
  ctx: Context,
  actor: Actor,
  input: BulkInput,
  writeKey: string | null,
): Promise<BulkResult[]> {
  permit(canHandleRequests(actor));
  const began = performance.now();
  const results: BulkResult[] = [];
  for (const id of input.ids) {
    if (performance.now() - began > TIME_FOR_ALL * ctx.config.patience) {
      const { not_reached: message } = BULK_REASONS;
      results.push({ id, ok: false, code: 'not_reached', message });
      continue;
    }
    try {
      await withinRowTime(ctx.config.patience, () => change(ctx, actor, id, input, writeKey));
      results.push({ id, ok: true });
    } catch (error) {
      const failure = await failureOf(ctx, actor, id, input, error);
      results.push(failure ? { id, ok: false, ...failure } : { id, ok: true });
    }
  }
  return results;
}

/** One action on many requests at once. */
export const bulkRoutes = routes('requests', (serve) => {
  serve(
    runBulkCall,
    {
      access: 'staff',
      summary: 'Take, hand over or close up to a hundred; each is done or says why not',
      says: BULK_REPLY,
    },
    ({ ctx, actor, body, request }) => runBulk(ctx, actor, body, request.writeKey()),
  );
});
