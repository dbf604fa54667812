import type { Database, Queryable } from '#db/client.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import type { DutyView } from './contract.ts';
import { findChoice, listAway, listOnDuty, saveChoice } from './data.server.ts';
import { canBeOnDuty } from './permissions.ts';

/** A member of the staff who is on duty. */
export type OnDuty = { id: number; role: Role; phoneNumber: string };

type Dependencies = {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'office'>;
};

/** Who is on duty: by the office's hours, or by a colleague's own switch until the end of that day. */
export function createDuty({ db, now, settings }: Dependencies) {
  function permit(actor: Actor): void {
    if (!canBeOnDuty(actor)) throw new AppError('forbidden');
  }

  async function day(queryable: Queryable) {
    const at = now();
    const { hours } = await settings.office(queryable);
    return { today: isoDateInTehran(at), byHours: isOpenAt(at, hours) };
  }

  return {
    /** Whether the caller is on duty. */
    async state(actor: Actor): Promise<DutyView> {
      permit(actor);
      const { today, byHours } = await day(db);
      const chosen = await findChoice(db, actor.id, today);
      return { on_duty: chosen ?? byHours, is_chosen: chosen !== null };
    },

    /**
     * Sets whether the caller is on duty, until the end of this day. What equals the office's hours is stored
     * as no choice: a colleague back from lunch goes off duty with the others.
     */
    async choose(actor: Actor, isOn: boolean): Promise<DutyView> {
      permit(actor);
      return db.transaction(async (tx) => {
        const { today, byHours } = await day(tx);
        const before = (await findChoice(tx, actor.id, today)) ?? byHours;
        const choice = isOn === byHours ? null : isOn;
        await saveChoice(tx, actor.id, { isOn: choice, today });
        if (before !== isOn) {
          await recordAudit(tx, {
            actorId: actor.id,
            action: 'user.duty_changed',
            subject: { type: 'user', id: actor.id },
            before: { on_duty: before },
            after: { on_duty: isOn },
          });
        }
        return { on_duty: isOn, is_chosen: choice !== null };
      });
    },

    /** The colleagues who switched themselves off duty today. */
    away: (): Promise<number[]> => listAway(db, isoDateInTehran(now())),

    /** All who are on duty now, by id. */
    async list(queryable: Queryable = db): Promise<OnDuty[]> {
      const { today, byHours } = await day(queryable);
      return listOnDuty(queryable, today, byHours);
    },
  };
}

export type Duty = ReturnType<typeof createDuty>;
