import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { PAPER_STATES } from '#domain/claims/papers.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { requests } from './requests.ts';

/** The further columns of a request of the kind `claim`: one row each. Sums are in rial. */
export const claims = pgTable(
  'claims',
  {
    requestId: reference()
      .primaryKey()
      .references(() => requests.id),
    line: text({ enum: CLAIM_LINES }).notNull(),
    lossDate: date().notNull(),
    hasInjury: boolean().notNull(),
    insurer: text(),
    policyNumber: text(),
    stage: text({ enum: CLAIM_STAGES }).notNull().default('registered'),
    /** The file's stage before it left the track, for a correction. */
    previousStage: text({ enum: CLAIM_STAGES }),
    insurerReference: text(),
    offeredRial: bigint({ mode: 'number' }),
    paidRial: bigint({ mode: 'number' }),
    reportedAt: instant().notNull(),
    notifiedAt: instant(),
    offeredAt: instant(),
    paidAt: instant(),
    /**
     * By when the insurer has to be notified, as calculated on the day of the report; null where no day is
     * set.
     */
    notifyBy: date(),
    /** The next deadline that is not met; null where there is none. */
    deadlineOn: date(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('claims_by_deadline').on(table.deadlineOn).where(sql`deadline_on is not null`),
    index('claims_by_report').on(table.reportedAt),
    // An earlier version that still runs while this one starts searches by these.
    index('claims_by_policy').on(table.policyNumber).where(sql`policy_number is not null`),
    index('claims_by_reference')
      .on(table.insurerReference)
      .where(sql`insurer_reference is not null`),
    // However they are written (`lib/input/policy-number.ts`).
    index('claims_by_policy_key')
      .on(sql`policy_number_key(${table.policyNumber})`)
      .where(sql`policy_number is not null`),
    index('claims_by_reference_key')
      .on(sql`policy_number_key(${table.insurerReference})`)
      .where(sql`insurer_reference is not null`),
    check('claims_line_known', isOneOf(table.line, CLAIM_LINES)),
    check('claims_stage_known', isOneOf(table.stage, CLAIM_STAGES)),
    check('claims_amounts', sql`${table.offeredRial} >= 0 and ${table.paidRial} >= 0`),
  ],
);

/** Papers of a claim that differ from the list of its line, and those that staff added. */
export const claimPapers = pgTable(
  'claim_papers',
  {
    requestId: reference()
      .notNull()
      .references(() => claims.requestId),
    /** As in `domain/claims/papers.ts`; one that staff added begins with `own-`. */
    key: text().notNull(),
    /** Set only for one that staff added. */
    title: text(),
    state: text({ enum: PAPER_STATES }).notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.key] }),
    check('claim_papers_state_known', isOneOf(table.state, PAPER_STATES)),
  ],
);

/**
 * The last claim of a number, line and day of loss: a second report within a day joins it. Two reports at
 * once wait for this row.
 */
export const claimReports = pgTable(
  'claim_reports',
  {
    phoneNumber: text().notNull(),
    line: text({ enum: CLAIM_LINES }).notNull(),
    lossDate: date().notNull(),
    requestId: reference().references(() => requests.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phoneNumber, table.line, table.lossDate] }),
    index('claim_reports_old').on(table.at),
  ],
);

/**
 * Codes sent by text to the number of a claim, which prove that its holder is there. `requestId` is null
 * where the requester's code and number did not match: a code that is sent to no phone, for the same work.
 */
export const claimCodes = pgTable(
  'claim_codes',
  {
    id: identity(),
    requestId: reference().references(() => requests.id),
    /** HMAC-SHA-256 in hex under the key `otp-key` of `settings`, of the request, its number and the code. */
    codeHmac: text().notNull(),
    /** Where it was requested from: an address or `device:ID`. */
    source: text().notNull(),
    /** Where wrong tries came from, once for each try. */
    triedFrom: text().array().notNull().default(sql`'{}'`),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('claim_codes_by_request').on(table.requestId, table.createdAt),
    index('claim_codes_expiry').on(table.expiresAt),
  ],
);
