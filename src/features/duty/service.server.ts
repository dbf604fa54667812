/** Who is on duty: by the office's hours, or by a colleague's own switch until the end of that day. */

import { isOpenAt } from '#domain/hours/working-hours.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { officeSettings } from '#features/settings/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import type { DutyView } from './contract.ts';
import { findChoice, listAway, listOnDuty, saveChoice } from './data.server.ts';
import { canBeOnDuty } from './permissions.ts';

/** A member of the staff who is on duty. */
export type OnDuty = { id: number; role: Role; phoneNumber: string };

function permit(actor: Actor): void {
  if (!canBeOnDuty(actor)) throw new AppError('forbidden');
}

async function day(ctx: Context) {
  const at = ctx.now();
  const { hours } = await officeSettings(ctx);
  return { today: isoDateInTehran(at), byHours: isOpenAt(at, hours) };
}

/** Whether the caller is on duty. */
export async function dutyState(ctx: Context, actor: Actor): Promise<DutyView> {
  permit(actor);
  const { today, byHours } = await day(ctx);
  const chosen = await findChoice(ctx.db, actor.id, today);
  return { on_duty: chosen ?? byHours, is_chosen: chosen !== null };
}

/**
 * Sets whether the caller is on duty, until the end of this day. What equals the office's hours is stored
 * as no choice: a colleague back from lunch goes off duty with the others.
 */
export async function chooseDuty(ctx: Context, actor: Actor, isOn: boolean): Promise<DutyView> {
  permit(actor);
  return transaction(ctx, async (ctx) => {
    const { today, byHours } = await day(ctx);
    const before = (await findChoice(ctx.db, actor.id, today)) ?? byHours;
    const choice = isOn === byHours ? null : isOn;
    await saveChoice(ctx.db, actor.id, { isOn: choice, today });
    if (before !== isOn) {
      await recordAudit(ctx.db, {
        actorId: actor.id,
        action: 'user.duty_changed',
        subject: { type: 'user', id: actor.id },
        before: { on_duty: before },
        after: { on_duty: isOn },
      });
    }
    return { on_duty: isOn, is_chosen: choice !== null };
  });
}

/** The colleagues who switched themselves off duty today. */
export const listAwayToday = (ctx: Context): Promise<number[]> =>
  listAway(ctx.db, isoDateInTehran(ctx.now()));

/** All who are on duty now, by id. */
export async function listOnDutyNow(ctx: Context): Promise<OnDuty[]> {
  const { today, byHours } = await day(ctx);
  return listOnDuty(ctx.db, today, byHours);
}
