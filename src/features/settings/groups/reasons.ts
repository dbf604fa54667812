import { z } from 'zod';
import { FIRST_REASONS } from '#domain/close-reasons.ts';
import { KIND_LABELS, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { defineSettings, setting } from '#kit/settings.ts';
import { line, rawText, requiredFlag } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The longest label of a reason. */
export const REASON_MAX = 60;
/** The most reasons of a kind, retired ones included: they are never deleted. */
const MOST_REASONS = 60;

const reason = z.object({
  id: z.string().describe('chosen freely for a new one; never changed'),
  label: z.string(),
  is_retired: z.boolean().describe('it stays where it was used, and is offered no more'),
});

const reasonInput = z.object({
  id: rawText(24).regex(/^[\w-]+$/, { error: 'شناسهٔ دلیل درست نیست.' }),
  label: line('دلیل', 2, REASON_MAX),
  is_retired: requiredFlag,
});

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

const reasonsInput = fromJson(
  z
    .array(reasonInput)
    .max(MOST_REASONS, { error: `حداکثر ${toPersianDigits(MOST_REASONS)} دلیل.` })
    .refine((all) => isEachOnce(all.map(({ id }) => id)), { error: 'یک شناسه دو بار آمده است.' })
    .refine((all) => isEachOnce(all.flatMap((one) => (one.is_retired ? [] : [one.label]))), {
      error: 'یک دلیل دو بار آمده است.',
    }),
);

export type ReasonsField = `${RequestKind}_reasons`;
export const reasonsField = (kind: RequestKind): ReasonsField => `${kind}_reasons`;

const reasonsOfKind = (kind: RequestKind) =>
  setting({
    label: KIND_LABELS[kind],
    logged: `دلیل‌های بستن ${KIND_LABELS[kind]}`,
    value: z.array(reason).describe('why requests of this kind are closed without a win'),
    input: reasonsInput,
    preset: FIRST_REASONS[kind],
  });

export const REASONS = defineSettings({
  key: 'close-reasons',
  title: 'دلیل‌های بستن',
  lead: 'درخواستی که بدون موفقیت بسته می‌شود یکی از این دلیل‌ها را می‌گیرد و آمار با آن‌ها شمرده می‌شود. نام تازه همه‌جا دیده می‌شود. دلیلِ کنارگذاشته دیگر پیشنهاد نمی‌شود، ولی هرجا به کار رفته است می‌ماند.',
  fields: Object.fromEntries(
    REQUEST_KINDS.map((kind) => [reasonsField(kind), reasonsOfKind(kind)]),
  ) as Record<ReasonsField, ReturnType<typeof reasonsOfKind>>,
});
