import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { SMS_STATES } from '#domain/sms-states.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { requests } from './requests.ts';

/**
 * The one-time code of a number for a purpose; a new code replaces the old one. The row of a number that gets
 * no code has a hash that no code has: the two are indistinguishable.
 */
export const otpCodes = pgTable(
  'otp_codes',
  {
    phoneNumber: text().notNull(),
    purpose: text({ enum: ['register', 'reset', 'reminder'] }).notNull(),
    /** HMAC-SHA-256 in hex under the key `otp-key` of `settings`; the code itself is stored nowhere. */
    codeHmac: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Names entered with the request for the code; the number's owner may confirm others. */
    firstName: text(),
    lastName: text(),
    /**
     * For a reminder's code: the reminder that it confirms. It is stored as such once its number is proved.
     */
    about: jsonb().$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ name: 'otp_codes_key', columns: [table.phoneNumber, table.purpose] }),
    index('otp_codes_expiry').on(table.expiresAt),
    check('otp_codes_purpose_known', sql`${table.purpose} in ('register', 'reset', 'reminder')`),
  ],
);

/**
 * What a number has left, whatever was resent: the times of its sends and of its wrong tries within the last
 * 24 hours, each with its origin: an address or `device:ID`.
 */
export const otpBudgets = pgTable(
  'otp_budgets',
  {
    phoneNumber: text().primaryKey(),
    sentAt: instant().array().notNull().default(sql`'{}'`),
    sentFrom: text().array().notNull().default(sql`'{}'`),
    wrongAt: instant().array().notNull().default(sql`'{}'`),
    wrongFrom: text().array().notNull().default(sql`'{}'`),
    updatedAt: instant().notNull(),
  },
  (table) => [index('otp_budgets_updated').on(table.updatedAt)],
);

/** The right, for ten minutes and once, to set the password of a number whose code was verified. */
export const otpGrants = pgTable(
  'otp_grants',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    phoneNumber: text().notNull(),
    purpose: text({ enum: ['register', 'reset'] }).notNull(),
    firstName: text(),
    lastName: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('otp_grants_phone').on(table.phoneNumber, table.purpose),
    index('otp_grants_expiry').on(table.expiresAt),
    check('otp_grants_purpose_known', sql`${table.purpose} in ('register', 'reset')`),
  ],
);

/**
 * Every text message: pending, being sent, or what became of it. `params` is null for a one-time code, which
 * is sent by the process that made it and never again.
 */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: identity(),
    phoneNumber: text().notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string>>(),
    /** The request a text is about; such texts are stored with it and show in its timeline. */
    requestId: reference().references(() => requests.id),
    /** The words of a text about a request, from the settings of that day. */
    body: text(),
    /**
     * `unknown`: it may have been delivered, so it is not sent again. `cancelled`: what it is about was
     * undone.
     */
    state: text({ enum: SMS_STATES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** When a `pending` text is due, or a `sending` one is given up on. */
    dueAt: instant().notNull(),
    /** It is sent only while the office is open. */
    inHours: boolean().notNull().default(false),
    /** After this its news is out of date: it is not sent any more. */
    expiresAt: instant(),
    provider: text(),
    messageId: text(),
    failure: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('sms_outbox_due').on(table.dueAt).where(sql`state in ('pending', 'sending')`),
    index('sms_outbox_created').on(table.createdAt),
    index('sms_outbox_request').on(table.requestId).where(sql`request_id is not null`),
    index('sms_outbox_number').on(table.phoneNumber, table.createdAt),
    check('sms_outbox_state_known', isOneOf(table.state, SMS_STATES)),
  ],
);
