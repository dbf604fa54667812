/** Editing a user's particulars (api.md, `POST /auth/users/{id}`), and the owner's own sessions. */

import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDay } from '#lib/input/days.ts';
import {
  fileBytes,
  line,
  paragraph,
  phoneNumber,
  rawNumber,
  requireSomething,
} from '#lib/input/fields.ts';
import { normaliseNationalCode } from '#lib/input/national-code.ts';
import { reads } from '#lib/input/reads.ts';
import { emptyReply, profileReply, rightsReply } from '../auth.ts';
import { accountName } from '../one-time-code/one-time-code.ts';
import { changePasswordInput } from '../password/password.ts';
import { confirmPasswordInput } from '../second-factor/second-factor.ts';

/** A birthday is after this day: 1300/01/01 in the Jalali calendar. */
const BIRTHDAY_AFTER = '1921-03-21';
export const JOB_MAX = 100;
export const ADDRESS_MAX = 500;

const WRONG_TYPE = 'این مقدار پذیرفتنی نیست؛ آن را دوباره بنویسید یا انتخاب کنید.';

/** A field that stays as it is when it is not sent, and is cleared when it is sent empty. */
export function clearable<T extends z.ZodType<string>>(field: T) {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  // Not a union: that would replace the rule's error with its own.
  return z.optional(reads()((value) => (isEmpty(value) ? null : value), field.nullable()));
}

/** A browser's form sends `null` as this word. */
const formNull = (value: unknown): unknown => (value === 'null' ? null : value);

export const nationalCode = rawNumber(WRONG_TYPE).transform((typed, context) => {
  const code = normaliseNationalCode(typed);
  if (code) return code;
  context.addIssue('کد ملی درست نیست؛ ده رقم آن را همان‌گونه که روی کارت ملی است بنویسید.');
  return z.NEVER;
});

export const birthday = isoDay('تاریخ تولد را مانند ۱۳۷۰/۰۵/۱۲ بنویسید.').refine(
  (date) => date > BIRTHDAY_AFTER,
  {
    error: 'تاریخ تولد باید پس از ۱ فروردین ۱۳۰۰ باشد.',
  },
);

/** Browsers send an empty file field when no file was chosen. */
const isNoFile = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === 'null' ||
  (value instanceof Uint8Array && value.byteLength === 0);

/** Bytes of a file; the media service checks whether they are a picture. */
const avatar = reads<'' | null>()(
  (value) => (isNoFile(value) ? undefined : value),
  fileBytes('یک تصویر بفرستید.').optional(),
).optional();

/** Only fields that are sent change. `role`, `id` and the like are not part of this form. */
export const profilePatch = z
  .object({
    phone_number: phoneNumber.optional(),
    first_name: accountName('نام').optional(),
    last_name: accountName('نام خانوادگی').optional(),
    national_code: clearable(nationalCode),
    job: clearable(line('شغل', 0, JOB_MAX)),
    province: clearable(line('استان', 0, 50)),
    city: clearable(line('شهر', 0, 50)),
    address: clearable(paragraph('نشانی', 0, ADDRESS_MAX)),
    birthday: reads()(formNull, clearable(birthday)).optional(),
    avatar,
  })
  .superRefine(requireSomething);

export type ProfilePatch = z.output<typeof profilePatch>;

/** A session of the owner, by its device. */
export const sessionView = z.object({
  id: z.number(),
  device: z.string().describe('such as `Android · Chrome`'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('exact to five minutes'),
  current: z.boolean().describe('the session that asks'),
});

export type SessionView = z.infer<typeof sessionView>;

export const changePasswordCall = endpoint('POST /auth/change-password', {
  body: changePasswordInput,
  reply: emptyReply,
});

export const confirmPasswordCall = endpoint('POST /auth/confirm-password', {
  body: confirmPasswordInput,
  reply: emptyReply,
});

export const ownRightsCall = endpoint('GET /auth/rights', { reply: rightsReply });

export const editProfileCall = endpoint('POST /auth/users/:id', {
  body: profilePatch,
  reply: profileReply,
  patch: true,
  form: 'multipart',
});

export const listOwnSessionsCall = endpoint('GET /auth/sessions', {
  reply: reply(z.array(sessionView)),
});

export const endOwnSessionCall = endpoint('POST /auth/sessions/:id/end', { reply: emptyReply });
