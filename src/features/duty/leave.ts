import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDay } from '#lib/input/days.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The longest leave, in days. */
export const LEAVE_DAYS_MAX = 366;

export const LEAVE_ERRORS = {
  from: 'روز آغاز مرخصی را بنویسید.',
  until: 'روز پایان مرخصی را بنویسید.',
  order: 'پایان مرخصی پیش از آغازش است.',
  over: 'پایان مرخصی گذشته است.',
  tooLong: `مرخصی از ${toPersianDigits(LEAVE_DAYS_MAX)} روز بیشتر نمی‌شود.`,
  notStaff: 'مرخصی تنها برای همکاران فعال است.',
} as const;

/** Days of leave, both included; Gregorian days of Tehran. */
export const leaveView = z.object({ from: z.iso.date(), until: z.iso.date() });
export type Leave = z.infer<typeof leaveView>;

const dayOrNone = (error: string) =>
  reads<string>()((value) => (value === '' ? null : value), isoDay(error).nullable());

/** Both null to end it. */
const leaveInput = z
  .object({ from: dayOrNone(LEAVE_ERRORS.from), until: dayOrNone(LEAVE_ERRORS.until) })
  .superRefine(({ from, until }, context) => {
    if ((from === null) === (until === null)) return;
    const missing = from === null ? 'from' : 'until';
    context.addIssue({ code: 'custom', path: [missing], message: LEAVE_ERRORS[missing] });
  });
export type LeaveInput = z.output<typeof leaveInput>;

export const setLeaveCall = endpoint('POST /staff/:id/leave', {
  body: leaveInput,
  reply: reply(leaveView.nullable()),
});

export const LEAVE_TEXTS = {
  title: 'مرخصی',
  lead: 'در این روزها درخواستی به نوبت سپرده نمی‌شود، وعده‌ای که به خطر بیفتد همان دم به دیگران گفته می‌شود و همکاران هنگام سپردن کار می‌بینند که نیستید.',
  leadOf: (name: string) =>
    `در این روزها درخواستی به نوبت به ${name} سپرده نمی‌شود و وعده‌ای که به خطر بیفتد همان دم به دیگران گفته می‌شود.`,
  from: 'از روز',
  until: 'تا روز',
  save: 'ثبت مرخصی',
  end: 'پایان دادن به مرخصی',
  cancel: 'انصراف',
  saved: 'مرخصی ثبت شد.',
  ended: 'مرخصی پایان یافت.',
  ask: 'مرخصی…',
  none: 'مرخصی ثبت نشده است.',
} as const;

/** «در مرخصی تا ۱۴۰۵/۰۹/۲۰». */
export const onLeaveUntil = (until: string): string => `در مرخصی تا ${isoDateToJalali(until)}`;
/** «مرخصی از ۱۴۰۵/۰۹/۱۵ تا ۱۴۰۵/۰۹/۲۰». */
export const leaveInWords = ({ from, until }: Leave): string =>
  from === until
    ? `مرخصی در ${isoDateToJalali(from)}`
    : `مرخصی از ${isoDateToJalali(from)} تا ${isoDateToJalali(until)}`;

type Absent = { name: string; is_away: boolean; leave_until: string | null };

/** A colleague in a choice of names, with why they are not there today. */
export function nameWithAbsence({ name, is_away, leave_until }: Absent): string {
  if (leave_until) return `${name}؛ ${onLeaveUntil(leave_until)}`;
  return is_away ? `${name}؛ امروز سر کار نیست` : name;
}
