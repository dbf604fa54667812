import type { Transaction } from '#db/client.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import type { RequestKind } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { appendEvent, type StoredRequest } from '#features/requests/data.server.ts';
import type { Locked } from '#features/requests/group.data.server.ts';
import type { Office } from '#features/settings/contract.ts';
import { imageOf, imageRowOf } from '../undo/image.service.server.ts';
import type { Figures } from './figures.service.server.ts';

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
  const kept = holder && holder.id !== request.id ? [holder] : [];
  const others = [
    { id: one.id, row, eventId, isNew },
    ...kept.map(({ id, ...rest }) => ({ id, row: imageRowOf({ id, ...rest }), eventId: null })),
  ];
  const payload = { split: one.id, tracking_code: one.trackingCode };
  const undo = splitting.isForGood ? null : imageOf(request, { at, others });
  const event = { requestId: request.id, type: 'split_off', actorId: actor.id } as const;
  await appendEvent(tx, { ...event, payload, undo });
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'request.split',
    subject: { type: 'request', id: one.id },
    after: { from: request.id },
  });
}
