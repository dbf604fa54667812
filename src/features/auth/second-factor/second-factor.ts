/**
 * The second factor (api.md, "Second factor"): a time-based code of an app (TOTP, RFC 6238), or one of ten
 * recovery codes, asked for after the password.
 */

import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { flag, rawNumber, rawText } from '#lib/input/fields.ts';
import { digitsOfCode, plainCode } from '#lib/input/one-time-code.ts';
import { reads } from '#lib/input/reads.ts';
import { emptyReply } from '../auth.ts';
import { knownPassword } from '../password/password.ts';

/** The default of authenticator apps. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** How many steps the clock of a phone may be ahead or behind. */
export const TOTP_DRIFT_STEPS = 1;

export const RECOVERY_CODES = 10;
/** Letters and digits that are not confused with each other, and the length of a recovery code. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 10;

/** Time from the right password to the code, in seconds, and how many wrong codes end it (api.md). */
export const TICKET_LIFETIME = 300;
export const TICKET_TRIES = 5;

/**
 * Codes that may be tried at one account in 24 hours from browsers that never signed in to it, over all
 * addresses.
 */
export const STRANGERS_TRIES_A_DAY = 100;

/** HttpOnly; a browser with it is not asked for the code while the trust lasts. */
export const TRUST_COOKIE = 'auth_trust';

const TEXTS = {
  missing: 'کد را بنویسید.',
  wrong: 'کد درست نیست؛ کد تازه را بنویسید و ساعت گوشی را هم ببینید.',
  ticket: 'دوباره با گذرواژه وارد شوید.',
  password: 'گذرواژه را بنویسید.',
} as const;

/** A code of the app, with digits of any script and any grouping. */
const appCode = rawNumber(TEXTS.wrong)
  .transform((typed) => digitsOfCode(typed, TOTP_DIGITS))
  .superRefine((code, context) => {
    if (code === '') context.addIssue(TEXTS.missing);
    else if (!/^\d{6}$/.test(code)) context.addIssue(TEXTS.wrong);
  });

/** A code of the app or a recovery code, in lower case and without separators. */
const eitherCode = rawNumber(TEXTS.wrong)
  .transform(plainCode)
  .superRefine((code, context) => {
    if (code === '') context.addIssue(TEXTS.missing);
    else if (!/^(?:\d{6}|[a-z\d]{10})$/.test(code)) context.addIssue(TEXTS.wrong);
  });

const given = <Schema extends z.ZodType>(schema: Schema) => reads()((value) => value ?? '', schema);

/** Proof of the owner, for switching the second factor off or renewing its codes. */
const ownerProofInput = z.object({
  password: knownPassword(TEXTS.password),
  code: given(eitherCode),
});
export type OwnerProof = z.output<typeof ownerProofInput>;

/** Confirms the owner again: the password, and a code where the account has a second factor. */
export const confirmPasswordInput = z.object({
  password: knownPassword(TEXTS.password),
  code: reads()((value) => value || undefined, eitherCode.optional()),
});
export type ConfirmPasswordInput = z.output<typeof confirmPasswordInput>;

export const secondFactorLoginInput = z.object({
  ticket: given(rawText(100, TEXTS.ticket).regex(/^[\w-]{43}$/, TEXTS.ticket)),
  code: given(eitherCode),
  trust_device: flag,
});

/** The state of the user's own second factor. */
const secondFactorState = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** From when a staff session without it reaches only the setup page; null while it is not required. */
  required_from: z.iso.datetime().nullable(),
  /** Whether that time has come and it is not set up. */
  is_due: z.boolean(),
  /** For how many days a browser may be trusted. */
  trusted_days: z.number().int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Shown once: `secret` is Base32 in groups of four for typing, `otpauth_url` goes into the QR code. */
const secondFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string() });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Shown once, each as `xxxxx-xxxxx`. */
const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).length(RECOVERY_CODES),
});

/** The reply to a right password of an account with a second factor: no token yet. */
export const secondFactorTicket = z.object({
  second_factor: z.literal(true),
  ticket: z.string(),
  expires_at: z.iso.datetime(),
  /** For how many days the browser may be trusted; with 0 it is not offered. */
  trusted_days: z.number().int(),
});

export const trustedDevice = z.object({
  id: z.number(),
  device: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_current: z.boolean(),
});

const recoveryCodesReply = reply(recoveryCodes);

export const secondFactorStateCall = endpoint('GET /auth/second-factor', {
  reply: reply(secondFactorState),
});

export const setUpSecondFactorCall = endpoint('POST /auth/second-factor/setup', {
  reply: reply(secondFactorSetup),
});

export const confirmSecondFactorCall = endpoint('POST /auth/second-factor/confirm', {
  body: z.object({ code: given(appCode) }),
  reply: recoveryCodesReply,
});

export const disableSecondFactorCall = endpoint('POST /auth/second-factor/disable', {
  body: ownerProofInput,
  reply: emptyReply,
});

export const renewRecoveryCodesCall = endpoint('POST /auth/second-factor/recovery-codes', {
  body: ownerProofInput,
  reply: recoveryCodesReply,
});

export const listTrustedDevicesCall = endpoint('GET /auth/trusted-devices', {
  reply: reply(z.array(trustedDevice)),
});

export const endAllTrustCall = endpoint('DELETE /auth/trusted-devices', { reply: emptyReply });

export const endTrustCall = endpoint('DELETE /auth/trusted-devices/:id', { reply: emptyReply });
