import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ADDED_BY, ATTACHMENT_KINDS, CHUNK_BYTES, UPLOAD_SHARES } from '#domain/attachments.ts';
import { bytes, identity, instant, isOneOf, reference } from './columns.ts';
import { policies } from './policies.ts';
import { requests, submissions } from './requests.ts';
import { users } from './users.ts';

/**
 * A file of an upload or attachment: an object, as an object store would have it. Its bytes are in
 * `file_chunks`.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: identity(),
    createdAt: instant().notNull(),
  },
  (table) => [index('stored_files_created').on(table.createdAt)],
);

/** The bytes of files in pieces, so that no row is long; each begins where the one before it ends. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: bigint({ mode: 'number' })
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    /** The position of its first byte in the file. */
    start: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ name: 'file_chunks_pkey', columns: [table.fileId, table.start] }),
    check(
      'file_chunks_length',
      sql`octet_length(${table.bytes}) between 1 and ${sql.raw(String(CHUNK_BYTES))}`,
    ),
  ],
);

/** What a browser is sending, or has sent and no request has taken yet. */
export const uploads = pgTable(
  'uploads',
  {
    /** SHA-256 of the id, which is the only key to it. */
    idHash: text().primaryKey(),
    /** The sender: an account, or a browser without one. */
    sender: text().notNull(),
    /** The share of the room for uploads that it counts against. */
    share: text({ enum: UPLOAD_SHARES }).notNull().default('visitors'),
    /** Where it came from, within that share: an address, or the account. */
    source: text().notNull().default(''),
    filename: text().notNull(),
    length: integer().notNull(),
    /** The number of received bytes. */
    received: integer().notNull().default(0),
    /** The number of received pieces. */
    pieces: integer().notNull().default(0),
    /** The call that may write now: another one that takes its place ends it. */
    writer: text(),
    fileId: reference()
      .notNull()
      .references(() => storedFiles.id),
    /** The detected kind; null until it was checked. From then on the file is the cleaned one. */
    kind: text({ enum: ATTACHMENT_KINDS }),
    /** How long the cleaned file is. */
    size: integer(),
    thumbnailId: reference().references(() => storedFiles.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('uploads_sender').on(table.sender),
    index('uploads_expiry').on(table.expiresAt),
    index('uploads_file').on(table.fileId),
    index('uploads_thumbnail').on(table.thumbnailId).where(sql`thumbnail_id is not null`),
    check('uploads_kind_known', isOneOf(table.kind, ATTACHMENT_KINDS)),
    check('uploads_received_bounds', sql`${table.received} between 0 and ${table.length}`),
  ],
);

/** A file of a request or of a policy. A deleted one leaves its row, without bytes, for the timeline. */
export const attachments = pgTable(
  'attachments',
  {
    id: identity(),
    /** Its request, if it belongs to one. */
    requestId: reference().references(() => requests.id),
    /** Its policy, if it belongs to one. */
    policyId: reference().references(() => policies.id),
    /**
     * The submission that it came with or was added to; null for the staff, and for the owner of the whole
     * request.
     */
    submissionId: reference().references(() => submissions.id),
    addedBy: text({ enum: ADDED_BY }).notNull(),
    /** The account that added it, if any. */
    actorId: reference().references(() => users.id),
    filename: text().notNull(),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    size: integer().notNull(),
    /** Null once it was deleted. */
    fileId: reference().references(() => storedFiles.id),
    /** The preview of a picture; null for a PDF. */
    thumbnailId: reference().references(() => storedFiles.id),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    deleteReason: text(),
    /** Null for the product itself. */
    deletedBy: reference().references(() => users.id),
  },
  (table) => [
    index('attachments_by_request').on(table.requestId, table.id),
    index('attachments_by_policy').on(table.policyId).where(sql`policy_id is not null`),
    index('attachments_by_submission').on(table.submissionId).where(sql`submission_id is not null`),
    index('attachments_file').on(table.fileId).where(sql`file_id is not null`),
    index('attachments_thumbnail').on(table.thumbnailId).where(sql`thumbnail_id is not null`),
    check('attachments_kind_known', isOneOf(table.kind, ATTACHMENT_KINDS)),
    check('attachments_added_by_known', isOneOf(table.addedBy, ADDED_BY)),
    check('attachments_of_one', sql`(${table.requestId} is null) <> (${table.policyId} is null)`),
    check(
      'attachments_gone_when_deleted',
      sql`(${table.deletedAt} is null) = (${table.fileId} is not null)`,
    ),
  ],
);

/**
 * Which browser showed the code of which submission: for an hour it may read that submission's files. Where
 * the number of a claim was proved by a text it has its holder's rights, until `holderUntil` and for that
 * number alone.
 */
export const fileGrants = pgTable(
  'file_grants',
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text().notNull(),
    submissionId: reference()
      .notNull()
      .references(() => submissions.id),
    expiresAt: instant().notNull(),
    /** Null where no number was proved. */
    holderUntil: instant(),
    /** SHA-256 of the submission's id and the number that was proved. */
    holderOf: text(),
  },
  (table) => [
    primaryKey({ name: 'file_grants_pkey', columns: [table.tokenHash, table.submissionId] }),
    index('file_grants_expiry').on(table.expiresAt),
  ],
);
