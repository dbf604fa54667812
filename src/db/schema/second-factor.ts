import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/** The second factor of an account: being set up, and from `enabledAt` on asked for at each sign-in. */
export const secondFactors = pgTable('second_factors', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under the key of `keyId`, which is never in the database. */
  secret: text().notNull(),
  keyId: text().notNull(),
  /** When the secret was made. */
  setUpAt: instant().notNull(),
  enabledAt: instant(),
  /** The latest step of time whose code was taken: neither it nor an earlier one is good again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for the day when the phone is lost, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 in hex under the same key as the secret: guessed by none who has the database alone. */
    codeHmac: text().notNull(),
    usedAt: instant(),
  },
  (table) => [unique('recovery_codes_code').on(table.userId, table.codeHmac)],
);

/** Between a right password and the code. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, in hex. */
    tokenHash: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the stored password hash that was checked: with another password the ticket is void. */
    passwordDigest: text().notNull(),
    remember: boolean().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sign_in_tickets_user').on(table.userId),
    index('sign_in_tickets_expiry').on(table.expiresAt),
  ],
);

/** Browsers in which an account is not asked for the code; the token itself is only in the cookie. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex. */
    tokenHash: text().notNull().unique('trusted_devices_token_hash'),
    /** Kind of device for the owner's list, from the browser's own description. */
    device: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('trusted_devices_user').on(table.userId, table.id),
    index('trusted_devices_expiry').on(table.expiresAt),
  ],
);
