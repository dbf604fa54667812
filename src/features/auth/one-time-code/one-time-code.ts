/** One-time codes: registering an account and getting back into one (api.md, "Accounts"). */

import { z } from 'zod';
import { refuseOfficeNames } from '#domain/office-names.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { personName, phoneNumber, rawNumber } from '#lib/input/fields.ts';
import { digitsOfCode } from '#lib/input/one-time-code.ts';
import { reads } from '#lib/input/reads.ts';

export const OTP_PURPOSES = ['register', 'reset'] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** All purposes of codes. `reminder` proves a number that needs no account, and gives no right to one. */
export const CODE_PURPOSES = [...OTP_PURPOSES, 'reminder'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const OTP_DIGITS = 6;
/** Figures of security.md, "One-time codes and logins"; times in seconds. */
export const OTP_LIFETIME = 300;
export const OTP_COOLDOWN = 60;
/** Wrong tries of one source at one code. */
export const OTP_TRIES = 5;
/** In 24 hours, per number and source; a source is an address or a known device. */
export const OTP_WRONG_A_DAY = 20;
export const OTP_SENDS_A_DAY = 5;
/**
 * In 24 hours, per number over all addresses; the last sends are reserved for addresses that have sent none.
 */
export const OTP_WRONG_A_DAY_OVERALL = 100;
export const OTP_SENDS_A_DAY_OVERALL = 15;
export const OTP_SENDS_RESERVED = 3;
export const OTP_SENDS_PER_ADDRESS_AN_HOUR = 30;
/**
 * How many codes the product sends in an hour that no anonymous caller causes: resets from a known device,
 * and those that staff begin. All others share what the owner allows (`domain/anonymous-texts.ts`).
 */
export const OTP_SENDS_AN_HOUR = { device: 50, staff: 50 } as const;
export const GRANT_LIFETIME = 600;

/** The cookie that `verify-otp` sets: HttpOnly, so that a script on the page cannot steal it. */
export const GRANT_COOKIE = 'auth_grant';

/** Name of a person: 2 to 50, of which at least two are letters. */
export const accountName = (label: string) =>
  personName(label, 2, 50).superRefine((name, context) => {
    const letters = name.match(/\p{L}/gu) ?? [];
    if (name.length >= 2 && (letters.length < 2 || name.includes('.'))) {
      context.addIssue(`${label} باید دست‌کم دو حرف باشد و جز حرف، فاصله و خط تیره نداشته باشد.`);
    }
  });

export const registerInput = z
  .object({
    first_name: accountName('نام'),
    last_name: accountName('نام خانوادگی'),
    phone_number: phoneNumber,
  })
  .superRefine(refuseOfficeNames);

export const resetRequestInput = z.object({ phone_number: phoneNumber });

export const resendInput = z.object({
  phone_number: phoneNumber,
  purpose: reads<'' | undefined>()(
    (value) => (value === undefined || value === null || value === '' ? 'register' : value),
    z.enum(OTP_PURPOSES, { error: 'چنین کدی فرستاده نمی‌شود.' }),
  ),
});

/** Six digits in any of the three digit sets, with any grouping. */
const otp = reads()(
  (value) => value ?? '',
  rawNumber('کد را با رقم بنویسید.').transform((typed, context) => {
    const code = digitsOfCode(typed, OTP_DIGITS);
    if (new RegExp(`^[0-9]{${OTP_DIGITS}}$`).test(code)) return code;
    context.addIssue(code === '' ? 'کد را بنویسید.' : 'کد شش رقم دارد.');
    return z.NEVER;
  }),
);

export const codeInput = { otp, phone_number: phoneNumber };
export const verifyInput = z.object(codeInput);

export const codeSentReply = reply(
  z.object({
    expires_in: z.number().describe('seconds until the code dies'),
    resend_after: z.number().describe('seconds until another may be asked for'),
  }),
);

export const NEXT_STEPS = { register: 'set-password', reset: 'reset-password' } as const;

const verifiedReply = reply(
  z.object({
    purpose: z.enum(OTP_PURPOSES),
    next: z.enum([NEXT_STEPS.register, NEXT_STEPS.reset]),
    first_name: z.string().optional().describe('at register: for the owner of the code to confirm'),
    last_name: z.string().optional(),
  }),
);

export type RegisterInput = z.output<typeof registerInput>;
export type ResendInput = z.output<typeof resendInput>;
export type VerifyInput = z.output<typeof verifyInput>;

export const registerCall = endpoint('POST /auth/register', {
  body: registerInput,
  reply: codeSentReply,
});

export const requestResetCall = endpoint('POST /auth/send-reset-otp', {
  body: resetRequestInput,
  reply: codeSentReply,
});

export const resendRegistrationCall = endpoint('POST /auth/resend-otp', {
  body: resendInput,
  reply: codeSentReply,
});

export const verifyCodeCall = endpoint('POST /auth/verify-otp', {
  body: verifyInput,
  reply: verifiedReply,
});
