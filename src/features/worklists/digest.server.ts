/** Texts the staff each morning what is due that day: each colleague once a day, on every process at once. */
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claims, requests, staffDuty } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import { isOpenAt, openingsOn } from '#domain/hours/working-hours.ts';
import type { Actor } from '#domain/roles.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { listOnDutyNow, type OnDuty } from '#features/duty/duty.server.ts';
import { DUTY } from '#features/settings/groups/response.ts';
import { lockSetting, officeSettings, settingsOf } from '#features/settings/settings.server.ts';
import {
  dispatchText,
  enqueueText,
  hasRoomForText,
  type QueuedText,
} from '#features/sms/sms.server.ts';
import { countDueTasks } from '#features/tasks/tasks.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { WATCH } from './escalate.ts';

/**
 * Notes that a colleague gets the digest of a day; false where they got it earlier. One conditional write.
 */
async function takeDigest(tx: Transaction, userId: number, day: string): Promise<boolean> {
  const rows = await tx
    .insert(staffDuty)
    .values({ userId, digestOn: day })
    .onConflictDoUpdate({
      target: staffDuty.userId,
      set: { digestOn: day },
      setWhere: sql`${staffDuty.digestOn} is distinct from ${day}::date`,
    })
    .returning({ userId: staffDuty.userId });
  return rows.length > 0;
}

/**
 * The requests of a colleague's digest: for a super-admin all of the office's, for a clerk their own and the
 * unassigned ones.
 */
const isTheirs = ({ id, role }: Pick<Actor, 'id' | 'role'>): SQL | undefined =>
  role === 'super_admin' ? undefined : or(eq(requests.assigneeId, id), isNull(requests.assigneeId));

const counted = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of})`.mapWith(Number);

type DayOfWork = { followUps: number; renewals: number; deadlines: number };

/**
 * Counts what is due by the end of a day, and the claims with a near deadline. A task of one's own counts as a
 * follow-up: gateways have approved the words of the text.
 */
async function countWork(
  ctx: Context,
  person: Pick<Actor, 'id' | 'role'>,
  today: string,
): Promise<DayOfWork> {
  const tasks = await countDueTasks(ctx, person, today);
  const end = tehranInstant(addDays(today, 1)).toISOString();
  const isRenewal = eq(requests.kind, 'renewal');
  const isFollowedUp = sql`${requests.followUpAt} < ${end}::timestamptz`;
  const isDue = sql`${requests.urgentAt} < ${end}::timestamptz`;
  const isNear = sql`${claims.deadlineOn} <= ${addDays(today, DEADLINE_NEAR_DAYS)}::date`;
  const [row] = await ctx.db
    .select({
      followUps: counted(and(ne(requests.kind, 'renewal'), isFollowedUp)),
      renewals: counted(and(isRenewal, isDue)),
      deadlines: counted(isNear),
    })
    .from(requests)
    .leftJoin(claims, eq(claims.requestId, requests.id))
    .where(
      and(
        ne(requests.status, 'closed'),
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        visibleTo(person),
        isTheirs(person),
      ),
    );
  const { followUps, ...others } = row ?? { followUps: 0, renewals: 0, deadlines: 0 };
  return { ...others, followUps: followUps + tasks };
}

/** How long after opening the office's morning lasts: a digest within it counts what is known at its time. */
const MORNING = hours(2);

type Morning = { today: string; until: Date };

/** The present morning; null at any other time, and while the office is closed. */
async function morning(ctx: Context): Promise<Morning | null> {
  const at = ctx.now();
  const today = isoDateInTehran(at);
  const office = (await officeSettings(ctx)).hours;
  const [first] = openingsOn(today, office);
  if (!first || !isOpenAt(at, office)) return null;
  const until = new Date(first.from.getTime() + MORNING);
  return at < until ? { today, until } : null;
}

/**
 * Enqueues a colleague's digest; null where they had it, nothing is due, or the number has used up its
 * texts.
 */
function tell(ctx: Context, { id, role, phoneNumber: to }: OnDuty, { today, until }: Morning) {
  return transaction(ctx, async (ctx): Promise<QueuedText | null> => {
    // One at a time, like all texts to the staff.
    await lockSetting(ctx.db, WATCH);
    if (!(await hasRoomForText(ctx, to)) || !(await takeDigest(ctx.db, id, today))) return null;
    const { followUps, renewals, deadlines } = await countWork(ctx, { id, role }, today);
    if (followUps + renewals + deadlines === 0) return null;
    const params = {
      follow_ups: toPersianDigits(followUps),
      renewals: toPersianDigits(renewals),
      deadlines: toPersianDigits(deadlines),
      link: `${ctx.config.publicUrl}${dashboardPath(role)}/today`,
    };
    return enqueueText(ctx, { to, template: 'morning-digest', params, expiresAt: until });
  });
}

/**
 * Notifies the colleagues on duty, of the roles that the settings name. Ends early when `isOver` answers
 * true.
 */
export async function sendDueDigests(ctx: Context, isOver: () => boolean): Promise<void> {
  const of = await settingsOf(ctx, DUTY);
  if (of.digest_texts.length === 0) return;
  const day = await morning(ctx);
  if (!day) return;
  const people = (await listOnDutyNow(ctx)).filter(
    ({ id, role }) => of.digest_texts.some((one) => one === role) && !of.quiet_staff.includes(id),
  );
  for (const person of people) {
    if (isOver()) return;
    try {
      dispatchText(ctx, await tell(ctx, person, day));
    } catch (error) {
      ctx.log.error({ user: person.id, err: error }, 'a digest was not told; it is tried again');
    }
  }
}
