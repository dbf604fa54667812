import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { policies, remindedNumbers, users } from '#db/schema/index.ts';
import type { SaidHours } from '#domain/hours/office-hours.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Services } from '#server/services/services.ts';
import { newAddress } from '../accounts.ts';
import { storeSetting } from '../requests.ts';

/** What happens in the year, beside the housekeeping; numbers of policies are those of the book. */
export type Deed =
  | { what: 'tick' }
  | { what: 'move-holiday'; hours: SaidHours }
  | { what: 'leave'; clerk: number }
  | { what: 'stop'; number: string }
  | { what: 'cancel'; number: string }
  | { what: 'renew'; number: string };

type Office = { db: Database; services: Services };

/** One round of what the scheduler does, in its order. */
async function tick({ services }: Office): Promise<void> {
  const isOver = () => false;
  await services.sms.retryDue();
  await services.renewalRequests.makeDue(isOver);
  await services.lapsing.lapseDue(isOver);
  await services.reminding.remindDue(isOver);
  await services.sms.idle();
}

async function termOf(db: Database, number: string) {
  const [row] = await db.select().from(policies).where(eq(policies.number, number));
  if (!row) throw new Error(`there is no policy ${number}`);
  return row;
}

/** Does one thing in the office; answers whether it was done. */
export async function act(office: Office, deed: Deed): Promise<boolean> {
  const { db, services } = office;
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
    await services.stopReminders(known.code, newAddress());
    return true;
  }
  if (term.status !== 'active') return false;
  const boss = { id: term.createdBy ?? (await anyClerk(db)), role: 'super_admin' } as never;
  if (deed.what === 'cancel') {
    await services.cancelPolicy(boss, term.id, 'فروخت');
    return true;
  }
  await services.renewing.renew(boss, term.id, {
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
