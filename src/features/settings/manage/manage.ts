import { z } from 'zod';
import { ANONYMOUS_TEXTS } from '#domain/anonymous-texts.ts';
import { NAMELESS_BRAND } from '#domain/brand.ts';
import { SETTABLE_DEADLINES } from '#domain/claims/deadlines.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { ROW_LABEL_MAX, ROWS_MAX } from '#domain/comparisons/rows.ts';
import { RENEWAL_LEAD } from '#domain/policies/renewals.ts';
import { forEachKind } from '#domain/requests.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { TRUSTED_DAYS } from '#domain/second-factor.ts';
import { STAFF_IDLE } from '#domain/staff-sessions.ts';
import { bracesOf, isReminder, WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/sms.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import {
  fileBytes,
  line,
  paragraph,
  positiveInteger,
  rawText,
  requiredFlag,
  requireSomething,
} from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { answerSettings, answerStatus } from '../answers.ts';
import { exceptionsInput, holidaysInput, weekInput } from '../hours/hours.ts';
import {
  BRAND_SHORT_MAX,
  claimSettings,
  dutySettings,
  publicSettings,
  ratingSettings,
  renewalSettings,
  responseTargets,
  secondFactorRule,
  staffSessions,
  textSettings,
  voiceSettings,
} from '../settings.ts';

const MOST_MANAGERS = 20;
/** A text message of six parts; longer ones are cut off by some phones. */
const LONGEST_WORDING = 400;

/** Forms send lists as JSON in a text field; JSON bodies send them as they are. */
function list<T extends z.ZodType>(schema: T) {
  return reads<string>()((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

const emptyAsNull = <T extends z.ZodType<string>>(schema: T) =>
  schema.transform((text) => text || null);

/** A telephone number as people write it: with or without area code, in any digits. */
const telephone = line('تلفن', 0, 30)
  .transform((text) => toAsciiDigits(text).replace(/[\s()/.-]/g, ''))
  .refine((digits) => digits === '' || /^\+?\d{3,15}$/.test(digits), {
    error: 'شمارهٔ تلفن درست نیست؛ نمونهٔ درست: ۰۲۱۱۲۳۴۵۶۷۸',
  });

const email = line('ایمیل', 0, 254).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  { error: 'ایمیل درست نیست؛ نمونهٔ درست: info@example.com' },
);

/** Empty while the brokerage has no name in the settings. */
const brandName = line('نام کارگزاری', 0, 60)
  .refine((name) => name.length !== 1, { error: 'نام کارگزاری دست‌کم ۲ حرف دارد.' })
  .transform((name) => name || NAMELESS_BRAND);

const managerInput = z.object({
  name: line('نام', 2, 80),
  position: line('سمت', 2, 80),
  about: paragraph('معرفی', 0, 600),
  photo: rawText(80)
    .regex(/^\/media\/[0-9a-f]{64}\.webp$/, { error: 'تصویر را دوباره انتخاب کنید.' })
    .nullable()
    .default(null),
});

const target = positiveInteger(10_000);

/** The brokerage's own wording; empty for the product's. Every placeholder in braces must be a known one. */
const wording = (template: WordedTemplate) =>
  paragraph('متن پیامک', 0, LONGEST_WORDING).superRefine((text, context) => {
    const known = bracesOf(template);
    for (const [brace, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (!known.includes(name)) context.addIssue(`${brace} شناخته نیست.`);
    }
    if (text !== '' && isReminder(template) && !text.includes('{link}')) {
      context.addIssue('{link}، نشانی لغو یادآوری، باید در متن باشد.');
    }
    if (text !== '' && template === 'rating-ask' && !text.includes('{link}')) {
      context.addIssue('{link}، نشانی امتیازدادن، باید در متن باشد.');
    }
  });

const forEachWorded = <T extends z.ZodType>(make: (template: WordedTemplate) => T) =>
  Object.fromEntries(
    (Object.keys(WORDED_TEMPLATES) as WordedTemplate[]).map((one) => [one, make(one)]),
  ) as Record<WordedTemplate, T>;

const wordingsInput = z.object(forEachWorded((template) => wording(template).optional()));

/** Letters, digits and blanks, so that the brokerage's name in texts contains no link. */
const brandShort = emptyAsNull(
  line('نام کوتاه', 0, BRAND_SHORT_MAX).refine(
    (name) => /^[\p{L}\p{M}\p{N} \u200c]*$/u.test(name),
    {
      error: 'نام کوتاه تنها حرف، رقم و فاصله دارد؛ مانند «کارگزاری مهر».',
    },
  ),
);

/** The claim deadlines that the brokerage sets. */
const deadlinesInput = z
  .object(
    Object.fromEntries(
      SETTABLE_DEADLINES.map(({ id }) => [
        id,
        z.object({ days: positiveInteger(365), source: line('منبع', 0, 120) }),
      ]),
    ),
  )
  .partial()
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, one]) => one)));

