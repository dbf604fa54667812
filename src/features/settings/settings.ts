import { z } from 'zod';
import { ANONYMOUS_TEXTS } from '#domain/anonymous-texts.ts';
import { type Logo, NAMELESS_BRAND } from '#domain/brand.ts';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import type { EnteredHours, OfficeHours } from '#domain/hours/office-hours.ts';
import { RENEWAL_LEAD } from '#domain/policies/renewals.ts';
import { forEachKind } from '#domain/requests.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { TRUSTED_DAYS } from '#domain/second-factor.ts';
import { STAFF_IDLE } from '#domain/staff-sessions.ts';
import { STOPPABLE_TEMPLATES, WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/sms.ts';
import { endpoint } from '#kit/endpoint.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { reply } from '#lib/http/envelope.ts';

/** Minutes after midnight, the closing after the opening. */
const openHours = z
  .object({ from: z.number().int().min(0).max(1439), to: z.number().int().min(1).max(1440) })
  .refine(({ from, to }) => from < to);

export const MOST_INTERVALS = 4;
export const MOST_EXCEPTIONS = 60;
export const MOST_HOLIDAYS = 200;

/** A day's hours, in order and without overlaps; empty on a day off. */
const dayHours = z
  .array(openHours)
  .max(MOST_INTERVALS)
  .refine((hours) =>
    hours.every(({ from }, place) => place === 0 || from > (hours[place - 1]?.to ?? 0)),
  );

const workingWeek = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayHours])) as Record<
    (typeof WEEKDAYS)[number],
    typeof dayHours
  >,
);
type WorkingWeek = z.infer<typeof workingWeek>;

/**
 * Other hours from a day to another, both included, Gregorian `YYYY-MM-DD`: a list for each of the days, or
 * one by weekday. `domain/hours/office-hours.ts` says which of several counts.
 */
const hoursException = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  title: z.string(),
  hours: z.union([dayHours, workingWeek]),
});

/** A day off: Gregorian `YYYY-MM-DD`, its occasion, and whether its lunar date is not confirmed yet. */
const holiday = z.object({ date: z.iso.date(), title: z.string(), guess: z.boolean() });

/** A person on the managers' page. */
const manager = z.object({
  name: z.string(),
  position: z.string(),
  about: z.string(),
  /** URL of a picture, or null. */
  photo: z.string().nullable(),
});
export type Manager = z.infer<typeof manager>;

/** The brokerage's own logo: the picture, its size in pixels, and the background it is drawn on. */
const logo = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  ground: z.enum(['any', 'paper', 'ink']),
}) satisfies z.ZodType<Logo>;

/** A claim's deadline in days, and its source; empty where the policy sets it (domain/claims/deadlines). */
const claimDeadline = z.object({ days: z.number().int().min(1).max(365), source: z.string() });

/** The settings that everybody may see. Null means that the brokerage has not set it yet. */
export const publicSettings = z.object({
  brand_name: z.string(),
  logo: logo.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  licence_number: z.string().nullable(),
  managers: z.array(manager),
  working_week: workingWeek,
  hours_exceptions: z.array(hoursException),
  holidays: z.array(holiday),
  claim_deadlines: z
    .record(z.string(), claimDeadline)
    .describe('of claims, by `line.deadline`, where the brokerage has set another than we know'),
});

/** The hours in the settings, as `domain/hours/office-hours.ts` takes them. */
export const enteredHoursOf = (settings: PublicSettings): EnteredHours => ({
  week: settings.working_week,
  exceptions: settings.hours_exceptions,
  holidays: settings.holidays,
});

export const settingsReply = reply(publicSettings);

export type PublicSettings = z.infer<typeof publicSettings>;

const EIGHT_TO_FOUR = [{ from: 8 * 60, to: 16 * 60 }];

/** Default hours Saturday to Wednesday 8–16 (domain.md, "Conventions of the country"). */
const DEFAULT_WEEK: WorkingWeek = {
  sat: EIGHT_TO_FOUR,
  sun: EIGHT_TO_FOUR,
  mon: EIGHT_TO_FOUR,
  tue: EIGHT_TO_FOUR,
  wed: EIGHT_TO_FOUR,
  thu: [],
  fri: [],
};

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  brand_name: NAMELESS_BRAND,
  logo: null,
  phone: null,
  email: null,
  address: null,
  licence_number: null,
  managers: [],
  working_week: DEFAULT_WEEK,
  hours_exceptions: [],
  holidays: [],
  claim_deadlines: {},
};

