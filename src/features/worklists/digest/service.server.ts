/** Texts the staff each morning what is due that day: each colleague once a day, on every process at once. */

import { isOpenAt, openingsOn } from '#domain/hours/working-hours.ts';
import { roleSegment } from '#features/auth/permissions.ts';
import { listOnDutyNow, type OnDuty } from '#features/duty/service.server.ts';
import { officeSettings, readDutySettings } from '#features/settings/service.server.ts';
import { lockSetting } from '#features/settings/stored.service.server.ts';
import {
  dispatchText,
  enqueueText,
  hasRoomForText,
  type QueuedText,
} from '#features/sms/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { WATCH } from '../escalate/contract.ts';
import { countWork, takeDigest } from './data.server.ts';

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
    const { followUps, renewals, deadlines } = await countWork(ctx.db, { id, role }, today);
    if (followUps + renewals + deadlines === 0) return null;
    const params = {
      follow_ups: toPersianDigits(followUps),
      renewals: toPersianDigits(renewals),
      deadlines: toPersianDigits(deadlines),
      link: `${ctx.config.publicUrl}/dashboard/${roleSegment(role)}/today`,
    };
    return enqueueText(ctx, { to, template: 'morning-digest', params, expiresAt: until });
  });
}

/**
 * Notifies the colleagues on duty, of the roles that the settings name. Ends early when `isOver` answers
 * true.
 */
export async function sendDueDigests(ctx: Context, isOver: () => boolean): Promise<void> {
  const of = await readDutySettings(ctx);
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
