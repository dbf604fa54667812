import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { type AttachmentRow, attachmentsOf } from '#features/attachments/take/service.server.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import type { ClaimViews } from '#features/requests/claims/view.service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { PersonInput } from '../contract.ts';
import { canManagePersonalData } from '../permissions.ts';
import {
  findPerson,
  listForeignSubmissions,
  listRequestsOf,
  listTextsOf,
  ofPerson,
} from '../person/data.server.ts';
import { nameOf } from '../person/name.service.server.ts';
import { senderSubject } from '../person/subject.service.server.ts';
import { accountPart, numberPart } from './account.service.server.ts';
import { comparisonPart } from './comparisons.service.server.ts';
import { type ExportedRequest, LOG_EXPORTED, type PersonalData } from './contract.ts';
import { listEventsOf, listLogOf, listSubmissionsOf } from './data.server.ts';
import { policyPart } from './policies.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  claimsOf: ClaimViews;
};

type Requests = Awaited<ReturnType<typeof listRequestsOf>>;
type Submissions = Awaited<ReturnType<typeof listSubmissionsOf>>;
type Files = readonly AttachmentRow[];
type Events = Awaited<ReturnType<typeof listEventsOf>>;
type Claim = ExportedRequest['claim'];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What is held of a request beside its row. */
type Held = {
  sent: Submissions;
  events: Events;
  files: Files;
  claim: Claim;
  comparisons: ExportedRequest['comparisons'];
};

/** What something is about, as it was called that day. */
const subjectOf = (service: string | null, title: string | null | undefined): string | null =>
  SERVICE_TITLES[service as keyof typeof SERVICE_TITLES] ?? title ?? null;

/** Whose doing it was, without names of staff: those are other people's. */
function doerOf(actorId: number | null, userId: number | null, isBySender: boolean) {
  if (isBySender || (actorId !== null && actorId === userId)) return 'person' as const;
  return actorId === null ? ('product' as const) : ('office' as const);
}

function presentEvent(event: Events[number], userId: number | null) {
  const { type, payload, actorId, submissionId, at } = event;
  const said = Object.fromEntries(
    Object.entries(payload).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  return { at: at.toISOString(), type, by: doerOf(actorId, userId, submissionId !== null), said };
}

function presentRequest(
  row: Requests[number],
  userId: number | null,
  { sent, events, files, claim, comparisons }: Held,
): ExportedRequest {
  return {
    id: row.id,
    kind: row.kind,
    tracking_code: row.trackingCode,
    status: row.status,
    full_name: row.fullName,
    phone_number: row.phoneNumber,
    details: row.details,
    subject: subjectOf(row.service, row.details.service_title),
    created_at: row.createdAt.toISOString(),
    respond_by: row.respondBy.toISOString(),
    first_response_at: iso(row.firstResponseAt),
    follow_up_at: iso(row.followUpAt),
    closed_at: iso(row.closedAt),
    result: row.result,
    close_reason: row.closeReason,
    rating: row.rating,
    rating_comment: row.ratingComment,
    is_spam: row.isSpam,
    submissions: sent.map((one) => ({
      tracking_code: one.trackingCode,
      subject: subjectOf(one.service, one.serviceTitle),
      created_at: one.createdAt.toISOString(),
      withdrawn_at: iso(one.withdrawnAt),
      rating: one.rating,
      source: { ...one.source },
    })),
    files: files.map(({ filename, kind, size, createdAt }) => ({
      filename,
      kind,
      size,
      created_at: createdAt.toISOString(),
    })),
    claim,
    comparisons,
    timeline: events.map((event) => presentEvent(event, userId)),
  };
}

/** Copies of what is held about a person. */
export function createPersonalExport({ db, now, sessions, claimsOf }: Dependencies) {
  return {
    /**
     * Everything that is held about a person; the password was given again a short while ago, and that it left the
     * house is on record first. 403 for all but super-admins, 404 for no such person. Codes are in no copy.
     */
    async prepare(actor: Actor, given: PersonInput): Promise<PersonalData> {
      if (!canManagePersonalData(actor)) throw new AppError('forbidden');
      await sessions.requireConfirmed(actor);
      const person = await findPerson(db, given);
      if (!person) throw new AppError('not_found');
      const { user, phoneNumber } = person;
      await db.transaction((tx) =>
        recordAudit(tx, {
          actorId: actor.id,
          action: user ? 'person.exported' : 'person.sender_exported',
          subject: user ? { type: 'user', id: user.id } : senderSubject(given),
        }),
      );
      const of = ofPerson(person);
      const rows = await listRequestsOf(db, of);
      const ids = rows.map(({ id }) => id);
      const foreign = await listForeignSubmissions(db, of);
      const events = await listEventsOf(
        db,
        ids,
        foreign.map(({ id }) => id),
      );
      const byRequest = Map.groupBy(events, ({ requestId }) => requestId);
      const sent = Map.groupBy(await listSubmissionsOf(db, ids), ({ requestId }) => requestId);
      const files = Map.groupBy(await attachmentsOf(db, ids), ({ requestId }) => requestId);
      const claims = await claimsOf(db, ids);
      const comparisons = await comparisonPart(db, ids);
      const policies = await policyPart(db, phoneNumber);
      const log = await listLogOf(db, of, LOG_EXPORTED + 1);
      const own = new Set(ids);
      const held = new Set(policies.policies.map(({ id }) => id));
      const isAboutPerson = ({ subjectType: type, subjectId: id }: (typeof log)[number]) => {
        if (id === null) return false;
        if (type === 'user') return id === of.userId;
        return type === 'policy' ? held.has(id) : type === 'request' && own.has(id);
      };
      return {
        generated_at: now().toISOString(),
        person: {
          user_id: of.userId,
          name: await nameOf(db, person, given),
          phone_number: phoneNumber,
        },
        ...(await accountPart(db, user)),
        ...(await numberPart(db, phoneNumber)),
        ...policies,
        requests: rows.map((row) =>
          presentRequest(row, of.userId, {
            sent: sent.get(row.id) ?? [],
            events: byRequest.get(row.id) ?? [],
            files: files.get(row.id) ?? [],
            claim: claims.get(row.id) ?? null,
            comparisons: comparisons.get(row.id) ?? [],
          }),
        ),
        sent_for_others: events
          .filter(({ requestId }) => !ids.includes(requestId))
          .map((event) => presentEvent(event, of.userId)),
        texts: (await listTextsOf(db, of)).map((text) => ({
          at: text.createdAt.toISOString(),
          template: text.template,
          state: text.state,
          // Of codes there is none.
          text: text.body,
        })),
        log: log.slice(0, LOG_EXPORTED).map((entry) => ({
          at: entry.at.toISOString(),
          action: entry.action,
          by: doerOf(entry.actorId, of.userId, false),
          about: entry.subjectType,
          // What staff changed of others is the others'.
          before: isAboutPerson(entry) ? entry.before : null,
          after: isAboutPerson(entry) ? entry.after : null,
        })),
        log_is_cut: log.length > LOG_EXPORTED,
      };
    },
  };
}

export type PersonalExport = ReturnType<typeof createPersonalExport>;
