/**
 * Assigns new requests to the colleagues on duty, by turns: an option of the office, on every process at
 * once.
 */
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requestEvents, requests, staffDuty } from '#db/schema/index.ts';
import { canSeeKind, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { listOnDutyNow, type OnDuty } from '#features/duty/duty.server.ts';
import { findStaff } from '#features/people/people.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { DUTY } from '#features/settings/groups/response.ts';
import { lockSetting, rotationSince, settingsOf } from '#features/settings/settings.server.ts';
import { type Context, type InTransaction, outside, perServer, transaction } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';

/**
 * New and unassigned. Where a colleague undid a step, the request stays with the staff: assigning it at once
 * would annul the undo.
 */
const isToBeGiven = (since: Date): SQL =>
  and(
    eq(requests.status, 'new'),
    isNull(requests.assigneeId),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    isNull(requests.erasedAt),
    gte(requests.createdAt, since),
    sql`not exists (select from ${requestEvents} where ${requestEvents.requestId} = ${requests.id}
      and ${requestEvents.type} in ('undone', 'taken_back'))`,
  ) as SQL;

/** Requests of these kinds that are to be assigned, the most urgent ones first. */
async function listToGive(
  db: Queryable,
  { since, kinds, limit }: { since: Date; kinds: readonly RequestKind[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.kind, [...kinds]), isToBeGiven(since)))
    .orderBy(asc(requests.urgentAt), asc(requests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks one of them; null where it is none any more, or another process has it locked. */
async function lockToGive(tx: Transaction, id: number, since: Date): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isToBeGiven(since)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * These colleagues in the order of their turn: by the least open work, then by the longest time since they
 * were given one.
 */
async function inTurn(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = (await tx.execute(sql`
    select person.id from unnest(${sql.param([...ids])}::bigint[]) as person(id)
    left join ${staffDuty} on ${staffDuty.userId} = person.id
    order by (select count(*) from ${requests} where ${requests.assigneeId} = person.id
        and ${requests.status} <> 'closed' and not ${requests.isSpam}
        and ${requests.joinedInto} is null),
      ${staffDuty.givenAt} nulls first, person.id`)) as unknown as {
    rows: { id: number | string }[];
  };
  return rows.map(({ id }) => Number(id));
}

/** Notes that a colleague was given a request. */
async function noteGiven(tx: Transaction, userId: number, givenAt: Date): Promise<void> {
  await tx
    .insert(staffDuty)
    .values({ userId, givenAt })
    .onConflictDoUpdate({ target: staffDuty.userId, set: { givenAt } });
}

/** How many are read at once. */
const AT_ONCE = 100;
/** Under load one poll a second serves all new requests. */
const GATHER = seconds(1);
/**
 * The row of `settings` that every assignment by turns locks, so that two at once do not choose the same
 * colleague.
 */
const TURN = 'rotation';

type Giving = { people: readonly OnDuty[]; since: Date; isOver: () => boolean };

/** The polls of this process for requests to assign. */
const stateOf = perServer(() => ({
  timer: null as NodeJS.Timeout | null,
  running: null as Promise<void> | null,
  isToLookAgain: false,
  isStopping: false,
}));

/**
 * The colleague whose turn it is, locked as staff until the transaction ends; null where no one on duty may
 * see the kind.
 */
async function nextOf(ctx: InTransaction, people: readonly OnDuty[], kind: RequestKind) {
  const able = people.filter(({ role }) => canSeeKind(role, kind)).map(({ id }) => id);
  for (const id of able.length === 0 ? [] : await inTurn(ctx.db, able)) {
    const person = await findStaff(ctx, id);
    if (person && canSeeKind(person.role, kind)) return person.id;
  }
  return null;
}

/** False where another process was first, a colleague claimed it, or no one on duty may see it. */
function give(ctx: Context, id: number, people: readonly OnDuty[], since: Date): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    await lockSetting(ctx.db, TURN);
    const request = await lockToGive(ctx.db, id, since);
    const to = request && (await nextOf(ctx, people, request.kind));
    if (to === null) return false;
    const at = ctx.now();
    await updateRequest(ctx.db, id, { assigneeId: to, status: 'assigned', updatedAt: at });
    await noteGiven(ctx.db, to, at);
    const payload = { from: null, to };
    await appendEvent(ctx.db, { requestId: id, type: 'assigned', actorId: null, payload });
    await recordAudit(ctx.db, null, 'request.assigned', id, {
      before: { assignee_id: null },
      after: { assignee_id: to },
    });
    return true;
  });
}

/** Assigns all that are due to be assigned. Ends early when `isOver` answers true. */
export async function giveDueByTurns(ctx: Context, isOver: () => boolean): Promise<void> {
  const { rotation_roles: roles } = await settingsOf(ctx, DUTY);
  const since = await rotationSince(ctx);
  if (roles.length === 0 || since === null) return;
  const people = (await listOnDutyNow(ctx)).filter(({ role }) => roles.some((one) => one === role));
  if (people.length === 0) return;
  for (let given = AT_ONCE; given === AT_ONCE; ) {
    given = await giveSome(ctx, { people, since, isOver });
    if (given > 0) ctx.changed();
  }
}

async function giveSome(ctx: Context, { people, since, isOver }: Giving): Promise<number> {
  // Kinds that none of them may see would fill the batch and block the others.
  const kinds = REQUEST_KINDS.filter((kind) => people.some(({ role }) => canSeeKind(role, kind)));
  let given = 0;
  for (const id of await listToGive(ctx.db, { since, kinds, limit: AT_ONCE })) {
    if (isOver()) break;
    try {
      if (await give(ctx, id, people, since)) given += 1;
    } catch (error) {
      ctx.log.error(
        { request: id, err: error },
        'a request was given to nobody; it is tried again',
      );
    }
  }
  return given;
}

/**
 * One poll at a time: under load they would wait for each other's lock, each with a database connection.
 */
function look(ctx: Context): void {
  const state = stateOf(ctx);
  state.timer = null;
  if (state.running) {
    state.isToLookAgain = true;
    return;
  }
  state.running = giveDueByTurns(ctx, () => state.isStopping)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'requests were not given by turns; it is tried again');
    })
    .finally(() => {
      state.running = null;
      if (state.isToLookAgain) giveSoon(ctx);
      state.isToLookAgain = false;
    });
}

/** A request came in: it is assigned within a second or so, in the background. */
export function giveSoon(ctx: Context): void {
  const state = stateOf(ctx);
  if (!state.isStopping) state.timer ??= setTimeout(() => look(outside(ctx)), GATHER).unref();
}

/** Stops polling, and resolves when the running poll is done. */
export async function stopRotation(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  state.isStopping = true;
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  await state.running;
}
