/** What a new password has to be (api.md, "Accounts", Rules), for the server and the form alike. */
import { z } from 'zod';
import { phoneNumber } from '#lib/fields.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Stored in place of a hash while somebody invited has not set a password: no password has it. */
export const UNUSABLE_PASSWORD_HASH = '!';

const TEXTS = {
  missing: 'گذرواژه را بنویسید.',
  short: 'گذرواژه باید دست‌کم ۸ نویسه باشد.',
  long: 'گذرواژه باید حداکثر ۱۲۸ نویسه باشد.',
  unreadable: 'این گذرواژه نویسه‌ای دارد که پذیرفتنی نیست.',
  unconfirmed: 'تکرار گذرواژه با خود آن یکی نیست.',
} as const;

/** Characters as people count them; the composed and the decomposed spelling are one password. */
const size = (password: string): number => [...password.normalize('NFC')].length;

/** A password that is being set: neither trimmed nor cut, any script. */
export const newPassword = z
  .preprocess((value) => value ?? '', z.string({ error: TEXTS.unreadable }))
  .superRefine((password, context) => {
    if (password === '') context.addIssue(TEXTS.missing);
    else if (!password.isWellFormed()) context.addIssue(TEXTS.unreadable);
    else if (size(password) < PASSWORD_MIN) context.addIssue(TEXTS.short);
    else if (size(password) > PASSWORD_MAX) context.addIssue(TEXTS.long);
  });

const confirmation = z.preprocess((value) => value ?? '', z.string({ error: TEXTS.unconfirmed }));

type Pair = { password: string; password_confirmation: string };

const isConfirmed = (pair: Pair): boolean =>
  pair.password.normalize('NFC') === pair.password_confirmation.normalize('NFC');

const UNCONFIRMED = { error: TEXTS.unconfirmed, path: ['password_confirmation'] };

export const setPasswordInput = z
  .object({ password: newPassword, password_confirmation: confirmation, phone_number: phoneNumber })
  .refine(isConfirmed, UNCONFIRMED);

export const changePasswordInput = z
  .object({
    current_password: z
      .preprocess((value) => value ?? '', z.string({ error: TEXTS.unreadable }))
      .superRefine((password, context) => {
        if (password === '') context.addIssue('گذرواژهٔ کنونی را بنویسید.');
        else if (password.length > 1024) context.addIssue(TEXTS.long);
      }),
    password: newPassword,
    password_confirmation: confirmation,
  })
  .refine(isConfirmed, UNCONFIRMED);

export type SetPasswordInput = z.output<typeof setPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
