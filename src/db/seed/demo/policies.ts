import { asc } from 'drizzle-orm';
import type { ClaimLine } from '#domain/claims/lines.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { STARTER_INSURERS } from '#domain/policies/insurers.ts';
import { INSTALMENT_DAYS, nextReminder } from '#domain/policies/renewals.ts';
import { statusOn } from '#domain/policies/statuses.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { insurers, policies, policyInstalments } from '../../schema/index.ts';
import type { Chance } from './chance.ts';
import { insertRenewals } from './renewals.ts';

/** The number of current terms. */
export const POLICIES = 420;
const BATCH = 100;
const YEAR = 365;
/** So many of the largest insurers have most policies. */
const COMMON = 8;

const PLATES = [
  '۱۲ ب ۳۴۵ ایران ۶۷',
  '۴۵ د ۸۲۱ ایران ۳۳',
  '۷۸ ج ۱۵۶ ایران ۱۱',
  '۲۳ س ۷۷۴ ایران ۹۹',
  '۶۱ ل ۴۰۸ ایران ۲۲',
];
const OBJECTS: Record<ClaimLine, readonly string[]> = {
  motor_third_party: PLATES,
  motor_hull: PLATES,
  fire: ['تهران، خیابان آزادی، پلاک ۱۲', 'کرج، گوهردشت، خیابان هشتم', 'انبار شهرک صنعتی'],
  liability: ['کارگاه ساختمانی', 'مطب'],
  health: ['خانوادهٔ چهارنفره'],
  cargo: ['محمولهٔ داخلی'],
  engineering: ['پروژهٔ ساختمانی پنج طبقه'],
  accident_life: ['بیمه‌شدهٔ اصلی'],
  other: ['تجهیزات فروشگاه'],
};

type Given = {
  now: Date;
  office: OfficeHours;
  people: readonly { name: string; phoneNumber: string }[];
  clerks: readonly number[];
};

type Term = typeof policies.$inferInsert & { isInInstalments: boolean };

/** A current policy: some end this week, most within the year, some have ended and were not renewed. */
function tellPolicy(chance: Chance, given: Given, ids: readonly number[], serial: number): Term {
  const { now, people, clerks } = given;
  const today = isoDateInTehran(now);
  const person = chance.pick(people);
  const line = chance.weighted([
    ['motor_third_party', 45],
    ['motor_hull', 20],
    ['fire', 15],
    ['liability', 8],
    ['health', 5],
    ['accident_life', 4],
    ['cargo', 2],
    ['engineering', 1],
  ] as const);
  const endsOn = addDays(
    today,
    chance.weighted([
      [chance.whole(0, 7), 6],
      [chance.whole(8, 30), 14],
      [chance.whole(31, 350), 70],
      [chance.whole(-60, -1), 10],
    ] as const),
  );
  const startsOn = addDays(endsOn, 1 - YEAR);
  return {
    status: statusOn(endsOn, today),
    holderName: person.name,
    holderPhone: person.phoneNumber,
    line,
    insurerId: ids[chance.whole(0, COMMON - 1)] ?? 0,
    number: `${chance.whole(1, 9)}/${1404 + (serial % 2)}/${String(10_000 + serial)}`,
    startsOn,
    endsOn,
    premiumRial: chance.whole(20, 400) * 1_000_000,
    insuredObject: chance.pick(OBJECTS[line]),
    ownerId: chance.happens(0.9) ? chance.pick(clerks) : null,
    createdBy: clerks[0] ?? null,
    nextTextOn: nextReminder(endsOn, today),
    createdAt: tehranInstant(startsOn, 600),
    isInInstalments: chance.happens(0.3),
  };
}

/** The term of the year before, for those that were renewed once. */
const termBefore = ({ isInInstalments: _is, ...term }: Term): typeof policies.$inferInsert => ({
  ...term,
  status: 'renewed',
  number: `${term.number}-۱`,
  startsOn: addDays(term.startsOn, -YEAR),
  endsOn: addDays(term.startsOn, -1),
  createdAt: tehranInstant(addDays(term.startsOn, -YEAR), 600),
});

/**
 * A book of policies over two years, with instalments that are paid, due soon and overdue, and the renewals
 * of the last months; returns the audit log's entries about those.
 */
export async function insertPolicies(tx: Transaction, chance: Chance, given: Given) {
  await tx
    .insert(insurers)
    .values(STARTER_INSURERS.map((name) => ({ name })))
    .onConflictDoNothing();
  const known = await tx.select({ id: insurers.id }).from(insurers).orderBy(asc(insurers.id));
  const ids = known.map(({ id }) => id);
  const today = isoDateInTehran(given.now);
  const terms = Array.from({ length: POLICIES }, (_, serial) =>
    tellPolicy(chance, given, ids, serial),
  );
  for (let from = 0; from < terms.length; from += BATCH) {
    const batch = terms.slice(from, from + BATCH);
    const renewed = batch.map(() => chance.happens(0.4));
    const before = batch.filter((_, place) => renewed[place]).map(termBefore);
    const earlier = before.length
      ? await tx.insert(policies).values(before).returning({ id: policies.id })
      : [];
    let next = 0;
    const rows = batch.map(({ isInInstalments: _is, ...term }, place) => {
      if (!renewed[place]) return term;
      const id = earlier[next]?.id ?? null;
      next += 1;
      return { ...term, previousId: id, firstId: id };
    });
    const stored = await tx.insert(policies).values(rows).returning({ id: policies.id });
    const instalments = batch.flatMap(({ isInInstalments, startsOn, premiumRial }, place) =>
      isInInstalments
        ? [1, 2, 3, 4].map((month) => {
            const dueOn = addDays(startsOn, month * 30);
            return {
              policyId: stored[place]?.id ?? 0,
              dueOn,
              amountRial: Math.floor((premiumRial ?? 0) / 4),
              textOn:
                dueOn > addDays(today, INSTALMENT_DAYS) ? addDays(dueOn, -INSTALMENT_DAYS) : null,
              paidOn: dueOn < today && chance.happens(0.9) ? dueOn : null,
            };
          })
        : [],
    );
    if (instalments.length > 0) await tx.insert(policyInstalments).values(instalments);
  }
  return insertRenewals(tx, chance, given);
}
