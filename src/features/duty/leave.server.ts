/** Days of leave of the staff: said ahead of time, by a super-admin or by oneself. */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { staffDuty } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findStaff } from '#features/people/people.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import {
  LEAVE_DAYS_MAX,
  LEAVE_ERRORS,
  LEAVE_TEXTS,
  type Leave,
  type LeaveInput,
  setLeaveCall,
} from './leave.ts';
import { canSetLeave } from './permissions.ts';

/** The leave of a colleague that is not over yet; null for none. */
export async function findLeave(
  db: Queryable,
  userId: number,
  today: string,
): Promise<Leave | null> {
  const [row] = await db
    .select({ from: staffDuty.leaveFrom, until: staffDuty.leaveUntil })
    .from(staffDuty)
    .where(and(eq(staffDuty.userId, userId), gte(staffDuty.leaveUntil, today)));
  return row?.from && row.until ? { from: row.from, until: row.until } : null;
}

/** Who is on leave today, with its last day; whoever switched themselves on duty is not. */
export async function listOnLeave(ctx: Context): Promise<Map<number, string>> {
  const today = isoDateInTehran(ctx.now());
  const { userId, leaveFrom, leaveUntil, chosenFor, isOn } = staffDuty;
  const rows = await ctx.db
    .select({ userId, leaveUntil })
    .from(staffDuty)
    .where(
      and(
        lte(leaveFrom, today),
        gte(leaveUntil, today),
        sql`not (${chosenFor} is not distinct from ${today}::date and ${isOn} is true)`,
      ),
    );
  return new Map(rows.flatMap((row) => (row.leaveUntil ? [[row.userId, row.leaveUntil]] : [])));
}

/** 422 for days that are none for a leave. */
function assertDays({ from, until }: Leave, today: string): void {
  if (until < from) throw invalidField('until', LEAVE_ERRORS.order);
  if (until < today) throw invalidField('until', LEAVE_ERRORS.over);
  if (daysIn({ from, to: until }) > LEAVE_DAYS_MAX) {
    throw invalidField('until', LEAVE_ERRORS.tooLong);
  }
}

/** Sets the leave of an active colleague, or ends it. 403 but for a super-admin and oneself, 404 for no colleague. */
async function setLeave(
  ctx: Context,
  actor: Actor,
  id: number,
  { from, until }: LeaveInput,
): Promise<Leave | null> {
  permit(canSetLeave(actor, id));
  const leave = from !== null && until !== null ? { from, until } : null;
  const today = isoDateInTehran(ctx.now());
  if (leave) assertDays(leave, today);
  await transaction(ctx, async (ctx: InTransaction) => {
    if (!(await findStaff(ctx, id))) {
      throw new AppError('not_found', { message: LEAVE_ERRORS.notStaff });
    }
    const days = { leaveFrom: from, leaveUntil: until };
    // Two at once wait here for each other, so that each finds what the other said.
    await ctx.db.insert(staffDuty).values({ userId: id }).onConflictDoNothing();
    const [row] = await ctx.db
      .select()
      .from(staffDuty)
      .where(eq(staffDuty.userId, id))
      .for('update');
    if (row?.leaveFrom === from && row.leaveUntil === until) return;
    await ctx.db.update(staffDuty).set(days).where(eq(staffDuty.userId, id));
    await recordAudit(ctx.db, actor.id, 'user.leave_changed', id, {
      before: { leave_from: row?.leaveFrom ?? null, leave_until: row?.leaveUntil ?? null },
      after: { leave_from: from, leave_until: until },
    });
  });
  ctx.changed();
  return leave;
}

/** Days of leave. */
export const leaveRoutes = routes('users', (serve) => {
  serve(
    setLeaveCall,
    {
      access: 'staff',
      summary: 'Say from when until when a colleague is on leave; both null to end it',
      description: 'A super-admin of anybody of the staff, all others of themselves.',
    },
    async ({ ctx, actor, params: { id }, body }) => {
      const data = await setLeave(ctx, actor, id, body);
      return { message: data ? LEAVE_TEXTS.saved : LEAVE_TEXTS.ended, data };
    },
  );
});
