/** Notifies the staff of missed response SLAs: each request once at each level, on every process at once. */
import { and, asc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { escalations, requests, users } from '#db/schema/index.ts';
import { addWorkingMinutes, isOpenAt, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { nameInText } from '#domain/name-in-text.ts';
import { canSeeKind, KIND_LABELS, type RequestKind, UNASSIGNED } from '#domain/requests.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { listOnDutyNow, type OnDuty } from '#features/duty/duty.server.ts';
import { listOnLeave } from '#features/duty/leave.server.ts';
import { appendEvent, type StoredRequest } from '#features/requests/requests.server.ts';
import { DUTY } from '#features/settings/groups/response.ts';
import {
  lockSetting,
  officeSettings,
  saveSetting,
  settingsOf,
} from '#features/settings/settings.server.ts';
import type { Office } from '#features/settings/settings.ts';
import {
  dispatchText,
  enqueueText,
  hasRoomForText,
  type QueuedText,
  textLoad,
} from '#features/sms/sms.server.ts';
import { MOST_WAITING, type OutgoingText } from '#features/sms/sms.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import type { Values } from '#kit/settings.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import { BROKEN, LEVELS, type Level, OVERDUE, WATCH } from './escalate.ts';

type Asked = {
  level: Level;
  kind: RequestKind;
  assigneeId: number | null;
  /** The colleagues on duty now, and all super-admins. */
  onDuty: readonly OnDuty[];
  chiefs: readonly OnDuty[];
  settings: Values<typeof DUTY.fields>;
};

/** Those of a list who are on duty; all of it where none is. */
const thereOf = (people: readonly OnDuty[], onDuty: readonly OnDuty[]): readonly OnDuty[] => {
  const there = people.filter(({ id }) => onDuty.some((one) => one.id === id));
  return there.length > 0 ? there : people;
};

/**
 * Who is notified: at the first level the assignee, or all on duty where there is none or they are absent; at
 * the second the super-admins. Left out are colleagues who may not see the kind, or who want no such texts.
 */
function recipientsOf(asked: Asked): OnDuty[] {
  const { level, kind, assigneeId, onDuty, chiefs, settings } = asked;
  const wants = ({ id, role }: OnDuty) =>
    canSeeKind(role, kind) && !settings.quiet_staff.includes(id);
  if (level !== BROKEN) {
    return settings.overdue_texts ? thereOf(chiefs, onDuty).filter(wants) : [];
  }
  const assignee = onDuty.find(({ id }) => id === assigneeId);
  const isRecipient = ({ role }: OnDuty) => settings.promise_texts.some((one) => one === role);
  return (assignee ? [assignee] : onDuty).filter((one) => isRecipient(one) && wants(one));
}

/** Open, and no colleague has tried to reach the person yet. */
const isUnanswered: SQL = and(
  ne(requests.status, 'closed'),
  eq(requests.isSpam, false),
  isNull(requests.joinedInto),
  isNull(requests.firstResponseAt),
  isNull(requests.erasedAt),
) as SQL;

const hasPolicyText = (level: Level): SQL<boolean> =>
  sql<boolean>`exists (select from ${escalations} where ${escalations.requestId} = ${requests.id}
    and ${escalations.level} = ${level})`;

/** Until when an answer is due: later than the response SLA where an unworked request was reopened. */
const promisedBy: SQL<Date> = sql`case when ${requests.status} in ('new', 'assigned')
  then greatest(${requests.respondBy}, ${requests.dueAt}) else ${requests.respondBy} end`.mapWith(
  requests.respondBy,
);

const isOverBy = (at: Date): SQL => sql`${promisedBy} <= ${at.toISOString()}::timestamptz`;

/** A request that missed its response SLA. */
type Broken = Pick<StoredRequest, 'id' | 'kind' | 'assigneeId' | 'createdAt' | 'respondBy'> & {
  promisedBy: Date;
  /** Whether the staff was notified of the miss. */
  isNotified: boolean;
};

/**
 * Unanswered requests that missed a response SLA of `since` or later and have not had the last escalation,
 * the oldest first.
 */
async function listBroken(
  db: Queryable,
  { since, at, limit }: { since: Date; at: Date; limit: number },
): Promise<Broken[]> {
  const { id, kind, assigneeId, createdAt, respondBy } = requests;
  return db
    .select({
      id,
      kind,
      assigneeId,
      createdAt,
      respondBy,
      promisedBy,
      isNotified: hasPolicyText(BROKEN),
    })
    .from(requests)
    .where(
      and(
        isUnanswered,
        gte(respondBy, since),
        isOverBy(at),
        // That level is the last one.
        sql`not ${hasPolicyText(OVERDUE)}`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Locks one of them; null where it was answered or escalated meanwhile, or another process has it locked. */
async function lockBroken(
  tx: Transaction,
  id: number,
  { level, at }: { level: Level; at: Date },
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isUnanswered, isOverBy(at), sql`not ${hasPolicyText(level)}`))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Throws a unique violation where the request was escalated at that level earlier. */
async function insertEscalation(
  tx: Transaction,
  escalation: typeof escalations.$inferInsert,
): Promise<void> {
  await tx.insert(escalations).values(escalation);
}

/** All active super-admins, by id. */
async function listChiefs(db: Queryable) {
  const { id, role, phoneNumber } = users;
  return db
    .select({ id, role, phoneNumber })
    .from(users)
    .where(and(eq(role, 'super_admin'), eq(users.isActive, true)))
    .orderBy(asc(id));
}

/** The name of a colleague; null for none. */
async function findName(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ? `${row.firstName} ${row.lastName}` : null;
}

/** How many are read in one round; an office with more has other worries. */
const AT_ONCE = 2000;

type Round = {
  at: Date;
  office: Office;
  settings: Values<typeof DUTY.fields>;
  onDuty: OnDuty[];
  chiefs: OnDuty[];
  /** Who is on leave today. */
  onLeave: ReadonlyMap<number, string>;
  /** Colleagues whose numbers have used up their texts for now. */
  full: Set<number>;
};

/** `later`: all recipients have used up their texts for now. */
type Outcome = { queued: QueuedText[] } | 'over' | 'later';

/** Since when response SLAs are watched: earlier misses are old, and no colleague is notified of them. */
async function watchedSince(ctx: InTransaction, at: Date): Promise<Date> {
  const { since } = ((await lockSetting(ctx.db, WATCH)) ?? {}) as { since?: string };
  if (since !== undefined) return new Date(since);
  await saveSetting(ctx.db, WATCH, { since: at.toISOString() });
  return at;
}

/** The levels of a request that are due by now: of somebody's on leave all of them at once. */
function levelsOf(broken: Broken, { at, office: { hours }, onLeave }: Round): Level[] {
  const { createdAt, respondBy, promisedBy, isNotified, assigneeId } = broken;
  const isLeft = assigneeId !== null && onLeave.has(assigneeId);
  const promised = workingMinutesBetween(createdAt, respondBy, hours);
  const overdueAt = addWorkingMinutes(promisedBy, Math.ceil(promised / 2), hours);
  const isDue = { [BROKEN]: !isNotified, [OVERDUE]: isLeft || overdueAt <= at };
  return LEVELS.filter((level) => isDue[level]);
}

/** Whether all recipients have used up their texts for now; it is checked again under the lock. */
function isToWait(broken: Broken, level: Level, round: Round): boolean {
  const people = recipientsOf({ ...round, ...broken, level });
  return people.length > 0 && people.every(({ id }) => round.full.has(id));
}

/** Without the requester's name and number, as a phone may show a text on its locked screen. */
async function textTo(
  ctx: InTransaction,
  { role, phoneNumber: to }: OnDuty,
  { request, level, at }: { request: StoredRequest; level: Level; at: Date },
): Promise<OutgoingText> {
  const params = {
    kind: KIND_LABELS[request.kind],
    code: request.trackingCode,
    link: `${ctx.config.publicUrl}${dashboardPath(role)}/connect/requests?request=${request.id}`,
  };
  const today = isoDateInTehran(at);
  const expiresAt = instantsOf({ from: today, to: today }).endsAt;
  if (level === BROKEN) return { to, template: 'promise-broken', params, expiresAt };
  const clerk = nameInText((await findName(ctx.db, request.assigneeId)) ?? UNASSIGNED, 'staff');
  return { to, template: 'promise-overdue', params: { ...params, clerk }, expiresAt };
}

/**
 * Escalates a request, unless that was done before. Without recipients it counts as done and is not caught
 * up on.
 */
function tell(ctx: Context, id: number, level: Level, round: Round): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    // One at a time, so that the count of texts to a number is right.
    await lockSetting(ctx.db, WATCH);
    const request = await lockBroken(ctx.db, id, { level, at: round.at });
    if (!request) return 'over';
    const { kind, assigneeId } = request;
    const people = recipientsOf({ ...round, level, kind, assigneeId });
    const queued: QueuedText[] = [];
    for (const person of people) {
      if (!(await hasRoomForText(ctx, person.phoneNumber))) {
        round.full.add(person.id);
        continue;
      }
      const text = await textTo(ctx, person, { request, level, at: round.at });
      const one = await enqueueText(ctx, text);
      if (one) queued.push(one);
    }
    if (people.length > 0 && queued.length === 0) return 'later';
    await insertEscalation(ctx.db, { requestId: id, level, at: round.at });
    await appendEvent(ctx.db, {
      requestId: id,
      type: level === BROKEN ? 'promise_broken' : 'promise_overdue',
      actorId: null,
      payload: { told: String(queued.length) },
    });
    return { queued };
  });
}

/** Escalates a request at all due levels; answers whether any was done. */
async function tellAll(ctx: Context, broken: Broken, round: Round): Promise<boolean> {
  let isAnyDone = false;
  for (const level of levelsOf(broken, round)) {
    if (isToWait(broken, level, round)) continue;
    try {
      const outcome = await tell(ctx, broken.id, level, round);
      if (typeof outcome === 'string') continue;
      for (const one of outcome.queued) dispatchText(ctx, one);
      isAnyDone = true;
    } catch (error) {
      ctx.log.error(
        { request: broken.id, err: error },
        'a broken promise was not told; it is tried again',
      );
    }
  }
  return isAnyDone;
}

/** Escalates what is due, while the office is open. Ends early when `isOver` answers true. */
export async function escalateDue(ctx: Context, isOver: () => boolean): Promise<void> {
  const at = ctx.now();
  const since = await transaction(ctx, (ctx) => watchedSince(ctx, at));
  const office = await officeSettings(ctx);
  if (!isOpenAt(at, office.hours)) return;
  const due = await listBroken(ctx.db, { since, at, limit: AT_ONCE });
  if (due.length === 0) return;
  const round: Round = {
    ...{ at, office },
    settings: await settingsOf(ctx, DUTY),
    onDuty: await listOnDutyNow(ctx),
    chiefs: await listChiefs(ctx.db),
    onLeave: await listOnLeave(ctx),
    full: new Set(),
  };
  let isAnyDone = false;
  for (const broken of due) {
    if (isOver() || textLoad(ctx).waiting >= MOST_WAITING) break;
    isAnyDone = (await tellAll(ctx, broken, round)) || isAnyDone;
  }
  if (isAnyDone) ctx.changed();
}
