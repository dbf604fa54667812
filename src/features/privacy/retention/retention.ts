/** Retention periods, and the results of the daily sweep. */
import { z } from 'zod';
import { ERASURE_REASONS } from '#domain/erasure.ts';
import { defineSettings, setting, type Values, valueShape } from '#kit/settings.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

type Words = { label: string; hint: string; about: string; logged: string; detail: string };

/** Not by `number` of the kit, whose answer has the range: in the contract of this call it has none. */
const period = ({ most, least }: { most: number; least: number }, preset: number, words: Words) =>
  setting({
    ...words,
    value: z.number().int().describe(words.about),
    input: positiveInteger(most, least),
    preset,
    control: { is: 'number', maxLength: String(most).length },
  });

export const RETENTION = defineSettings({
  key: 'retention',
  title: 'آنچه شما تعیین می‌کنید',
  lead: 'آنچه زمانش گذشته باشد با پاک‌سازی بعدی می‌رود و برنمی‌گردد.',
  isGuarded: true,
  isOnPages: true,
  fields: {
    /** Business records are stored for good until the office sets a period. */
    closed_requests_months: setting({
      label: 'داده‌های شخصی درخواست‌های بسته، به ماه',
      hint: 'خالی یعنی همیشه می‌ماند. از ۶ تا ۲۴۰ ماه پس از بسته‌شدن. نام، شماره و نوشته‌ها می‌رود؛ تعداد، زمان و نتیجه می‌ماند.',
      logged: 'نگهداری درخواست‌های بسته',
      detail: 'نگهداری درخواست‌های بسته (ماه)',
      value: z
        .number()
        .int()
        .nullable()
        .describe('after so many months a closed request says nothing of its person; null: never'),
      // Customers come back to old requests for years; a shorter period would erase requests that are still
      // worked on.
      input: reads()(
        (value) => (value === '' || value === null ? null : value),
        positiveInteger(240, 6).nullable(),
      ),
      preset: null,
      control: { is: 'number', maxLength: 3 },
    }),
    attachment_months: period({ most: 240, least: 1 }, 24, {
      label: 'فایل‌های درخواست‌های بسته، به ماه',
      hint: 'از ۱ تا ۲۴۰ ماه پس از بسته‌شدن. اینکه فایلی بوده و حذف شده است روی درخواست می‌ماند.',
      about: 'after so many months the files of a closed request are deleted',
      logged: 'نگهداری فایل‌های درخواست‌های بسته',
      detail: 'نگهداری فایل‌های درخواست‌های بسته (ماه)',
    }),
    text_days: period({ most: 3650, least: 7 }, 90, {
      label: 'متن پیامک‌های درخواست‌ها، به روز',
      hint: 'از ۷ تا ۳۶۵۰ روز. اینکه پیامکی فرستاده شده است می‌ماند.',
      about: 'after so many days a text about a request has no words',
      logged: 'نگهداری متن پیامک‌ها',
      detail: 'نگهداری متن پیامک‌ها (روز)',
    }),
  },
});
const { closed_requests_months, attachment_months, text_days } = RETENTION.fields;
export type Retention = Values<typeof RETENTION.fields>;

export const retentionInput = z.object({
  closed_requests_months: closed_requests_months.input,
  attachment_months: attachment_months.input.default(attachment_months.preset),
  text_days: text_days.input,
});

/** What the sweep and erasures replace and count; only erasures remove mentions in others' text. */
export const COUNTED = [
  'requests',
  'files',
  'reminders',
  'customers',
  'tasks',
  'texts',
  'log',
  'mentions',
] as const;

const at = z.iso.datetime();
const counts = z.record(z.string(), z.number());

/** The size of requests' files, in bytes. */
const storage = z.object({
  files: z.number().describe('how many there are'),
  bytes: z.number().describe('how long they are together'),
  room: z
    .number()
    .describe('what they take in the database, unfinished uploads and small forms included'),
});

export const retentionState = z.object({
  retention: z.object(valueShape(RETENTION.fields)),
  storage,
  sweeps: z
    .array(z.object({ at, finished_at: at.nullable(), counts }))
    .describe('the latest first; one without an end is under way'),
  erasures: z.array(
    z.object({
      id: z.number(),
      user_id: z.number().nullable(),
      reason: z.enum(ERASURE_REASONS).nullable(),
      begun_at: at,
      finished_at: at.nullable(),
      counts,
    }),
  ),
});
export type RetentionState = z.infer<typeof retentionState>;
export const retentionReply = reply(retentionState);
