import type { Transaction } from '#db/client.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { workingMinutesBetween } from '#domain/hours/working-hours.ts';
import type { RequestEventType } from '#features/requests/contract.ts';
import { type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import { listOtherSubjects } from '#features/requests/subjects.data.server.ts';
import { foundBy, shortSubject } from '#features/requests/subjects.service.server.ts';
import { firstDone, ownPromise } from './data.server.ts';
import { type Figures, type Own, withoutJoined } from './figures.service.server.ts';

/** Tries to reach the person, and those by which they were spoken with. */
const TRIES: readonly RequestEventType[] = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'callback',
];
const CONTACTS: readonly RequestEventType[] = ['answered', 'callback'];

/** When a request was first tried, and its person first spoken with, after an event of it. */
export async function doneSince(tx: Transaction, requestId: number, eventId = 0) {
  return {
    triedAt: await firstDone(tx, requestId, TRIES, eventId),
    contactedAt: await firstDone(tx, requestId, CONTACTS, eventId),
  };
}

/** What a request's own events say of it. */
async function ownOf(tx: Transaction, requestId: number): Promise<Own> {
  return {
    ...(await doneSince(tx, requestId)),
    respondBy: await ownPromise(tx, requestId),
  };
}

/** The request without one that is joined to it; `rest` are the others that are. */
export async function without(
  tx: Transaction,
  request: StoredRequest,
  gone: StoredRequest,
  rest: readonly StoredRequest[],
): Promise<StoredRequest> {
  const own = await ownOf(tx, request.id);
  return { ...request, ...withoutJoined(request, gone, { own, rest }) };
}

/** What staff finds a request by besides its own name, number, code and subject: each word after a space. */
async function otherNames(
  tx: Transaction,
  request: StoredRequest,
  joined: readonly StoredRequest[],
): Promise<string> {
  const ids = [request, ...joined].map(({ id }) => id);
  const sent = await listOtherSubjects(tx, ids);
  const asked = [
    ...joined.map((one) => ({ ...one, serviceTitle: one.details.service_title ?? null })),
    // Those that are about to go elsewhere are no longer this one's.
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
  /** What is stored of it so far. */
  before: StoredRequest;
  figures: Figures;
  /** Those that are joined to it from now on. */
  joined: readonly StoredRequest[];
  hours: OfficeHours;
  at: Date;
};

/** Stores what a request says with those that are joined to it: its answer took as long as the first of them waited. */
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

/** The columns that are counted, of a whole row. */
export function figuresOf(request: StoredRequest): Figures {
  const { assigneeId, status, priority, attempts, respondBy, dueAt, followUpAt } = request;
  const { firstResponseAt, contactedAt } = request;
  const work = { assigneeId, status, priority, attempts, respondBy, dueAt, followUpAt };
  return { ...work, firstResponseAt, contactedAt };
}
