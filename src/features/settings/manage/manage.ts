import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { inputShape, valueShape } from '#kit/settings.ts';
import { reply } from '#lib/http/envelope.ts';
import { fileBytes, requireSomething } from '#lib/input/fields.ts';
import { answerStatus } from '../answers.ts';
import { FIELDS } from '../groups/all.ts';

/** What a super-admin may change; fields left out stay unchanged. */
const settingsInput = z.object(inputShape(FIELDS)).superRefine(requireSomething);
export type SettingsInput = z.output<typeof settingsInput>;

/** All settings, for the super-admin's page. Wordings are the ones in use. */
const allSettings = z.object({
  ...valueShape(FIELDS),
  sms_defaults: z.record(z.string(), z.string()),
  second_factor_required_from: z.iso
    .datetime()
    .nullable()
    .describe('when the notice to those who are there ends; null while it is not required'),
  answer_times: answerStatus,
  staff: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .describe('who may be on the list of those who get no texts'),
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
