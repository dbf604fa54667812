import { asc } from 'drizzle-orm';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { statusOn } from '#domain/policies/statuses.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { insurers, policies, policyInstalments, policyReminders } from '../../schema/index.ts';
import { DEMO_ACCOUNTS, demoPhone } from './people.ts';

const YEAR = 365;

type Given = { now: Date; clerk: number };
type Shown = { line: ClaimLine; ends: number; object: string; hasInstalments: boolean };

/** The policies of the demonstration's customer: one ends soon, one runs, one has just ended. */
const HELD: readonly Shown[] = [
  { line: 'motor_third_party', ends: 12, object: '۱۲ ب ۳۴۵ ایران ۶۷', hasInstalments: true },
  { line: 'fire', ends: 214, object: 'تهران، خیابان آزادی، پلاک ۱۲', hasInstalments: true },
  { line: 'motor_hull', ends: -4, object: '۱۲ ب ۳۴۵ ایران ۶۷', hasInstalments: false },
];

/** Visitors' reminders: line, days until the last one, and the name that most give. */
const WISHES: readonly [ClaimLine, number, string | null][] = [
  ['motor_third_party', 5, 'نسترن یگانه'],
  ['motor_hull', 18, 'بهمن سپهری'],
  ['fire', 33, null],
  ['motor_third_party', 61, 'روشنک دادفر'],
  ['health', 140, 'کامران نیکو'],
];

/** The policies of the demonstration's customer, and the visitors' reminders. */
export async function insertWallet(tx: Transaction, given: Given): Promise<void> {
  const { now, clerk } = given;
  const { firstName, lastName, phoneNumber } = DEMO_ACCOUNTS[2];
  const today = isoDateInTehran(now);
  const [insurer] = await tx
    .select({ id: insurers.id })
    .from(insurers)
    .orderBy(asc(insurers.id))
    .limit(1);
  for (const [place, { line, ends, object, hasInstalments }] of HELD.entries()) {
    const endsOn = addDays(today, ends);
    const startsOn = addDays(endsOn, -YEAR);
    const term = {
      holderName: `${firstName} ${lastName}`,
      holderPhone: phoneNumber,
      line,
      insurerId: insurer?.id ?? 0,
      premiumRial: (place + 2) * 24_000_000,
      insuredObject: object,
      ownerId: clerk,
      createdBy: clerk,
    };
    const [before] = await tx
      .insert(policies)
      .values({
        ...term,
        status: 'renewed',
        number: `7/1404/${place + 301}`,
        startsOn: addDays(startsOn, -YEAR),
        endsOn: startsOn,
        createdAt: tehranInstant(addDays(startsOn, -YEAR), 600),
      })
      .returning({ id: policies.id });
    const [policy] = await tx
      .insert(policies)
      .values({
        ...term,
        status: statusOn(endsOn, today),
        number: `7/1405/${place + 301}`,
        startsOn,
        endsOn,
        previousId: before?.id ?? null,
        firstId: before?.id ?? null,
        createdAt: tehranInstant(startsOn, 600),
      })
      .returning({ id: policies.id });
    if (!hasInstalments) continue;
    const plan = [-60, -30, 9, 39].map((distance) => {
      const dueOn = addDays(today, distance);
      const paidOn = distance < 0 ? dueOn : null;
      return { policyId: policy?.id ?? 0, dueOn, amountRial: term.premiumRial / 4, paidOn };
    });
    await tx.insert(policyInstalments).values(plan);
  }
  await tx.insert(policyReminders).values(
    WISHES.map(([line, ends, fullName], place) => ({
      // After all numbers of the accounts.
      phoneNumber: demoPhone(900_000 + place),
      fullName,
      line,
      endsOn: addDays(today, ends),
      nextTextOn: nextReminder(addDays(today, ends), today),
    })),
  );
}
