import { z } from 'zod';

export const logoInput = z.object({
  logo: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength > 0, {
    error: 'تصویر نشان را انتخاب کنید.',
  }),
});
