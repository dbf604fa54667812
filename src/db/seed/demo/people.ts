import { days } from '#lib/dates/durations.ts';
import type { auditLog, users } from '../../schema/index.ts';
import type { Chance } from './chance.ts';

type NewUser = typeof users.$inferInsert;
type Entry = typeof auditLog.$inferInsert & { at: Date };

/** The three accounts that the demonstration shows. */
export const DEMO_ACCOUNTS = [
  { role: 'super_admin', phoneNumber: '09120000001', firstName: 'مدیر', lastName: 'ارشد نمایشی' },
  { role: 'admin', phoneNumber: '09120000002', firstName: 'کارشناس', lastName: 'نمایشی' },
  { role: 'customer', phoneNumber: '09120000003', firstName: 'مشتری', lastName: 'نمایشی' },
] as const;

const FIRST_NAMES =
  'علی محمد رضا حسین مهدی امیر سعید حامد بهرام کاوه سینا آرش فرهاد نیما زهرا فاطمه مریم سارا نرگس الهام لیلا شیرین پریسا مینا ناهید سمیه آزاده نسرین هانیه ترانه'.split(
    ' ',
  );
const LAST_NAMES =
  'احمدی محمدی حسینی رضایی کریمی موسوی جعفری صادقی رحیمی ابراهیمی قاسمی حیدری مرادی اکبری نوری شریفی کاظمی عباسی سلیمانی طاهری فرهادی یوسفی صالحی بهرامی رستمی'.split(
    ' ',
  );
const PLACES = [
  ['تهران', 'تهران'],
  ['اصفهان', 'اصفهان'],
  ['فارس', 'شیراز'],
  ['خراسان رضوی', 'مشهد'],
  ['آذربایجان شرقی', 'تبریز'],
] as const;
const JOBS = ['کارمند', 'مهندس', 'پزشک', 'معلم', 'بازرگان', 'راننده', 'مدیر تولید', 'فروشنده'];

/** A number of a block that no operator has assigned. */
export const demoPhone = (serial: number): string => `09999${String(serial).padStart(6, '0')}`;

export function demoName(chance: Chance): { firstName: string; lastName: string } {
  return { firstName: chance.pick(FIRST_NAMES), lastName: chance.pick(LAST_NAMES) };
}

/** The three accounts, `staff` more clerks and `customers` customers, who registered over `span` ms. */
export function demoPeople(
  chance: Chance,
  given: { now: Date; span: number; passwordHash: string; staff: number; customers: number },
): NewUser[] {
  const { now, span, passwordHash } = given;
  const known = DEMO_ACCOUNTS.map(
    (account): NewUser => ({
      ...account,
      passwordHash,
      createdAt: new Date(now.getTime() - span - days(1)),
    }),
  );
  const others = Array.from({ length: given.staff + given.customers }, (_, index): NewUser => {
    const isStaff = index < given.staff;
    const age = isStaff ? span + days(1) : chance.whole(0, span);
    const [province, city] = chance.pick(PLACES);
    const isComplete = chance.happens(0.6);
    return {
      ...demoName(chance),
      phoneNumber: demoPhone(index),
      passwordHash,
      role: isStaff ? 'admin' : 'customer',
      isActive: isStaff || chance.happens(0.98),
      createdAt: new Date(now.getTime() - age),
      ...(isComplete && { province, city, job: chance.pick(JOBS) }),
    };
  });
  return [...known, ...others];
}

/** The audit log's entries about how these customers registered. */
export function registrationsOf(people: readonly (typeof users.$inferSelect)[]): Entry[] {
  return people
    .filter(({ role }) => role === 'customer')
    .map(({ id, createdAt }) => ({
      ...{ at: createdAt, actorId: id, action: 'user.registered' },
      ...{ subjectType: 'user', subjectId: id },
    }));
}
