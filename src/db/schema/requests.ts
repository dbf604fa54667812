import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { EVENT_TYPES, REQUEST_KINDS, REQUEST_STATUSES, RESULTS } from '#domain/requests.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import type { Source } from '#domain/sources.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

const titleOfService = Object.entries(SERVICE_TITLES)
  .map(([slug, title]) => `when '${slug}' then '${title}'`)
  .join(' ');
/** What a request is about, as search compares it: one of our services, or the insurance as it was called that day. */
const subject = `coalesce(case service ${titleOfService} end, details ->> 'service_title', '')`;

/** Call, consultation and partner requests: one pipeline, told apart by `kind`. */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    /** The code of its first submission. */
    trackingCode: text().notNull().unique('requests_tracking_code'),
    /** Codes and subjects of those that joined it, each after a space, with other names and numbers: it is found by them. */
    joinedCodes: text().notNull().default(''),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('new'),
    isSpam: boolean().notNull().default(false),
    /** Rises by one each time the same person asks again while this is open. */
    priority: integer().notNull().default(0),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    /** What the form of this kind asked beyond name and number; its shape is the kind's contract. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The account it was sent from, if any. */
    userId: reference().references(() => users.id),
    assigneeId: reference().references(() => users.id),
    /** What it is about: a service's slug, or `item:ID` of an insurance type. */
    service: text(),
    /** Of its first submission, as the statistics count it and lists are filtered; null where it is not known. */
    sourceName: text(),
    sourceLanding: text(),
    sourceCampaign: text(),
    /** Until when the first try to reach the person is promised (response target, working minutes). */
    respondBy: instant().notNull(),
    /** The first try to reach the person, and the working minutes it took. */
    firstResponseAt: instant(),
    firstResponseMinutes: integer(),
    /** The first time the person was spoken with. */
    contactedAt: instant(),
    /** Tries to reach the person. */
    attempts: integer().notNull().default(0),
    /** When the person was told, or the clerk decided, to call again. */
    followUpAt: instant(),
    /** When the next step is due; null once closed. An open request always has one: none is forgotten. */
    dueAt: instant(),
    closedAt: instant(),
    result: text({ enum: RESULTS }),
    closeReason: text(),
    rating: integer(),
    ratingComment: text(),
    /**
     * The request of the same person that the staff joined it to (docs/decisions/021-joined-requests.md): it is
     * worked on there, and is in no list. Never one that is joined itself.
     */
    joinedInto: reference().references((): AnyPgColumn => requests.id),
    /** No other submission joins it by its number: it was split off while one was open, or its kind joins none. */
    isSplit: boolean().notNull().default(false),
    /** When the person's values were replaced for good; figures stay. */
    erasedAt: instant(),
    /** Name, number, codes and subject as search compares them; kept by the database. */
    searchText: text().generatedAlwaysAs(
      sql.raw(
        `search_words(full_name || ' ' || phone_number || ' ' || tracking_code || joined_codes, ${subject})`,
      ),
    ),
    /**
     * What its senders wrote and the staff noted, folded; kept by triggers (`search_more_of`). Null only until the
     * migration that brought it has come by.
     */
    searchMore: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    // The rule "a second request of the same kind and number joins the open one" is this index.
    uniqueIndex('requests_one_open')
      .on(table.kind, table.phoneNumber)
      .where(sql`status <> 'closed' and not is_spam and joined_into is null and not is_split`),
    index('requests_joined').on(table.joinedInto).where(sql`joined_into is not null`),
    index('requests_work_list')
      .on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_spam`),
    index('requests_by_status')
      .on(
        table.kind,
        table.status,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`not is_spam`),
    index('requests_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_spam`),
    // The oldest open ones stand behind all that was ever closed in the indexes above.
    index('requests_open_oldest')
      .on(table.createdAt, table.id)
      .where(sql`status <> 'closed' and not is_spam`),
    index('requests_due')
      .on(table.kind, table.dueAt, table.id)
      .where(sql`status <> 'closed' and not is_spam`),
    index('requests_due_by_assignee')
      .on(table.assigneeId, table.dueAt, table.id)
      .where(sql`status <> 'closed' and not is_spam`),
    index('requests_by_assignee')
      .on(table.assigneeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_spam`),
    index('requests_by_service')
      .on(table.service, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_spam`),
    index('requests_by_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    // Those that were not tried by the promised time, and those that may still become such.
    index('requests_missed')
      .on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`not is_spam and (first_response_at > respond_by
          or (first_response_at is null and (closed_at is null or closed_at > respond_by)))`,
      ),
    index('requests_closed').on(table.closedAt).where(sql`not is_spam`),
    index('requests_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('requests_search_more').using('gin', table.searchMore.op('gin_trgm_ops')),
    // For a name with one letter wrong, missing, too many or in its neighbour's place.
    index('requests_misspelt').using('gin', sql`one_letter_off(full_name)`),
    index('requests_phone').on(table.phoneNumber),
    check('requests_kind_known', isOneOf(table.kind, REQUEST_KINDS)),
    check('requests_status_known', isOneOf(table.status, REQUEST_STATUSES)),
    check('requests_result_known', isOneOf(table.result, RESULTS)),
    check('requests_rating_bounds', sql`${table.rating} between 1 and 5`),
    // An open request without a due time would be forgotten.
    check('requests_due_while_open', sql`(${table.status} = 'closed') = (${table.dueAt} is null)`),
    check(
      'requests_result_when_closed',
      sql`(${table.status} = 'closed') = (${table.closedAt} is not null and ${table.result} is not null)`,
    ),
  ],
);