/** Until the first attempt to reach the customer, in working minutes. */
export const responseTargets = z.object(forEachKind(() => z.number().int().min(1).max(10_000)));
type ResponseTargets = z.infer<typeof responseTargets>;

export const staffSessions = z.object({
  /** An unused staff session ends after so many minutes. */
  staff_idle_minutes: z.number().int().min(STAFF_IDLE.least).max(STAFF_IDLE.most),
});

const leadDays = z.number().int().min(RENEWAL_LEAD.least).max(RENEWAL_LEAD.most);

export const renewalSettings = z.object({
  renewal_leads: z
    .partialRecord(z.enum(CLAIM_LINES), leadDays)
    .describe('days before its last one that a policy gets its request for renewal, by line'),
});

export const claimSettings = z.object({
  claim_step_texts: z.boolean().describe('the owner of a claim is told of each step by text'),
});

const staffRoles = z.array(z.enum(STAFF_ROLES));

export const dutySettings = z.object({
  promise_texts: staffRoles.describe('roles that are told by text when a promised time is over'),
  overdue_texts: z.boolean().describe('super-admins are told at one and a half times it'),
  digest_texts: staffRoles.describe('roles that get a text each morning with the work of the day'),
  rotation_roles: staffRoles.describe('roles that new requests are given to by turns; none: off'),
  quiet_staff: z.array(z.number()).describe('members of the staff who get none of these texts'),
});
export type DutySettings = z.infer<typeof dutySettings>;

/** Texts about a missed response SLA are on by default; daily texts and assignment by turns are off. */
export const DEFAULT_DUTY: DutySettings = {
  promise_texts: ['admin', 'super_admin'],
  overdue_texts: true,
  digest_texts: [],
  rotation_roles: [],
  quiet_staff: [],
};
export const ratingSettings = z.object({
  rating_asks: z
    .boolean()
    .describe('how content one is is asked by text, once, a day after a request was closed'),
});

const textsAllowed = ({ least, most }: { least: number; most: number }) =>
  z.number().int().min(least).max(most);

export const textSettings = z.object({
  anonymous_texts_a_day: textsAllowed(ANONYMOUS_TEXTS.day).describe(
    'texts that callers may cause who are not known here, in a day',
  ),
  anonymous_texts_an_hour: textsAllowed(ANONYMOUS_TEXTS.hour).describe('the same in an hour'),
});

/** In letters: a text has room for seventy, and a code has to fit beside the name. */
export const BRAND_SHORT_MAX = 12;

const WORDED = Object.keys(WORDED_TEMPLATES) as WordedTemplate[];

export const voiceSettings = z.object({
  brand_short: z
    .string()
    .nullable()
    .describe('what texts call the brokerage; null: by its whole name'),
  sms_stop_words: z
    .record(z.enum(WORDED), z.boolean())
    .describe('by text: whether it ends with how to get no more of them from its line'),
});
export type VoiceSettings = z.infer<typeof voiceSettings>;

/** The stored voice of the texts, with defaults for what is not stored. */
export function voiceOf(stored: unknown): VoiceSettings {
  const known = z
    .object({
      brand_short: voiceSettings.shape.brand_short.catch(null),
      sms_stop_words: z.partialRecord(z.enum(WORDED), z.boolean()).catch({}),
    })
    .partial()
    .safeParse(stored).data;
  const preset = WORDED.map((template) => [template, STOPPABLE_TEMPLATES.includes(template)]);
  return {
    brand_short: known?.brand_short ?? null,
    sms_stop_words: { ...Object.fromEntries(preset), ...known?.sms_stop_words },
  };
}

/** The rows that insurers are compared by, per line of insurance; missing lines have the product's own. */
export const comparisonRows = z.partialRecord(z.enum(CLAIM_LINES), z.array(z.string()).min(1));

export const secondFactorRule = z.object({
  second_factor_required: z
    .boolean()
    .describe('every member of the staff has to have a second factor'),
  second_factor_required_from: z.iso
    .datetime()
    .nullable()
    .describe('when the notice to those who are there ends; null while it is not required'),
  trusted_days: z
    .number()
    .int()
    .min(TRUSTED_DAYS.least)
    .max(TRUSTED_DAYS.most)
    .describe('for how many days a browser may be trusted; 0 for never'),
});

/** Everything that the response clock needs. */
export type Office = {
  hours: OfficeHours;
  targets: ResponseTargets;
  /** The rules for deadlines of claims. */
  deadlines: DeadlineRules;
};

export const publicSettingsCall = endpoint('GET /settings', { reply: settingsReply });
