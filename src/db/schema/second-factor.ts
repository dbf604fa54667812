import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/** The second factor of an account: being set up, and from `enabledAt` on required at each sign-in. */
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
  /** The latest time step whose code was accepted: neither it nor an earlier one is valid again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for a lost phone, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 in hex under the same key as the secret: the database alone is not enough to guess it. */
    codeHmac: text().notNull(),
    usedAt: instant(),
  },
  (table) => [unique('recovery_codes_code').on(table.userId, table.codeHmac)],
);

/** Stands for a correct password until the code is entered. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, in hex. */
    tokenHash: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the stored password hash that was checked: after a change of the password the ticket is
     * void.
     */
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

/** Browsers that need no code for an account; the token itself is only in the cookie. */
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
