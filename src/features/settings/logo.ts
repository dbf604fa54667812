import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { fileBytes } from '#lib/input/fields.ts';
import { settingsReply } from './settings.ts';

export const takeLogoCall = endpoint('POST /settings/logo', {
  body: z.object({ logo: fileBytes('تصویر نشان را انتخاب کنید.') }),
  reply: settingsReply,
});

export const removeLogoCall = endpoint('DELETE /settings/logo', { reply: settingsReply });

/** Sentences of the API. */
export const LOGO_REPLIES = {
  stored: 'نشان ذخیره شد و در سایت دیده می‌شود.',
  removed: 'نشان حذف شد؛ در سایت نام کارگزاری دیده می‌شود.',
} as const;

/** The logo in the settings. */
export const LOGO_TEXTS = {
  hint: 'PNG، JPEG یا WebP، حداکثر ۲ مگابایت؛ PNG با زمینهٔ شفاف از همه بهتر است. SVG پذیرفته نمی‌شود.',
  file: 'تصویر نشان',
  choose: 'انتخاب تصویر',
  change: 'تغییر نشان',
  remove: 'حذف نشان',
  onPaper: 'بالای صفحه',
  onInk: 'پایین صفحه',
  icon: 'زبانهٔ مرورگر',
} as const;
