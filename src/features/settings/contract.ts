import { z } from 'zod';
import { forEachKind } from '#domain/requests.ts';
import { STAFF_IDLE } from '#domain/staff-sessions.ts';
import type { OfficeHours } from '#domain/working-hours.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { reply } from '#lib/http/envelope.ts';

/** Minutes after midnight, the closing after the opening; null for a day off. */
const openHours = z
  .object({ from: z.number().int().min(0).max(1439), to: z.number().int().min(1).max(1440) })
  .refine(({ from, to }) => from < to)
  .nullable();

export const workingWeek = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, openHours])) as Record<
    (typeof WEEKDAYS)[number],
    typeof openHours
  >,
);
export type WorkingWeek = z.infer<typeof workingWeek>;

/** A day off: Gregorian `YYYY-MM-DD`, and what it is. */
export const holiday = z.object({ date: z.iso.date(), title: z.string() });
export type Holiday = z.infer<typeof holiday>;

/** A person on the managers' page. */
export const manager = z.object({
  name: z.string(),
  position: z.string(),
  about: z.string(),
  /** URL of a picture, or null. */
  photo: z.string().nullable(),
});
export type Manager = z.infer<typeof manager>;

/** What everybody may see of the settings. Null means: the brokerage has not said it yet. */
export const publicSettings = z.object({
  brand_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  licence_number: z.string().nullable(),
  managers: z.array(manager),
  working_week: workingWeek,
  holidays: z.array(holiday),
});

export const settingsReply = reply(publicSettings);

export type PublicSettings = z.infer<typeof publicSettings>;

const EIGHT_TO_FOUR = { from: 8 * 60, to: 16 * 60 };

/** Default hours Saturday to Wednesday 8–16 (domain.md, "Conventions of the country"). */
const DEFAULT_WEEK: WorkingWeek = {
  sat: EIGHT_TO_FOUR,
  sun: EIGHT_TO_FOUR,
  mon: EIGHT_TO_FOUR,
  tue: EIGHT_TO_FOUR,
  wed: EIGHT_TO_FOUR,
  thu: null,
  fri: null,
};

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  brand_name: 'کارگزار',
  phone: null,
  email: null,
  address: null,
  licence_number: null,
  managers: [],
  working_week: DEFAULT_WEEK,
  holidays: [],
};

/** Until the first try to reach the person, in working minutes. */
export const responseTargets = z.object(forEachKind(() => z.number().int().min(1).max(10_000)));
export type ResponseTargets = z.infer<typeof responseTargets>;

export const staffSessions = z.object({
  staff_idle_minutes: z
    .number()
    .int()
    .min(STAFF_IDLE.least)
    .max(STAFF_IDLE.most)
    .describe('an unused staff session is over after so long'),
});

/** What the response clock runs by. */
export type Office = { hours: OfficeHours; targets: ResponseTargets };
