import type { Database } from '#db/client.ts';
import { isOpenAt, openingsOn } from '#domain/hours/working-hours.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import type { Duty, OnDuty } from '#features/duty/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { lockSetting } from '#features/settings/stored.service.server.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { WATCH } from '../escalate/contract.ts';
import { countWork, takeDigest } from './data.server.ts';

/** How long after opening the office's morning lasts: a digest within it counts what is known at its time. */
const MORNING = hours(2);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  settings: Pick<SettingsService, 'office' | 'duty'>;
  duty: Pick<Duty, 'list'>;
  sms: Pick<SmsService, 'enqueue' | 'dispatch' | 'hasRoom'>;
  publicUrl: string;
};

type Morning = { today: string; until: Date };

/** Texts the staff each morning what is due that day: each colleague once a day, on every process at once. */
export function createDigests(dependencies: Dependencies) {
  const { db, now, log, settings, duty, sms, publicUrl } = dependencies;

  /** The present morning; null at any other time, and while the office is closed. */
  async function morning(): Promise<Morning | null> {
    const at = now();
    const today = isoDateInTehran(at);
    const office = (await settings.office()).hours;
    const [first] = openingsOn(today, office);
    if (!first || !isOpenAt(at, office)) return null;
    const until = new Date(first.from.getTime() + MORNING);
    return at < until ? { today, until } : null;
  }

  /**
   * Enqueues a colleague's digest; null where they had it, nothing is due, or the number has used up its
   * texts.
   */
  function tell({ id, role, phoneNumber: to }: OnDuty, { today, until }: Morning) {
    return db.transaction(async (tx): Promise<QueuedText | null> => {
      // One at a time, like all texts to the staff.
      await lockSetting(tx, WATCH);
      if (!(await sms.hasRoom(tx, to)) || !(await takeDigest(tx, id, today))) return null;
      const { followUps, renewals, deadlines } = await countWork(tx, { id, role }, today);
      if (followUps + renewals + deadlines === 0) return null;
      const params = {
        follow_ups: toPersianDigits(followUps),
        renewals: toPersianDigits(renewals),
        deadlines: toPersianDigits(deadlines),
        link: `${publicUrl}/dashboard/${roleSegment(role)}/today`,
      };
      return sms.enqueue(tx, { to, template: 'morning-digest', params, expiresAt: until });
    });
  }

  return {
    /**
     * Notifies the colleagues on duty, of the roles that the settings name. Ends early when `isOver` answers
     * true.
     */
    async tellDue(isOver: () => boolean): Promise<void> {
      const of = await settings.duty();
      if (of.digest_texts.length === 0) return;
      const day = await morning();
      if (!day) return;
      const people = (await duty.list()).filter(
        ({ id, role }) =>
          of.digest_texts.some((one) => one === role) && !of.quiet_staff.includes(id),
      );
      for (const person of people) {
        if (isOver()) return;
        try {
          sms.dispatch(await tell(person, day));
        } catch (error) {
          log.error({ user: person.id, err: error }, 'a digest was not told; it is tried again');
        }
      }
    },
  };
}

export type Digests = ReturnType<typeof createDigests>;
