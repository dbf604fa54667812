import { appendEvent, type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import { isTakenBack } from '#features/requests/group.service.server.ts';
import { listSubmissions } from '#features/requests/submissions.data.server.ts';
import { conflict } from '#lib/http/errors.ts';
import { isAnotherOpen, lastJoinOf } from './data.server.ts';
import { splitOff } from './figures.service.server.ts';
import { doneSince, figuresOf, recount, without } from './recount.service.server.ts';
import {
  answerBy,
  joinedOf,
  minutesOf,
  noteSplit,
  type Splitting,
} from './splitting.service.server.ts';
import { JOIN_ERRORS } from './texts.ts';

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
export async function takeOut(splitting: Splitting, one: StoredRequest): Promise<void> {
  const { tx, actor, request, office, at } = splitting;
  const rest = joinedOf(splitting).filter(({ id }) => id !== one.id);
  const joinedBy = await lastJoinOf(tx, one.id);
  const since = await doneSince(tx, request.id, joinedBy?.id);
  const figures = splitOff(one, request, { ...since, answerBy: answerBy(splitting, one.kind), at });
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
