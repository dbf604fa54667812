import { z } from 'zod';
import { type Logo, NAMELESS_BRAND } from '#domain/brand.ts';
import { defineSettings, setting, text } from '#kit/settings.ts';
import { line, paragraph, rawText } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { anchorOf } from '../setup/anchors.ts';

/** The row of what everybody may see. */
export const PUBLIC = { key: 'public', isOnPages: true } as const;

/** A telephone number as people write it: with or without area code, in any digits. */
const telephone = line('تلفن', 0, 30)
  .transform((typed) => toAsciiDigits(typed).replace(/[\s()/.-]/g, ''))
  .refine((digits) => digits === '' || /^\+?\d{3,15}$/.test(digits), {
    error: 'شمارهٔ تلفن درست نیست؛ نمونهٔ درست: ۰۲۱۱۲۳۴۵۶۷۸',
  });

const email = line('ایمیل', 0, 254).refine(
  (typed) => typed === '' || z.email().safeParse(typed).success,
  { error: 'ایمیل درست نیست؛ نمونهٔ درست: info@example.com' },
);

/** Empty while the brokerage has no name in the settings. */
const brandName = line('نام کارگزاری', 0, 60)
  .refine((name) => name.length !== 1, { error: 'نام کارگزاری دست‌کم ۲ حرف دارد.' })
  .transform((name) => name || NAMELESS_BRAND);

export const BRAND = defineSettings({
  ...PUBLIC,
  title: 'مشخصات کارگزاری',
  lead: 'نام در عنوان، بالا و پایین همهٔ صفحه‌ها، داشبوردها و پیامک‌ها می‌آید؛ بقیه در پایین صفحه‌ها و صفحهٔ تماس. کادر خالی یعنی «هنوز گفته نشده».',
  isPaired: true,
  fields: {
    brand_name: setting({
      label: 'نام کارگزاری',
      hint: 'مانند «کارگزاری بیمهٔ آرام». تا نگویید، «کارگزار» نوشته می‌شود.',
      logged: 'نام کارگزاری',
      anchor: anchorOf('name'),
      value: z.string(),
      input: brandName,
      preset: NAMELESS_BRAND,
      control: { is: 'text', maxLength: 60, unset: NAMELESS_BRAND },
    }),
    licence_number: text(line('شمارهٔ پروانه', 0, 60), {
      label: 'شمارهٔ پروانهٔ کارگزاری',
      hint: 'همان‌گونه که در پروانهٔ بیمهٔ مرکزی آمده است.',
      logged: 'شمارهٔ پروانه',
      anchor: anchorOf('licence'),
      control: { maxLength: 60 },
    }),
    phone: text(telephone, {
      label: 'تلفن',
      hint: 'مانند ۰۲۱۸۸۷۷۶۶۵۵',
      logged: 'تلفن',
      anchor: anchorOf('phone'),
      control: { maxLength: 30, type: 'tel' },
    }),
    email: text(email, {
      label: 'ایمیل',
      logged: 'ایمیل',
      control: { maxLength: 254, type: 'email' },
    }),
    address: text(paragraph('نشانی', 0, 500), {
      label: 'نشانی',
      logged: 'نشانی',
      anchor: anchorOf('address'),
      control: { maxLength: 500, rows: 3 },
    }),
  },
});

export const LOGO = defineSettings({
  ...PUBLIC,
  title: 'نشان کارگزاری',
  lead: 'به جای نام، در بالا و پایین صفحه‌ها، داشبوردها، زبانهٔ مرورگر و کنار پیوندهایی که می‌فرستند دیده می‌شود. تا نشانی نگذارید، نام کارگزاری کنار ستاره می‌آید.',
  fields: {
    logo: setting({
      logged: 'نشان کارگزاری',
      // The picture, its size in pixels, and the background it is drawn on.
      value: z
        .object({
          url: z.string(),
          width: z.number().int().positive(),
          height: z.number().int().positive(),
          ground: z.enum(['any', 'paper', 'ink']),
        } satisfies Record<keyof Logo, z.ZodType>)
        .nullable(),
      input: null,
      preset: null,
    }),
  },
});

const MOST_MANAGERS = 20;

/** A person on the managers' page. */
const manager = z.object({
  name: z.string(),
  position: z.string(),
  about: z.string(),
  /** URL of a picture, or null. */
  photo: z.string().nullable(),
});
export type Manager = z.infer<typeof manager>;

const managerInput = z.object({
  name: line('نام', 2, 80),
  position: line('سمت', 2, 80),
  about: paragraph('معرفی', 0, 600),
  photo: rawText(80)
    .regex(/^\/media\/[0-9a-f]{64}\.webp$/, { error: 'تصویر را دوباره انتخاب کنید.' })
    .nullable()
    .default(null),
});

export const MANAGERS = defineSettings({
  ...PUBLIC,
  title: 'مدیران',
  lead: 'در صفحهٔ معرفی مدیران، به همین ترتیب.',
  anchor: anchorOf('managers'),
  fields: {
    managers: setting({
      logged: 'مدیران',
      value: z.array(manager),
      input: fromJson(
        z
          .array(managerInput)
          .max(MOST_MANAGERS, { error: `حداکثر ${toPersianDigits(MOST_MANAGERS)} نفر.` }),
      ),
      preset: [],
    }),
  },
});
