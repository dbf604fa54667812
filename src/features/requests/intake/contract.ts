import { z } from 'zod';
import { visitorName } from '#domain/office-names.ts';
import { reply } from '#lib/http/envelope.ts';
import { line, paragraph, phoneNumber, rawText } from '#lib/input/fields.ts';
import { PREFERRED_TIMES, SERVICE_SLUGS } from '../contract.ts';

/** Hourly limits of all public forms together (api.md, "Requests"). */
export const PER_NUMBER_AND_ADDRESS_AN_HOUR = 5;
export const PER_NUMBER_AN_HOUR = 15;
export const PER_ADDRESS_AN_HOUR = 30;

/**
 * Receipts by text that the product sends in an hour, to whatever numbers. Anybody may fill in another's
 * number, from however many addresses: past this somebody is using the forms to send texts.
 */
export const RECEIPTS_AN_HOUR = 300;

/**
 * Receipts to one number in a day, whoever asks: one for each kind, and two for asking again. The rest
 * of what a number may be sent stays for what the office has to say.
 */
export const RECEIPTS_PER_NUMBER_A_DAY = 5;

/** The field that people never see; whoever fills it is a machine. */
export const HONEYPOT = 'website';

const person = {
  full_name: visitorName('نام و نام خانوادگی', 2, 100),
  phone_number: phoneNumber,
  // Unbounded and uncleaned on purpose: a machine that is told off learns.
  [HONEYPOT]: z.unknown().optional(),
};

const orDefault = (value: unknown, fallback: string): unknown =>
  value === undefined || value === null || value === '' ? fallback : value;

const isService = (value: string): boolean =>
  (SERVICE_SLUGS as readonly string[]).includes(value) || /^item:[1-9]\d{0,14}$/.test(value);

const SERVICE_UNKNOWN = 'یکی از خدمت‌ها یا بیمه‌ها را برگزینید.';

/** A service slug or `item:ID`. Whether there is such an item is for the service to look up. */
const service = z.preprocess(
  (value) => value ?? '',
  rawText(64, SERVICE_UNKNOWN).trim().refine(isService, { error: SERVICE_UNKNOWN }),
);

export const callRequestInput = z.object({
  ...person,
  preferred_time: z.preprocess(
    (value) => orDefault(value, 'any'),
    z.enum(PREFERRED_TIMES, { error: 'زمان تماس را از گزینه‌ها برگزینید.' }),
  ),
  topic: line('موضوع', 0, 100),
  note: paragraph('توضیح', 0, 1000),
  /** Filled in by the pages of services and products. */
  service: z.preprocess((value) => (value === '' ? undefined : value), service.optional()),
});
export type CallRequestInput = z.output<typeof callRequestInput>;

export const consultationInput = z.object({
  ...person,
  service,
  message: paragraph('شرح نیاز', 10, 2000),
  company_name: line('نام شرکت یا کسب‌وکار', 0, 100),
  province: line('استان', 0, 60),
  city: line('شهر', 0, 60),
});
export type ConsultationInput = z.output<typeof consultationInput>;

/** Choices of the partner form. Sensitive questions are left to the interview (domain.md). */
export const EDUCATION_LEVELS = [
  'diploma',
  'associate',
  'bachelor',
  'master',
  'doctorate',
] as const;
export const EXPERIENCE_LEVELS = ['none', 'under_2', '2_to_5', 'over_5'] as const;
export const LICENCE_STATUSES = ['none', 'in_progress', 'licensed'] as const;
export const COOPERATION_KINDS = ['undecided', 'full_time', 'part_time', 'referral'] as const;

const choice = <const T extends readonly [string, ...string[]]>(label: string, options: T) =>
  z.preprocess(
    (value) => value ?? '',
    z.enum(options, { error: `${label} را از گزینه‌ها برگزینید.` }),
  );

export const partnerInput = z.object({
  ...person,
  province: line('استان', 2, 60),
  city: line('شهر', 2, 60),
  education: choice('تحصیلات', EDUCATION_LEVELS),
  experience: choice('سابقهٔ کار', EXPERIENCE_LEVELS),
  license_status: choice('وضعیت پروانه', LICENCE_STATUSES),
  cooperation: z.preprocess(
    (value) => orDefault(value, 'undecided'),
    z.enum(COOPERATION_KINDS, { error: 'شکل همکاری را از گزینه‌ها برگزینید.' }),
  ),
  message: paragraph('توضیح', 0, 2000),
});
export type PartnerInput = z.output<typeof partnerInput>;

export const submitted = z.object({ tracking_code: z.string() });
export const submittedReply = reply(submitted);
