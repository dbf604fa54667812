/** The rules of a new password (api.md, "Accounts", Rules), for the server and the form. */
import { z } from 'zod';
import { refuseOfficeNames } from '#domain/office-names.ts';
import { phoneNumber, rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { composed, hasTallStack } from '#lib/text/text.ts';
import { PASSWORD_TYPED_MAX } from '../auth.ts';
import { accountName } from '../one-time-code/one-time-code.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Stored in place of a hash until an invited colleague has set a password: no password matches it. */
export const UNUSABLE_PASSWORD_HASH = '!';

const TEXTS = {
  missing: 'گذرواژه را بنویسید.',
  short: 'گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.',
  long: 'گذرواژه باید حداکثر ۱۲۸ حرف یا رقم باشد.',
  unreadable: 'این گذرواژه نشانه‌ای دارد که پذیرفتنی نیست؛ گذرواژهٔ دیگری بنویسید.',
  unconfirmed: 'تکرار گذرواژه با گذرواژه یکسان نیست؛ همان را دوباره بنویسید.',
} as const;

/**
 * The form of a password that is hashed: composed with NFC, as keyboards differ in whether they compose «آ»
 * or «é» (NFKC would merge different characters), and with ASCII digits, as the same key types «۵» on a phone
 * and `5` on a computer.
 */
export const passwordText = (password: string): string => toAsciiDigits(composed(password));

/** The length in visible characters; the composed and the decomposed spelling are one password. */
const size = (password: string): number => [...composed(password)].length;

/**
 * The limit before composing: two units for characters beyond the first plane, three for a decomposed letter.
 */
const RAW_MAX = PASSWORD_MAX * 4;

/** A new password: neither trimmed nor cut, any script. */
export const newPassword = reads()(
  (value) => value ?? '',
  rawText(RAW_MAX, TEXTS.unreadable, TEXTS.long),
).superRefine((password, context) => {
  if (password === '') context.addIssue(TEXTS.missing);
  else if (!password.isWellFormed() || hasTallStack(password)) {
    context.addIssue(TEXTS.unreadable);
  } else if (size(password) < PASSWORD_MIN) context.addIssue(TEXTS.short);
  else if (size(password) > PASSWORD_MAX) context.addIssue(TEXTS.long);
});

const confirmation = reads()(
  (value) => value ?? '',
  rawText(RAW_MAX, TEXTS.unconfirmed, TEXTS.unconfirmed),
);

type Pair = { password: string; password_confirmation: string };

const isConfirmed = (pair: Pair): boolean =>
  passwordText(pair.password) === passwordText(pair.password_confirmation);

const UNCONFIRMED = { error: TEXTS.unconfirmed, path: ['password_confirmation'] };

const pairAndNumber = {
  password: newPassword,
  password_confirmation: confirmation,
  phone_number: phoneNumber,
};

/** The names that the owner of the code confirms; without them, those that the code was sent with apply. */
export const setPasswordInput = z
  .object({
    ...pairAndNumber,
    first_name: accountName('نام').optional(),
    last_name: accountName('نام خانوادگی').optional(),
  })
  .superRefine(refuseOfficeNames)
  .refine(isConfirmed, UNCONFIRMED);

export const resetPasswordInput = z.object(pairAndNumber).refine(isConfirmed, UNCONFIRMED);

/** A password that is compared with the stored hash and never stored, so neither trimmed nor folded. */
export const knownPassword = (missing: string) =>
  reads()((value) => value ?? '', rawText(PASSWORD_TYPED_MAX, TEXTS.unreadable, TEXTS.long)).refine(
    (password) => password !== '',
    { error: missing },
  );

export const changePasswordInput = z
  .object({
    current_password: knownPassword('گذرواژهٔ کنونی را بنویسید.'),
    password: newPassword,
    password_confirmation: confirmation,
  })
  .refine(isConfirmed, UNCONFIRMED);

export type SetPasswordInput = z.output<typeof setPasswordInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
