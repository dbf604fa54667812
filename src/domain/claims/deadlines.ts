/** Until when something has to be done in a claim, by line; working days are those of the insurer. */
import { addDays } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { OfficeHours } from '../hours/office-hours.ts';
import { CLAIM_LINES, type ClaimLine } from './lines.ts';
import type { ClaimStage } from './stages.ts';

const INSURANCE_ACT = 'مادهٔ ۱۵ قانون بیمه';
const FIRE_CONDITIONS = 'شرایط عمومی بیمهٔ آتش‌سوزی (آیین‌نامهٔ ۲۱)';
const THIRD_PARTY_ACT = 'قانون بیمهٔ شخص ثالث';
const THIRD_PARTY_BYLAW = 'آیین‌نامهٔ اجرایی مادهٔ ۳۰ قانون بیمهٔ شخص ثالث، مادهٔ ۵، تبصرهٔ ۱';
/** For figures that no text at hand confirms: the brokerage may set them, and name their source. */
export const YOUR_POLICY = 'در بیشتر بیمه‌نامه‌ها؛ بیمه‌نامهٔ خودتان را ببینید';

/** The brokerage's own figures, by `<line>.<deadline>`; an empty source means that none was found yet. */
export type DeadlineFigures = Readonly<Record<string, { days: number; source: string }>>;

/** What deadlines are calculated from. */
export type DeadlineRules = { office: OfficeHours; figures: DeadlineFigures };

/**
 * The insured's deadline runs from the day of the loss, the insurer's from the day on which it was notified.
 */
type Deadline = {
  key: string;
  title: string;
  from: 'loss' | 'notified';
  days: number;
  isWorking?: boolean;
  source: string;
  /** A figure of the law that a policy may change, and so the brokerage too. */
  isByPolicy?: boolean;
};

const notifyWithin = (days: number, source: string): Deadline => ({
  key: 'notify',
  title: 'اعلام به بیمه‌گر',
  from: 'loss',
  days,
  source,
});

/** The presets, before the brokerage sets any of those that it may set. */
export const LINE_DEADLINES: Record<ClaimLine, readonly Deadline[]> = {
  motor_third_party: [
    notifyWithin(5, INSURANCE_ACT),
    {
      key: 'name_missing',
      title: 'بیمه‌گر نقص مدارک را کتباً بگوید',
      from: 'notified',
      days: 3,
      isWorking: true,
      source: THIRD_PARTY_BYLAW,
    },
    {
      key: 'pay',
      title: 'پرداخت بیمه‌گر پس از مدارک کامل',
      from: 'notified',
      days: 15,
      source: `مادهٔ ۳۱ ${THIRD_PARTY_ACT}`,
    },
  ],
  motor_hull: [
    {
      ...notifyWithin(5, `${INSURANCE_ACT}، مگر بیمه‌نامه مهلت دیگری گفته باشد`),
      isByPolicy: true,
    },
  ],
  fire: [
    notifyWithin(5, FIRE_CONDITIONS),
    {
      key: 'circumstances',
      title: 'شرح حادثه و برآورد خسارت',
      from: 'loss',
      days: 10,
      source: FIRE_CONDITIONS,
    },
    {
      key: 'inventories',
      title: 'صورت اموال',
      from: 'loss',
      days: 15,
      source: FIRE_CONDITIONS,
    },
  ],
  liability: [notifyWithin(5, INSURANCE_ACT)],
  health: [],
  cargo: [notifyWithin(5, INSURANCE_ACT)],
  engineering: [notifyWithin(5, INSURANCE_ACT)],
  accident_life: [
    { ...notifyWithin(5, YOUR_POLICY), title: 'اعلام حادثه به بیمه‌گر' },
    { ...notifyWithin(30, YOUR_POLICY), key: 'notify_death', title: 'اعلام فوت به بیمه‌گر' },
  ],
  other: [notifyWithin(5, INSURANCE_ACT)],
};

const isSettable = ({ source, isByPolicy = false }: Deadline): boolean =>
  isByPolicy || source === YOUR_POLICY;

/** The length of a deadline: «۵ روز», «۳ روز کاری». */
export const timeInWords = ({
  days,
  isWorking = false,
}: Pick<Deadline, 'days' | 'isWorking'>): string =>
  `${toPersianDigits(days)} روز${isWorking ? ' کاری' : ''}`;

