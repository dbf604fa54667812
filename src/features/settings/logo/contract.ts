import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { fileBytes } from '#lib/input/fields.ts';
import { settingsReply } from '../contract.ts';

export const takeLogoCall = endpoint('POST /settings/logo', {
  body: z.object({ logo: fileBytes('تصویر نشان را انتخاب کنید.') }),
  reply: settingsReply,
});

export const removeLogoCall = endpoint('DELETE /settings/logo', { reply: settingsReply });
