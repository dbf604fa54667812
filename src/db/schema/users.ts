import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { RIGHTS, ROLES } from '#domain/roles.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: identity(),
    phoneNumber: text().notNull().unique('users_phone_number'),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    isActive: boolean().notNull().default(true),
    /** What an admin was given beyond the role. */
    rights: text({ enum: RIGHTS }).array().notNull().default(sql`'{}'`),
    /** Since when the account belongs to the staff; null for customers, and for staff from before it was written down. */
    staffSince: instant(),
    birthday: date({ mode: 'string' }),
    avatar: text(),
    nationalCode: text(),
    /** When and by whom of the staff the national code was checked; the database clears both when the code changes. */
    codeCheckedAt: instant(),
    codeCheckedBy: reference(),
    job: text(),
    province: text(),
    city: text(),
    address: text(),
    /** When the person's values were replaced for good; the row stays for what hangs on it. */
    erasedAt: instant(),
    /** Name, number and national code as search compares them; kept by the database. */
    searchText: text().generatedAlwaysAs(
      sql`search_words(first_name || ' ' || last_name || ' ' || phone_number, coalesce(national_code, ''))`,
    ),
    /** City, province and work, folded; kept by a trigger. Null only until the migration that brought it has come by. */
    searchMore: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('users_role_known', isOneOf(table.role, ROLES)),
    // The accounts of one person.
    index('users_national_code').on(table.nationalCode).where(sql`national_code is not null`),
    index('users_role_created').on(table.role, table.createdAt),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_inactive')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_active`),
    // In the order of the Persian alphabet, whatever the database's own collation is.
    index('users_by_name').on(
      sql`persian_order(last_name) collate "C"`,
      sql`persian_order(first_name) collate "C"`,
      table.id,
    ),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('users_search_more').using('gin', table.searchMore.op('gin_trgm_ops')),
    // For words of one or two letters, which have no trigram.
    index('users_search_short').using('gin', sql`short_parts(search_text)`),
    // For a name with one letter wrong, missing, too many or in its neighbour's place.
    index('users_misspelt').using('gin', sql`one_letter_off(first_name || ' ' || last_name)`),
  ],
);

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** One row a sign-in. The token itself is never stored: only its SHA-256, in hex. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sessions_token_hash'),
    /** Kind of device for the owner's list of sessions, from the browser's own description. */
    device: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the password was given again, for what asks for it; null while it was not. */
    passwordConfirmedAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Browsers that signed in to an account before; the token itself is only in the browser's cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex. */
    tokenHash: text().notNull().unique('known_devices_token_hash'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('known_devices_user').on(table.userId, table.id),
    index('known_devices_expiry').on(table.expiresAt),
  ],
);

/**
 * Failed sign-ins by phone number and where they come from, whether or not the number has an account
 * (so that the two cannot be told apart). A row goes away on success.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    phoneNumber: text().notNull(),
    /** An address, `device:ID` or `session:ID`; empty for all addresses together. */
    source: text().notNull(),
    failures: integer().notNull(),
    blockedUntil: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'login_attempts_key', columns: [table.phoneNumber, table.source] }),
    index('login_attempts_updated').on(table.updatedAt),
  ],
);
