import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insurers, policies, policyInstalments, users } from '#db/schema/index.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { storeSetting } from '../requests.ts';
import { dayOf, enteredHours, FIRST_DAY, YEAR } from './plan.ts';

/** A company with many policies that end on one day: more texts than its number may get. */
export const FLEET_PHONE = '09350000000';
const FLEET = 24;
const AT_ONCE = 500;

const phoneOf = (place: number): string => `0936${String(1_000_000 + place)}`;

/** Lays a book of so many policies that end within the year, by three clerks and nobody. Answers the clerks. */
export async function layBook(db: Database, count: number, plan = YEAR): Promise<number[]> {
  const { week, holidays } = enteredHours(plan, false);
  await storeSetting(db, 'public', { working_week: week, holidays });
  const [insurer] = await db.insert(insurers).values({ name: 'ایران' }).returning();
  const staff = await db
    .insert(users)
    .values(
      [1, 2, 3].map((place) => ({
        phoneNumber: `0937000000${place}`,
        passwordHash: 'none',
        firstName: 'کارشناس',
        lastName: String(place),
        role: 'admin' as const,
      })),
    )
    .returning({ id: users.id });
  const clerks = staff.map(({ id }) => id);
  const createdAt = new Date(tehranInstant(FIRST_DAY).getTime() - 1);
  const rowOf = (place: number) => {
    const isFleet = place < FLEET;
    const endsOn = dayOf(isFleet ? plan.fleetEnds : 1 + ((place * 7) % (plan.days - 5)));
    return {
      status: 'active' as const,
      holderName: `بیمه‌گذار ${place}`,
      // Every tenth has two.
      holderPhone: isFleet ? FLEET_PHONE : phoneOf(place - (place % 10 === 0 ? 1 : 0)),
      line: CLAIM_LINES[place % CLAIM_LINES.length] ?? 'other',
      insurerId: insurer?.id ?? 0,
      number: `Y/${place}`,
      startsOn: addDays(endsOn, -365),
      endsOn,
      ownerId: place % 4 === 3 ? null : (clerks[place % 4] ?? null),
      createdAt,
    };
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) =>
      rowOf(from + place),
    );
    const made = await db.insert(policies).values(rows).returning({ id: policies.id });
    await db.insert(policyInstalments).values(
      made.map(({ id }, place) => {
        const dueOn = dayOf(10 + (((from + place) * 11) % (plan.days - 15)));
        return { policyId: id, dueOn, amountRial: 10_000_000, textOn: addDays(dueOn, -3) };
      }),
    );
  }
  await db.execute(sql`analyze`);
  return clerks;
}
