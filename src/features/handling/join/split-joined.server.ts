import type { Transaction } from '#db/client.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import type { RequestKind } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import {
  GroupChanged,
  isTakenBack,
  type Locked,
  lockGroups,
} from '#features/requests/group.server.ts';
import { holderOf } from '#features/requests/holder.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { listSubmissions } from '#features/requests/submissions.server.ts';
import type { Office } from '#features/settings/settings.ts';
import { conflict } from '#lib/http/errors.ts';
import { imageOf, imageRowOf } from '../undo/image.server.ts';
import { type Figures, splitOff } from './figures.server.ts';
import { isAnotherOpen, lastJoinOf } from './join.data.server.ts';
import { JOIN_ERRORS } from './join.ts';
import { doneSince, figuresOf, recount, without } from './recount.server.ts';

/** A running split: its request with all that is joined to it, and the time. */
export type Splitting = {
  tx: Transaction;
  /** Null for the product itself. */
  actor: { id: number | null };
  /** The split cannot be undone. */
  isForGood?: boolean;
  request: StoredRequest;
  locked: Locked;
  office: Office;
  at: Date;
};

type SplitOff = { request: StoredRequest; eventId: number; isNew: boolean };

export const joinedOf = ({ locked, request }: Splitting): StoredRequest[] =>
  [...locked.values()].filter(({ joinedInto }) => joinedInto === request.id);

/** When the next step is due for a request that has none ahead: as for a reopened one. */
export const answerBy = ({ office, at }: Splitting, kind: RequestKind): Date =>
  addWorkingMinutes(at, office.targets[kind], office.hours);

/** The working minutes until a request's first try; null before it. */
export const minutesOf = ({ office }: Splitting, createdAt: Date, { firstResponseAt }: Figures) =>
  firstResponseAt && workingMinutesBetween(createdAt, firstResponseAt, office.hours);

/** Notes the split on the request, with the image for undoing. */
export async function noteSplit(
  splitting: Splitting,
  { request: one, eventId, isNew }: SplitOff,
  holder?: StoredRequest,
) {
  const { tx, actor, request, locked, at } = splitting;
  const before = locked.get(one.id);
  const row = before ? imageRowOf(before) : { joinedInto: request.id };
  const holders = holder && holder.id !== request.id ? [holder] : [];
  const others = [
    { id: one.id, row, eventId, isNew },
    ...holders.map(({ id, ...rest }) => ({ id, row: imageRowOf({ id, ...rest }), eventId: null })),
  ];
  const payload = { split: one.id, tracking_code: one.trackingCode };
  const undo = splitting.isForGood ? null : imageOf(request, { at, others });
  const event = { requestId: request.id, type: 'split_off', actorId: actor.id } as const;
  await appendEvent(tx, { ...event, payload, undo });
  await recordAudit(tx, actor.id, 'request.split', one.id, { after: { from: request.id } });
}

/** Splits off a joined request; 409 where all submissions of either side are withdrawn. */
export async function splitJoined(splitting: Splitting, one: StoredRequest): Promise<void> {
  const { tx, request } = splitting;
  const rest = joinedOf(splitting).filter(({ id }) => id !== one.id);
  const sent = await listSubmissions(tx, [...splitting.locked.keys()]);
  if (isTakenBack(one.id, sent)) throw conflict('withdrawn', JOIN_ERRORS.withdrawn);
  if ([request, ...rest].every(({ id }) => isTakenBack(id, sent))) {
    throw conflict('only_one', JOIN_ERRORS.onlyOne);
  }
  await takeOut(splitting, one);
}

/** As `splitJoined` without those checks, to separate two people's requests. */
async function takeOut(splitting: Splitting, one: StoredRequest): Promise<void> {
  const { tx, actor, request, office, at } = splitting;
  const rest = joinedOf(splitting).filter(({ id }) => id !== one.id);
  const joinedBy = await lastJoinOf(tx, one.id);
  const since = await doneSince(tx, request.id, joinedBy?.id);
  const gone = { ...one, assigneeId: await holderOf({ db: tx }, request, one) };
  const from = { ...request, assigneeId: await holderOf({ db: tx }, request, request) };
  const figures = splitOff(gone, from, { ...since, answerBy: answerBy(splitting, one.kind), at });
  await updateRequest(tx, one.id, {
    ...figures,
    firstResponseMinutes: minutesOf(splitting, one.createdAt, figures),
    joinedInto: null,
    isSplit: await isAnotherOpen(tx, one),
    updatedAt: at,
  });
  const payload = { from: request.id, tracking_code: request.trackingCode };
  const event = { requestId: one.id, type: 'split_from', actorId: actor.id } as const;
  const eventId = await appendEvent(tx, { ...event, payload });
  const left = figuresOf(await without(tx, request, one, rest));
  await recount(tx, { before: request, figures: left, joined: rest, hours: office.hours, at });
  await noteSplit(splitting, { request: one, eventId, isNew: false });
}

/**
 * Separates a person's requests from those of others that the staff joined with them, for good. Throws
 * `GroupChanged` where another step joined or split one of them meanwhile.
 */
export async function partRequests(
  tx: Transaction,
  /** The request that the others are joined to. */
  head: number,
  /** Whether a request belongs to the person. */
  isTheirs: (id: number) => boolean,
  by: Pick<Splitting, 'actor' | 'office' | 'at'>,
): Promise<void> {
  const mine = isTheirs(head);
  for (;;) {
    const locked = await lockGroups(tx, [head], 'sender');
    if (!locked) throw new GroupChanged();
    const request = locked.get(head);
    const one = [...locked.values()].find(
      ({ id, joinedInto }) => joinedInto === head && isTheirs(id) !== mine,
    );
    if (!request || !one) return;
    await takeOut({ tx, request, locked, isForGood: true, ...by }, one);
  }
}
