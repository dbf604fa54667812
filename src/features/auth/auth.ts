import { z } from 'zod';
import { RIGHTS, ROLES } from '#domain/roles.ts';
import { reply } from '#lib/http/envelope.ts';
import { flag, phoneNumber, rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

/** The longest password that is compared with a stored hash, in UTF-16 units. */
export const PASSWORD_TYPED_MAX = 1024;

export const loginInput = z.object({
  phone_number: phoneNumber,
  // Checked against the stored hash and never stored, so neither trimmed nor folded.
  password: reads()(
    (value) => value ?? '',
    rawText(
      PASSWORD_TYPED_MAX,
      'گذرواژه پذیرفتنی نیست؛ آن را دوباره بنویسید.',
      'گذرواژه بیش از اندازه بلند است؛ آن را دوباره بنویسید.',
    ),
  ).refine((password) => password !== '', { error: 'گذرواژه را بنویسید.' }),
  remember: flag,
});

/** The user as the API shows it (api.md): never more. */
export const userView = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  birthday: z.string().nullable().describe('Gregorian YYYY-MM-DD'),
  avatar: z.string().nullable().describe('URL'),
  role: z.enum(ROLES),
  address: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  job: z.string().nullable(),
  national_code: z.string().nullable(),
  phone_number: z.string(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});

export type UserView = z.infer<typeof userView>;

export const signedInReply = reply(
  z.object({ user: userView, token: z.string(), expires_at: z.iso.datetime() }),
);
export const profileReply = reply(userView);
export const rightsReply = reply(z.object({ rights: z.array(z.enum(RIGHTS)) }));
export const emptyReply = reply(z.null());

export type LoginInput = z.infer<typeof loginInput>;
