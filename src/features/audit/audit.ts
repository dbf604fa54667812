import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/** Days are Gregorian `YYYY-MM-DD` in Tehran, both inclusive. */
const filterFields = {
  /**
   * Everything that concerns this person: done by them, to their account, to their requests, assigned to or
   * taken from them.
   */
  person: emptyAsUnset(positiveInteger().optional()),
  actor: emptyAsUnset(positiveInteger().optional()),
  action: emptyAsUnset(
    rawText(81, 'این کار ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.')
      .regex(/^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/, {
        error: 'این کار ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
      })
      .optional(),
  ),
  subject_type: emptyAsUnset(
    rawText(40, 'این موضوع ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.')
      .regex(/^[a-z_]{1,40}$/, { error: 'این موضوع ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  subject_id: emptyAsUnset(positiveInteger().optional()),
  from: isoDayQuery,
  to: isoDayQuery,
};

export const auditFilter = z.object(filterFields);
export type AuditFilter = z.output<typeof auditFilter>;

const auditQuery = z.object({
  ...filterFields,
  /** `next_cursor` of the previous part: its last id. */
  cursor: emptyAsUnset(positiveInteger().optional()),
  per_page: positiveInteger(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

const id = z.number();

/** A part of an entry's sentence; a thing with its own page names that page. */
const sentencePart = z.object({
  text: z.string(),
  is_code: z.boolean().optional().describe('read from left to right'),
  page: z
    .discriminatedUnion('of', [
      z.object({ of: z.literal('user'), id }),
      z.object({ of: z.literal('request'), id, kind: z.enum(REQUEST_KINDS) }),
      z.object({ of: z.literal('policy'), id }),
      z.object({ of: z.literal('customer'), id }),
      z.object({ of: z.literal('catalogue') }),
    ])
    .optional(),
});
export type SentencePart = z.infer<typeof sentencePart>;

const person = z.object({ id, name: z.string() });
export type NamedPerson = z.infer<typeof person>;

const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actor: person.nullable().describe('null for the product itself'),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.number().nullable() }),
  sentence: z.array(sentencePart).describe('who did what to what, in Persian; to be read in a row'),
  people: z.array(person).describe('those whom `before` and `after` have by id'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

const auditReply = z.object({
  message: z.string(),
  data: z.array(auditEntry),
  meta: z.object({
    per_page: z.number(),
    next_cursor: z.number().nullable(),
    /** The account that `person` or `actor` names; null where there is none. */
    person: person.nullable(),
  }),
});
export type AuditPage = z.infer<typeof auditReply>;

export const listAuditLogCall = endpoint('GET /audit', { query: auditQuery, reply: auditReply });
