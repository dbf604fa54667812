import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/** Every kind of recorded action: `noun.verb`. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.rescued',
  'user.registered',
  'user.invited',
  'user.viewed',
  'user.updated',
  'user.password_changed',
  'user.password_reset',
  'user.reset_started',
  'user.second_factor_enabled',
  'user.second_factor_disabled',
  'user.second_factor_reset',
  'user.recovery_code_used',
  'user.recovery_codes_renewed',
  'user.role_changed',
  'user.rights_changed',
  'user.duty_changed',
  'user.code_checked',
  'user.activated',
  'user.deactivated',
  'user.sessions_ended',
  'person.exported',
  'person.sender_exported',
  'person.erased',
  'person.sender_erased',
  'person.held',
  'person.sender_held',
  'person.released',
  'person.sender_released',
  'category.created',
  'category.updated',
  'category.deleted',
  'category.ordered',
  'item.created',
  'item.updated',
  'item.deleted',
  'item.ordered',
  'item.page-saved',
  'page.created',
  'page.published',
  'page.scheduled',
  'page.unscheduled',
  'page.not_published',
  'page.withdrawn',
  'page.restored',
  'page.discarded',
  'page.placed',
  'page.deleted',
  'redirect.saved',
  'redirect.removed',
  'request.assigned',
  'request.closed',
  'request.reopened',
  'request.rescued',
  'request.cancelled',
  'request.undone',
  'request.taken_back',
  'request.joined',
  'request.claim_moved',
  'request.split',
  'request.compared',
  'request.comparison_published',
  'request.comparison_chosen',
  'request.low_rating_taken',
  'request.low_rating_closed',
  'request.file_opened',
  'request.file_deleted',
  'requests.exported',
  'policy.created',
  'policy.updated',
  'policy.taken_back',
  'policy.renewed',
  'policy.cancelled',
  'policy.lapsed',
  'policy.instalment_paid',
  'policy.file_added',
  'policy.file_opened',
  'policy.file_deleted',
  'policies.exported',
  'policy.imported',
  'policies.import_started',
  'policies.imported',
  'policies.import_stopped',
  'policies.undo_started',
  'policies.import_undone',
  'policies.undo_stopped',
  'insurer.created',
  'insurer.updated',
  'view.shared',
  'view.removed',
  'image.added',
  'image.described',
  'image.deleted',
  'synonym.taught',
  'synonym.forgotten',
  'settings.changed',
  'settings.setup_answered',
  'audit.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
