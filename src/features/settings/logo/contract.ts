import { z } from 'zod';
import { fileBytes } from '#lib/input/fields.ts';

export const logoInput = z.object({
  logo: fileBytes('تصویر نشان را انتخاب کنید.'),
});
