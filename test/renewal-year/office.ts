import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { policies, remindedNumbers, users } from '#db/schema/index.ts';
import type { EnteredHours } from '#domain/hours/office-hours.ts';
import { cancelPolicy } from '#features/policies/cancel.server.ts';
import { lapseDue } from '#features/policies/lapse.server.ts';
import { remindDue } from '#features/policies/remind/remind.server.ts';
import { renewPolicy } from '#features/policies/renew.server.ts';
import { stopReminders } from '#features/policies/stop.server.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import type { Context } from '#kit/context.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { newAddress } from '../accounts.ts';
import { storeSetting } from '../requests.ts';

/** What happens in the year, beside the housekeeping; numbers of policies are those of the book. */
export type Deed =
  | { what: 'tick' }
  | { what: 'move-holiday'; hours: EnteredHours }
  | { what: 'leave'; clerk: number }
  | { what: 'stop'; number: string }
  | { what: 'cancel'; number: string }
  | { what: 'renew'; number: string };

type Office = { db: Database; ctx: Context };

/** One round of what the scheduler does, in its order. */
async function tick({ ctx }: Office): Promise<void> {
  const isOver = () => false;
  await retryDueTexts(ctx);
  await makeDueRenewals(ctx, isOver);
  await lapseDue(ctx, isOver);
  await remindDue(ctx, isOver);
  await textsIdle(ctx);
}

async function termOf(db: Database, number: string) {
  const [row] = await db.select().from(policies).where(eq(policies.number, number));
  if (!row) throw new Error(`there is no policy ${number}`);
  return row;
}

/** Does one thing in the office; answers whether it was done. */
export async function act(office: Office, deed: Deed): Promise<boolean> {
  const { db, ctx } = office;
  if (deed.what === 'tick') {
    await tick(office);
    return true;
  }
  if (deed.what === 'move-holiday') {
    const { week, holidays } = deed.hours;
    await storeSetting(db, 'public', { working_week: week, holidays });
    return true;
  }
  if (deed.what === 'leave') {
    await db.update(users).set({ isActive: false }).where(eq(users.id, deed.clerk));
    return true;
  }
  const term = await termOf(db, deed.number);
  if (deed.what === 'stop') {
    const ofPhone = eq(remindedNumbers.phoneNumber, term.holderPhone);
    const [known] = await db.select().from(remindedNumbers).where(and(ofPhone));
    if (!known) return false;
    await stopReminders(ctx, known.code, newAddress());
    return true;
  }
  if (term.status !== 'active') return false;
  const boss = { id: term.createdBy ?? (await anyClerk(db)), role: 'super_admin' } as never;
  if (deed.what === 'cancel') {
    await cancelPolicy(ctx, boss, term.id, 'فروخت');
    return true;
  }
  await renewPolicy(ctx, boss, term.id, {
    number: `${deed.number}/2`,
    starts_on: term.endsOn,
    ends_on: addDays(term.endsOn, 365),
    instalments: [],
  } as never);
  return true;
}

async function anyClerk(db: Database): Promise<number> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1);
  return row?.id ?? 0;
}
