/** Who is on duty: by the office's hours, or by a colleague's own switch until the end of that day. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { staffDuty, users } from '#db/schema/index.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import { type Actor, type Role, STAFF_ROLES } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { chooseDutyCall, DUTY_REPLIES, type DutyView, dutyStateCall } from './duty.ts';
import { findLeave } from './leave.server.ts';
import type { Leave } from './leave.ts';
import { canBeOnDuty } from './permissions.ts';

/**
 * Whether a person is on duty on a day: by their own choice for it where there is one, else not in their
 * days of leave, else by the office's hours.
 */
const isOnDuty = (today: string, byHours: boolean): SQL<boolean> =>
  sql<boolean>`coalesce(
    case when ${staffDuty.chosenFor} = ${today}::date then ${staffDuty.isOn} end,
    case when ${today}::date between ${staffDuty.leaveFrom} and ${staffDuty.leaveUntil} then false end,
    ${byHours}::boolean)`;

/** What a colleague chose for a day; null where they chose nothing. */
export async function findChoice(
  db: Queryable,
  userId: number,
  today: string,
): Promise<boolean | null> {
  const [row] = await db
    .select({ isOn: staffDuty.isOn })
    .from(staffDuty)
    .where(and(eq(staffDuty.userId, userId), eq(staffDuty.chosenFor, today)));
  return row?.isOn ?? null;
}

/** Stores a choice for a day; null for none. */
export async function saveChoice(
  tx: Transaction,
  userId: number,
  { isOn, today }: { isOn: boolean | null; today: string },
): Promise<void> {
  const choice = { isOn, chosenFor: isOn === null ? null : today };
  await tx
    .insert(staffDuty)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: staffDuty.userId, set: choice });
}

/** Every active member of the staff who is on duty, by id. */
export async function listOnDuty(db: Queryable, today: string, byHours: boolean) {
  const { id, role, phoneNumber, isActive } = users;
  const rows = await db
    .select({ id, role, phoneNumber })
    .from(users)
    .leftJoin(staffDuty, eq(staffDuty.userId, id))
    .where(and(inArray(role, STAFF_ROLES), eq(isActive, true), isOnDuty(today, byHours)))
    .orderBy(asc(id));
  return rows;
}

/** A member of the staff who is on duty. */
export type OnDuty = { id: number; role: Role; phoneNumber: string };

type Day = { today: string; byHours: boolean };

async function day(ctx: Context): Promise<Day> {
  const at = ctx.now();
  const { hours } = await officeSettings(ctx);
  return { today: isoDateInTehran(at), byHours: isOpenAt(at, hours) };
}

/** What a colleague is without a choice of their own. */
const withoutChoice = (leave: Leave | null, { today, byHours }: Day): boolean =>
  byHours && !(leave && leave.from <= today);

/** Whether the caller is on duty. */
export async function dutyState(ctx: Context, actor: Actor): Promise<DutyView> {
  permit(canBeOnDuty(actor));
  const now = await day(ctx);
  const chosen = await findChoice(ctx.db, actor.id, now.today);
  const leave = await findLeave(ctx.db, actor.id, now.today);
  return { on_duty: chosen ?? withoutChoice(leave, now), is_chosen: chosen !== null, leave };
}

/**
 * Sets whether the caller is on duty, until the end of this day. What equals the office's hours, or the own
 * leave, is stored as no choice: a colleague back from lunch goes off duty with the others.
 */
export async function chooseDuty(ctx: Context, actor: Actor, isOn: boolean): Promise<DutyView> {
  permit(canBeOnDuty(actor));
  return transaction(ctx, async (ctx) => {
    const now = await day(ctx);
    const { today } = now;
    const leave = await findLeave(ctx.db, actor.id, today);
    const without = withoutChoice(leave, now);
    const before = (await findChoice(ctx.db, actor.id, today)) ?? without;
    const choice = isOn === without ? null : isOn;
    await saveChoice(ctx.db, actor.id, { isOn: choice, today });
    if (before !== isOn) {
      await recordAudit(ctx.db, actor.id, 'user.duty_changed', actor.id, {
        before: { on_duty: before },
        after: { on_duty: isOn },
      });
    }
    return { on_duty: isOn, is_chosen: choice !== null, leave };
  });
}

/** The colleagues who switched themselves off duty today. */
export async function listAwayToday(ctx: Context): Promise<number[]> {
  const today = isoDateInTehran(ctx.now());
  const rows = await ctx.db
    .select({ id: staffDuty.userId })
    .from(staffDuty)
    .where(and(eq(staffDuty.chosenFor, today), eq(staffDuty.isOn, false)));
  return rows.map(({ id }) => id);
}

/** All who are on duty now, by id. */
export async function listOnDutyNow(ctx: Context): Promise<OnDuty[]> {
  const { today, byHours } = await day(ctx);
  return listOnDuty(ctx.db, today, byHours);
}

/** The duty switch of each colleague. */
export const dutyRoutes = routes('users', (serve) => {
  serve(
    dutyStateCall,
    { access: 'staff', summary: 'Whether the caller is on duty', says: DUTY_REPLIES.state },
    ({ ctx, actor }) => dutyState(ctx, actor),
  );

  serve(
    chooseDutyCall,
    { access: 'staff', summary: 'Say that one is on duty or not, until the end of the day' },
    async ({ ctx, actor, body }) => {
      const data = await chooseDuty(ctx, actor, body.on_duty);
      return { message: data.on_duty ? DUTY_REPLIES.on : DUTY_REPLIES.off, data };
    },
  );
});