/**
 * Every time a person asked: the first makes the request, later ones of the same kind and number join
 * it while it is open. Each has a code of its own, which shows and changes this row alone (api.md,
 * "Requests"), as a stranger may fill in another's number.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: identity(),
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    trackingCode: text().notNull().unique('submissions_tracking_code'),
    /** The account it was sent from, if any. */
    userId: reference().references(() => users.id),
    /** As in `requests`, of this submission. */
    service: text(),
    /** What an insurance was called that day; null for a service of ours. */
    serviceTitle: text(),
    /** Where its sender came from; null where nothing is known of it. */
    source: jsonb().$type<Source>(),
    /** When its sender took it back while others kept the request open. */
    withdrawnAt: instant(),
    rating: integer(),
    /** When what its sender said was replaced for good, while others kept the request; its code shows nothing any more. */
    erasedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('submissions_by_request').on(table.requestId, table.id),
    index('submissions_by_user').on(table.userId).where(sql`user_id is not null`),
    check('submissions_rating_bounds', sql`${table.rating} between 1 and 5`),
  ],
);

/** Of a step on several requests: one of the others. */
export type OtherImage = {
  id: number;
  row: Record<string, string | number | boolean | null>;
  /** What the step noted there; null where it noted nothing. */
  eventId: number | null;
  /** The step made it: it stays, joined to the one that it came from. */
  isNew?: boolean;
};

/** What undoing a step brings back (docs/decisions/018-undo.md); instants as ISO 8601. */
export type UndoImage = {
  until: string;
  row: Record<string, string | number | boolean | null>;
  /** The event by which the step took an unassigned request. */
  claimId: number | null;
  /** The text that tells of the step. */
  textId: number | null;
  /** The policy that the step entered, and when it was changed last then. */
  policy?: { id: number; at: string };
  /** What else the step noted at this request: a join of several notes each. */
  noted?: number[];
  /** The other requests that a join or a split changed, as they were. */
  others?: OtherImage[];
};

/** Append-only timeline of a request; a trigger refuses to change or delete a row. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: identity(),
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    type: text({ enum: EVENT_TYPES }).notNull(),
    /** Whose doing it was: of what its sender said and did by code, or signed in with another number. */
    submissionId: reference().references(() => submissions.id),
    actorId: reference().references(() => users.id),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Of a step that can be undone: the request before it, and what else to take back. */
    undo: jsonb().$type<UndoImage>(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('request_events_by_request').on(table.requestId, table.id),
    index('request_events_by_time').on(table.at),
  ],
);