const leadsInput = z
  .object(
    Object.fromEntries(
      CLAIM_LINES.map((line) => [line, positiveInteger(RENEWAL_LEAD.most, RENEWAL_LEAD.least)]),
    ),
  )
  .partial();

/** The rows of comparisons, per line of insurance. */
const rowsInput = z
  .object(
    Object.fromEntries(
      CLAIM_LINES.map((one) => [
        one,
        z
          .array(line('نام ردیف', 1, ROW_LABEL_MAX))
          .min(1, { error: 'دست‌کم یک ردیف لازم است.' })
          .max(ROWS_MAX, { error: `حداکثر ${toPersianDigits(ROWS_MAX)} ردیف.` })
          .refine((labels) => new Set(labels).size === labels.length, {
            error: 'یک نام دو بار آمده است.',
          }),
      ]),
    ),
  )
  .partial()
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, one]) => one)));

const staffRoles = list(
  z
    .array(z.enum(STAFF_ROLES, { error: 'نقش را از گزینه‌ها انتخاب کنید.' }))
    .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
);
const MOST_QUIET = 200;

/** What a super-admin may change; fields left out stay unchanged. */
const settingsInput = z
  .object({
    brand_name: brandName.optional(),
    brand_short: brandShort.optional(),
    sms_stop_words: list(z.object(forEachWorded(() => requiredFlag.optional()))).optional(),
    phone: emptyAsNull(telephone).optional(),
    email: emptyAsNull(email).optional(),
    address: emptyAsNull(paragraph('نشانی', 0, 500)).optional(),
    licence_number: emptyAsNull(line('شمارهٔ پروانه', 0, 60)).optional(),
    managers: list(
      z
        .array(managerInput)
        .max(MOST_MANAGERS, { error: `حداکثر ${toPersianDigits(MOST_MANAGERS)} نفر.` }),
    ).optional(),
    working_week: list(weekInput).optional(),
    hours_exceptions: list(exceptionsInput).optional(),
    holidays: list(holidaysInput).optional(),
    claim_deadlines: list(deadlinesInput).optional(),
    response_targets: list(z.object(forEachKind(() => target)).partial()).optional(),
    sms_wordings: list(wordingsInput).optional(),
    staff_idle_minutes: positiveInteger(STAFF_IDLE.most, STAFF_IDLE.least).optional(),
    second_factor_required: requiredFlag.optional(),
    trusted_days: positiveInteger(TRUSTED_DAYS.most, TRUSTED_DAYS.least).optional(),
    claim_step_texts: requiredFlag.optional(),
    rating_asks: requiredFlag.optional(),
    answer_times_shown: requiredFlag.optional(),
    anonymous_texts_a_day: positiveInteger(
      ANONYMOUS_TEXTS.day.most,
      ANONYMOUS_TEXTS.day.least,
    ).optional(),
    anonymous_texts_an_hour: positiveInteger(
      ANONYMOUS_TEXTS.hour.most,
      ANONYMOUS_TEXTS.hour.least,
    ).optional(),
    renewal_leads: list(leadsInput).optional(),
    comparison_rows: list(rowsInput).optional(),
    promise_texts: staffRoles.optional(),
    overdue_texts: requiredFlag.optional(),
    digest_texts: staffRoles.optional(),
    rotation_roles: staffRoles.optional(),
    quiet_staff: list(z.array(positiveInteger()).max(MOST_QUIET)).optional(),
  })
  .superRefine(requireSomething);
export type SettingsInput = z.output<typeof settingsInput>;

/** All settings, for the super-admin's page. Wordings are the ones in use. */
const allSettings = publicSettings.extend({
  response_targets: responseTargets,
  sms_wordings: z.record(z.string(), z.string()),
  sms_defaults: z.record(z.string(), z.string()),
  staff_idle_minutes: staffSessions.shape.staff_idle_minutes,
  ...secondFactorRule.shape,
  ...claimSettings.shape,
  ...ratingSettings.shape,
  ...answerSettings.shape,
  answer_times: answerStatus,
  ...textSettings.shape,
  ...voiceSettings.shape,
  ...renewalSettings.shape,
  ...dutySettings.shape,
  staff: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .describe('who may be on the list of those who get no texts'),
  comparison_rows: z.record(z.enum(CLAIM_LINES), z.array(z.string())),
});
export type AllSettings = z.infer<typeof allSettings>;
const allSettingsReply = reply(allSettings);

export const allSettingsCall = endpoint('GET /settings/all', { reply: allSettingsReply });

export const changeSettingsCall = endpoint('POST /settings', {
  body: settingsInput,
  reply: allSettingsReply,
});

export const storeManagersPhotoCall = endpoint('POST /settings/manager-photo', {
  body: z.object({ photo: fileBytes('تصویر را انتخاب کنید.') }),
  reply: reply(z.object({ url: z.string() })),
});