/** The deadlines of a line, with the brokerage's own figures where it may set them. */
function ofLine(line: ClaimLine, figures: DeadlineFigures): Deadline[] {
  return LINE_DEADLINES[line].map((deadline) => {
    const set = isSettable(deadline) ? figures[`${line}.${deadline.key}`] : undefined;
    if (!set) return deadline;
    const unproven = set.days === deadline.days ? deadline.source : YOUR_POLICY;
    return { ...deadline, days: set.days, source: set.source || unproven };
  });
}

/** Deadlines whose figures the brokerage may set, with the presets. */
export const SETTABLE_DEADLINES = CLAIM_LINES.flatMap((line) =>
  LINE_DEADLINES[line].filter(isSettable).map(({ key, title, days }) => ({
    id: `${line}.${key}`,
    line,
    title,
    days,
  })),
);

/** A deadline in words, before any day is known: «تا ۵ روز». */
export type DeadlineRule = { key: string; title: string; within: string; source: string };

/** What the rules of a line require of the insured. */
export function rulesOf(line: ClaimLine, figures: DeadlineFigures): DeadlineRule[] {
  return ofLine(line, figures)
    .filter(({ from }) => from === 'loss')
    .map((deadline) => {
      const { key, title, source } = deadline;
      return { key, title, within: `تا ${timeInWords(deadline)}`, source };
    });
}

/** The sentence shown before a line's deadlines, or where it has none in days. */
export const NO_FIXED_DEADLINE: Partial<Record<ClaimLine, string>> = {
  health: 'مهلت را قرارداد گروهی شما می‌گوید.',
  cargo: 'پیش از امضای تحویل کالا، یا در مهلت متصدی حمل.',
  engineering: 'بی‌درنگ، همین امروز.',
};

/**
 * The day so many working days of the insurer after another. Its hours are not ours: no Thursday counts here,
 * though some insurers work on it, so that no claim says too early that the insurer's time is over.
 */
export function insurersDayAfter(from: string, days: number, { holidays }: OfficeHours): string {
  let day = from;
  for (let left = days; left > 0; ) {
    day = nextIsoDate(day);
    const weekday = weekdayOf(day);
    if (weekday !== 'thu' && weekday !== 'fri' && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** A file as its deadlines need it; days are Gregorian `YYYY-MM-DD` of Tehran. */
export type ClaimDates = {
  line: ClaimLine;
  lossDate: string;
  stage: ClaimStage;
  notifiedOn: string | null;
};

export type DeadlineOfClaim = {
  key: string;
  title: string;
  due_on: string;
  source: string;
  /** Done, in time or not: nothing is left to do. */
  is_met: boolean;
  /** Its day is over, and what it requires was not done. */
  passed: boolean;
};

/** Whether the insurer's deadline is over; the insured's ends when the insurer is notified. */
const isOver = ({ key, from }: Deadline, { stage, notifiedOn }: ClaimDates): boolean => {
  if (from === 'loss') return notifiedOn !== null;
  if (stage === 'paid' || stage === 'rejected') return true;
  return key === 'name_missing' && stage !== 'notified';
};

/** The deadlines of a file in the order of their days, as of `today`. */
export function deadlinesOf(
  claim: ClaimDates,
  { office, figures }: DeadlineRules,
  today: string,
): DeadlineOfClaim[] {
  const found = ofLine(claim.line, figures).flatMap((deadline) => {
    const start = deadline.from === 'loss' ? claim.lossDate : claim.notifiedOn;
    if (start === null) return [];
    const due_on = deadline.isWorking
      ? insurersDayAfter(start, deadline.days, office)
      : addDays(start, deadline.days);
    const is_met = isOver(deadline, claim);
    const { key, title, source } = deadline;
    return [{ key, title, due_on, source, is_met, passed: !is_met && due_on < today }];
  });
  return found.sort((a, b) => a.due_on.localeCompare(b.due_on));
}

/** The earliest day by which something still has to be done; null where there is none. */
export function nextDeadline(deadlines: readonly DeadlineOfClaim[]): string | null {
  return deadlines.find(({ is_met }) => !is_met)?.due_on ?? null;
}

/** The day by which the insurer has to be notified; null where the line has no such day. */
export function notifyBy(line: ClaimLine, lossDate: string, rules: DeadlineRules): string | null {
  const dates = { line, lossDate, stage: 'registered', notifiedOn: null } as const;
  return deadlinesOf(dates, rules, lossDate).find(({ key }) => key === 'notify')?.due_on ?? null;
}

/** A deadline this many days ahead is in the clerk's queue of today already: a weekend may lie between. */
export const DEADLINE_NEAR_DAYS = 3;
