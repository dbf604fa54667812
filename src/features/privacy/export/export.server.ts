/** Exports all data stored about a person. */
import type { Database } from '#db/client.ts';
import { REQUEST_KINDS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { type AttachmentRow, attachmentsOf } from '#features/attachments/take.server.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { claimsOf } from '#features/claims/view.server.ts';
import { versionsOf } from '#features/comparisons/view.server.ts';
import { closeReasons } from '#features/settings/reasons.server.ts';
import type { ReasonList } from '#features/settings/reasons.ts';
import { listTasksAbout } from '#features/tasks/tasks.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { canManagePersonalData } from '../permissions.ts';
import {
  findPerson,
  listRequests,
  listTextsOf,
  nameOf,
  ofPerson,
} from '../person/person.server.ts';
import { listShares, type Of, requestIdsOf, type Share } from '../person/shares.server.ts';
import { senderSubject } from '../person/subject.server.ts';
import type { PersonInput } from '../privacy.ts';
import { accountPart, numberPart } from './account.server.ts';
import { customerPart } from './customer.server.ts';
import { listEventsOf, listLogOf, listSubmissionsOf } from './export.data.server.ts';
import {
  type ExportedComparison,
  type ExportedRequest,
  exportedFile,
  exportedRequest,
  LOG_EXPORTED,
  type PersonalData,
  personalData,
} from './export.ts';
import { policyPart } from './policies.server.ts';

/** The comparisons of these requests, by request id; without the codes that open them. */
async function comparisonPart(
  db: Database,
  requestIds: readonly number[],
): Promise<Map<number, ExportedComparison[]>> {
  const versions = await versionsOf(db, requestIds);
  return new Map(
    [...versions].map(([id, own]) => [
      id,
      own.map((version): ExportedComparison => {
        const { line, offers, rows, recommended, chosen } = version;
        const nameAt = (place: number | null | undefined) =>
          place === null || place === undefined ? null : (offers[place]?.insurer.name ?? null);
        const labels = new Map(rows.map(({ key, label }) => [key, label]));
        return {
          line,
          version: version.version,
          published_at: version.published_at,
          valid_until: version.valid_until,
          offers: offers.map(({ insurer, values, ...offer }) => ({
            ...offer,
            insurer: insurer.name,
            terms: Object.fromEntries(
              Object.entries(values).map(([key, text]) => [labels.get(key) ?? key, text]),
            ),
          })),
          recommended: nameAt(recommended),
          reason: version.reason,
          chosen: nameAt(chosen?.offer),
        };
      }),
    ]),
  );
}

type Requests = Awaited<ReturnType<typeof listRequests>>;
type Submissions = Awaited<ReturnType<typeof listSubmissionsOf>>;
type Files = readonly AttachmentRow[];
type Events = Awaited<ReturnType<typeof listEventsOf>>;
type Claim = ExportedRequest['claim'];

/** What is stored of a request beside its row. */
type Held = {
  sent: Submissions;
  events: Events;
  files: Files;
  claim: Claim;
  comparisons: ExportedRequest['comparisons'];
  /** Why requests of its kind are closed without a win. */
  reasons: ReasonList;
};

/** The name of a request's subject at the time it was sent. */
const subjectOf = (service: string | null, title: string | null | undefined): string | null =>
  SERVICE_TITLES[service as keyof typeof SERVICE_TITLES] ?? title ?? null;

/** Which side did something. Staff names are other people's data, so they are left out. */
function doerOf(actorId: number | null, userId: number | null, isBySender: boolean) {
  if (isBySender || (actorId !== null && actorId === userId)) return 'person' as const;
  return actorId === null ? ('product' as const) : ('office' as const);
}

function presentEvent(event: Events[number], userId: number | null) {
  const { type, payload, actorId, submissionId, at } = event;
  const fields = Object.fromEntries(
    Object.entries(payload).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  const by = doerOf(actorId, userId, submissionId !== null);
  return { at: at.toISOString(), type, by, said: fields };
}

const presentFile = (row: AttachmentRow) => present(exportedFile, row);

/** One sender's view of a shared request: their own code and answers, without those of the others. */
function ownPart(whole: ExportedRequest, { sent, events }: Held): ExportedRequest {
  const [first] = sent;
  const asked = events.find(
    ({ type, submissionId }) =>
      submissionId !== null && submissionId === first?.id && ['created', 'joined'].includes(type),
  );
  const { full_name, ...answers } = asked?.payload ?? {};
  const details = Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const isOwnComment = events.some(({ payload }) => payload.comment === whole.rating_comment);
  return {
    ...whole,
    tracking_code: first?.trackingCode ?? '',
    full_name: typeof full_name === 'string' ? full_name : '',
    details,
    subject: first ? subjectOf(first.service, first.serviceTitle) : null,
    rating: first?.rating ?? null,
    rating_comment: isOwnComment ? whole.rating_comment : null,
    claim: whole.claim && { ...whole.claim, policy_number: details.policy_number ?? null },
  };
}

function presentRequest(
  row: Requests[number],
  userId: number | null,
  { sent, events, files, claim, comparisons, reasons }: Held,
): ExportedRequest {
  return {
    ...present(exportedRequest, row),
    subject: subjectOf(row.service, row.details.service_title),
    lost_reason: reasons.find(({ id }) => id === row.reasonId)?.label ?? null,
    submissions: sent.map((one) => ({
      ...present(exportedRequest.shape.submissions.element, one),
      subject: subjectOf(one.service, one.serviceTitle),
      source: { ...one.source },
    })),
    files: files.map(presentFile),
    claim,
    comparisons,
    timeline: events.map((event) => presentEvent(event, userId)),
  };
}

/** The files of a person by request: all of their own requests, and their part of shared ones. */
async function filesOf(ctx: Context, { userId }: Of, shares: readonly Share[]) {
  const by = new Map(shares.map((share) => [share.requestId, share]));
  const all = await attachmentsOf(ctx.db, requestIdsOf(shares));
  const theirs = all.filter(({ requestId, submissionId, addedBy, actorId }) => {
    const share = by.get(requestId ?? 0);
    if (!share) return false;
    if (submissionId !== null) return share.submissionIds.includes(submissionId);
    if (addedBy === 'customer' && actorId !== null) return actorId === userId;
    return share.hasRest;
  });
  return Map.groupBy(theirs, ({ requestId }) => requestId ?? 0);
}

/**
 * All data stored about a person; needs a recently confirmed password, and the export is audited first.
 * 403 for all but super-admins, 404 for no such person. The copy has no one-time codes.
 */
export async function preparePersonalExport(
  ctx: Context,
  actor: Actor,
  given: PersonInput,
): Promise<PersonalData> {
  permit(canManagePersonalData(actor));
  await requireConfirmed(ctx, actor);
  const person = await findPerson(ctx.db, given);
  if (!person) throw new AppError('not_found');
  const { user, phoneNumber } = person;
  await transaction(ctx, (ctx) =>
    recordAudit(
      ctx.db,
      actor.id,
      user ? 'person.exported' : 'person.sender_exported',
      user?.id ?? senderSubject(given),
    ),
  );
  const of = ofPerson(person);
  const shares = await listShares(ctx.db, of);
  const whole = requestIdsOf(shares.filter((one) => one.of === 'whole'));
  // The state of a shared request is shown only to those with a share in its rest.
  const shown = shares.filter(({ hasRest }) => hasRest);
  const ids = requestIdsOf(shown);
  const rows = await listRequests(ctx.db, ids);
  const events = await listEventsOf(ctx.db, of, shares);
  const byRequest = Map.groupBy(events, ({ requestId }) => requestId);
  const sent = Map.groupBy(await listSubmissionsOf(ctx.db, shares), ({ requestId }) => requestId);
  const files = await filesOf(ctx, of, shares);
  const claims = await claimsOf(ctx, ids);
  const comparisons = await comparisonPart(ctx.db, ids);
  const reasons = await closeReasons(ctx, REQUEST_KINDS);
  const policies = await policyPart(ctx.db, phoneNumber);
  const log = await listLogOf(ctx.db, of, { requestIds: whole, limit: LOG_EXPORTED + 1 });
  const own = new Set(whole);
  const held = new Set(policies.policies.map(({ id }) => id));
  const isAboutPerson = ({ subjectType: type, subjectId: id }: (typeof log)[number]) => {
    if (id === null) return false;
    if (type === 'user') return id === of.userId;
    return type === 'policy' ? held.has(id) : type === 'request' && own.has(id);
  };
  const name = await nameOf(ctx.db, person, given);
  return {
    generated_at: ctx.now().toISOString(),
    person: {
      user_id: of.userId,
      name,
      phone_number: phoneNumber,
    },
    ...(await accountPart(ctx.db, user)),
    ...(await numberPart(ctx.db, phoneNumber)),
    customer: await customerPart(ctx.db, { user, phoneNumber, name }),
    ...policies,
    tasks: (await listTasksAbout(ctx.db, of)).map((task) =>
      present(personalData.shape.tasks.element, task),
    ),
    requests: rows.map((row) => {
      const held = {
        sent: sent.get(row.id) ?? [],
        events: byRequest.get(row.id) ?? [],
        files: files.get(row.id) ?? [],
        claim: claims.get(row.id) ?? null,
        comparisons: comparisons.get(row.id) ?? [],
        reasons: reasons[row.kind] ?? [],
      };
      const whole = presentRequest(row, of.userId, held);
      return own.has(row.id) ? whole : ownPart(whole, held);
    }),
    sent_for_others: events
      .filter(({ requestId }) => !ids.includes(requestId))
      .map((event) => presentEvent(event, of.userId)),
    files_for_others: [...files]
      .filter(([requestId]) => !ids.includes(requestId))
      .flatMap(([, list]) => list.map(presentFile)),
    texts: (await listTextsOf(ctx.db, of, shares)).map((text) => ({
      at: text.createdAt.toISOString(),
      template: text.template,
      state: text.state,
      // One-time codes are never stored.
      text: text.body,
    })),
    log: log.slice(0, LOG_EXPORTED).map((entry) => ({
      at: entry.at.toISOString(),
      action: entry.action,
      by: doerOf(entry.actorId, of.userId, false),
      about: entry.subjectType,
      // Values that staff changed of other people are the others' data.
      before: isAboutPerson(entry) ? entry.before : null,
      after: isAboutPerson(entry) ? entry.after : null,
    })),
    log_is_cut: log.length > LOG_EXPORTED,
  };
}
