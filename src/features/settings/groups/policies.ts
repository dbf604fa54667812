import { z } from 'zod';
import { SETTABLE_DEADLINES } from '#domain/claims/deadlines.ts';
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { DEFAULT_ROWS, ROW_LABEL_MAX, ROWS_MAX } from '#domain/comparisons/rows.ts';
import { PRESET_LEADS, RENEWAL_LEAD } from '#domain/policies/renewals.ts';
import { defineSettings, numbers, setting, yes } from '#kit/settings.ts';
import { line, positiveInteger } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PUBLIC } from './office.ts';

const forEachLine = <T>(make: (line: ClaimLine) => T) =>
  Object.fromEntries(CLAIM_LINES.map((one) => [one, make(one)])) as Record<ClaimLine, T>;

export const RENEWALS = defineSettings({
  key: 'renewals',
  title: 'تمدید بیمه‌نامه‌ها',
  lead: 'چند روز پیش از پایان هر بیمه‌نامه، درخواست تمدید آن در کار روز بیاید؛ از ۷ تا ۹۰ روز.',
  note: 'پیامک‌های یادآوری ۳۰، ۱۵، ۷ و ۱ روز پیش از پایان و ۳ روز پیش از هر قسط، در ساعت کاری می‌روند. متن آن‌ها در «متن پیامک‌ها» است.',
  fields: {
    renewal_leads: numbers(RENEWAL_LEAD, {
      labels: forEachLine((one) => `${CLAIM_LINE_LABELS[one]}: روز پیش از پایان`),
      preset: PRESET_LEADS,
      value: z
        .partialRecord(
          z.enum(CLAIM_LINES),
          z.number().int().min(RENEWAL_LEAD.least).max(RENEWAL_LEAD.most),
        )
        .describe('days before its last one that a policy gets its request for renewal, by line'),
      logged: 'زمان درخواست تمدید',
    }),
  },
});

export const CLAIMS = defineSettings({
  key: 'claims',
  title: 'پرونده‌های خسارت',
  lead: 'صاحب خسارت همهٔ گام‌ها را در صفحهٔ پیگیری می‌بیند. پیامک هم می‌توان فرستاد.',
  fields: {
    claim_step_texts: yes(true, {
      label: 'با هر گام پرونده، پیامکی به او فرستاده شود',
      about: 'the owner of a claim is told of each step by text',
      logged: 'پیامک گام‌های خسارت',
    }),
  },
});

/** A deadline in days, and its source; empty where the policy sets it (domain/claims/deadlines). */
const deadline = z.object({ days: z.number().int().min(1).max(365), source: z.string() });

const deadlineInput = z.object({ days: positiveInteger(365), source: line('منبع', 0, 120) });

/** Without the members that were sent as undefined. */
const given = <T>(parts: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, one]) => (one ? [[name, one]] : [])));

export const DEADLINES = defineSettings({
  ...PUBLIC,
  title: 'مهلت‌های خسارت',
  lead: 'مهلت‌هایی که هنوز متنی آن‌ها را تأیید نکرده است یا بیمه‌نامه می‌تواند جز آن بگوید. تا منبعی ننویسید، کنار رقمی که نوشته‌اید می‌آید: «در بیشتر بیمه‌نامه‌ها؛ بیمه‌نامهٔ خودتان را ببینید». مهلت‌های دیگر قانون بیمه و قانون شخص ثالث از اینجا تغییر نمی‌کند.',
  note: 'پرونده‌ها همین حالا با مهلت تازه نشان داده می‌شوند؛ «مهلت نزدیک» در صف امروز با گام بعدی پرونده تازه می‌شود.',
  fields: {
    claim_deadlines: setting({
      logged: 'مهلت‌های خسارت',
      value: z
        .record(z.string(), deadline)
        .describe(
          'of claims, by `line.deadline`, where the brokerage has set another than we know',
        ),
      input: fromJson(
        z
          .object(Object.fromEntries(SETTABLE_DEADLINES.map(({ id }) => [id, deadlineInput])))
          .partial()
          .transform(given),
      ),
      preset: {},
    }),
  },
});

const rowsInput = z
  .array(line('نام ردیف', 1, ROW_LABEL_MAX))
  .min(1, { error: 'دست‌کم یک ردیف لازم است.' })
  .max(ROWS_MAX, { error: `حداکثر ${toPersianDigits(ROWS_MAX)} ردیف.` })
  .refine((labels) => new Set(labels).size === labels.length, {
    error: 'یک نام دو بار آمده است.',
  });

/** The brokerage's own rows, and the presets of all other lines. */
const withPresets = (own: Partial<Record<ClaimLine, string[]>>) =>
  forEachLine((one) => [...(own[one] ?? DEFAULT_ROWS[one])]);

const rowsOf = forEachLine((one) => `ردیف‌های ${CLAIM_LINE_LABELS[one]}`);

export const COMPARISONS = defineSettings({
  key: 'comparison-rows',
  title: 'ردیف‌های مقایسهٔ بیمه‌گرها',
  lead: 'مقایسهٔ تازهٔ هر رشته با این ردیف‌ها آغاز می‌شود. هر ردیف در یک سطر؛ مقایسه‌هایی که پیش‌تر نوشته شده‌اند همان می‌مانند.',
  isWhole: true,
  fields: {
    comparison_rows: setting({
      logged: 'ردیف‌های مقایسه',
      value: z.record(z.enum(CLAIM_LINES), z.array(z.string())),
      stored: z
        .partialRecord(z.enum(CLAIM_LINES), z.array(z.string()).min(1))
        .transform(withPresets),
      input: fromJson(
        z
          .object(forEachLine(() => rowsInput))
          .partial()
          .transform(given),
      ),
      preset: withPresets({}),
      control: { is: 'lists', labels: rowsOf, maxLength: 2000 },
      parts: rowsOf,
    }),
  },
});
