import type { Transaction } from '#db/client.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { type StoredRequest, updateRequest } from '#features/requests/requests.server.ts';
import type { RequestEventType } from '#features/requests/requests.ts';
import { foundBy, listOtherSubjects, shortSubject } from '#features/requests/subjects.server.ts';
import { type Figures, type Own, withoutJoined } from './figures.server.ts';
import { firstDone, ownPromise } from './join.data.server.ts';

/** Events that tried to reach the person, and those that did. */
const TRIES: readonly RequestEventType[] = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'callback',
];
const CONTACTS: readonly RequestEventType[] = ['answered', 'callback'];

/** When a request was first tried, and its person first reached, after an event of it. */
export async function doneSince(tx: Transaction, requestId: number, eventId = 0) {
  return {
    triedAt: await firstDone(tx, requestId, TRIES, eventId),
    contactedAt: await firstDone(tx, requestId, CONTACTS, eventId),
  };
}

/** The figures of a request's own events. */
async function ownOf(tx: Transaction, requestId: number): Promise<Own> {
  return {
    ...(await doneSince(tx, requestId)),
    respondBy: await ownPromise(tx, requestId),
  };
}

/** The request without one that is joined to it; `rest` are the other joined ones. */
export async function without(
  tx: Transaction,
  request: StoredRequest,
  gone: StoredRequest,
  rest: readonly StoredRequest[],
): Promise<StoredRequest> {
  const own = await ownOf(tx, request.id);
  return { ...request, ...withoutJoined(request, gone, { own, rest }) };
}

/**
 * The words by which a search finds a request besides its own name, number, code and subject: each after a
 * space.
 */
async function otherNames(
  tx: Transaction,
  request: StoredRequest,
  joined: readonly StoredRequest[],
): Promise<string> {
  const ids = [request, ...joined].map(({ id }) => id);
  const sent = await listOtherSubjects(tx, ids);
  const asked = [
    ...joined.map((one) => ({ ...one, serviceTitle: one.details.service_title ?? null })),
    // Subjects of requests that are about to be split off no longer count.
    ...sent.filter(({ requestId }) => ids.includes(requestId)),
  ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const names = joined.flatMap(({ fullName, phoneNumber }) => [
    ...(phoneNumber === request.phoneNumber ? [] : [` ${phoneNumber}`]),
    ...(fullName === request.fullName ? [] : [` ${fullName}`]),
  ]);
  const subjects = asked.map((one) => foundBy(one.trackingCode, shortSubject(one)));
  return [...new Set([...subjects, ...names])].join('');
}

type Recounted = {
  /** The request as it is stored so far. */
  before: StoredRequest;
  figures: Figures;
  /** The requests that are joined to it from now on. */
  joined: readonly StoredRequest[];
  hours: OfficeHours;
  at: Date;
};

/**
 * Stores the figures of a request with those joined to it: its response time counts from the earliest of
 * them.
 */
export async function recount(
  tx: Transaction,
  { before, figures, joined, hours, at }: Recounted,
): Promise<void> {
  const asked = Math.min(...[before, ...joined].map(({ createdAt }) => createdAt.getTime()));
  const { firstResponseAt } = figures;
  await updateRequest(tx, before.id, {
    ...figures,
    firstResponseMinutes:
      firstResponseAt && workingMinutesBetween(new Date(asked), firstResponseAt, hours),
    joinedCodes: await otherNames(tx, before, joined),
    updatedAt: at,
  });
}

/** The figures among the columns of a request. */
export function figuresOf(request: StoredRequest): Figures {
  const { assigneeId, status, priority, attempts, respondBy, dueAt, followUpAt } = request;
  const { firstResponseAt, contactedAt } = request;
  const work = { assigneeId, status, priority, attempts, respondBy, dueAt, followUpAt };
  return { ...work, firstResponseAt, contactedAt };
}
