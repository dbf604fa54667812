/** Lists the requests of one person and joins them. */

import { joinsByNumber } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import {
  GroupChanged,
  inGroup,
  type Locked,
  listJoined,
  listRequests,
  lockGroups,
} from '#features/requests/group.server.ts';
import { assertApart } from '#features/requests/locked-change.server.ts';
import { canHandleRequests, canJoinRequests } from '#features/requests/permissions.ts';
import {
  appendEvent,
  findRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { presentRequest } from '#features/requests/view.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { detailOf } from '../panel/panel.server.ts';
import { imageOf, imageRowOf } from '../undo/image.server.ts';
import { withJoined } from './figures.server.ts';
import { isSamePerson, listSamePerson } from './join.data.server.ts';
import {
  JOIN_ERRORS,
  joinRequestsCall,
  SAME_PERSON_LIMIT,
  samePersonCall,
  splitRequestCall,
} from './join.ts';
import { figuresOf, recount, without } from './recount.server.ts';
import { splitRequest } from './split.server.ts';

/** The locked requests that are joined to one. */
const joinedTo = (locked: Locked, id: number): StoredRequest[] =>
  [...locked.values()].filter(({ joinedInto }) => joinedInto === id);

/**
 * Removes the joined requests of `one` from its figures: they are joined to the other request instead, so
 * that there are no chains.
 */
async function flatten(ctx: InTransaction, one: StoredRequest, members: readonly StoredRequest[]) {
  let alone = one;
  for (const [place, member] of members.entries()) {
    alone = await without(ctx.db, alone, member, members.slice(place + 1));
  }
  return alone;
}

/** Throws 404, 403 or 409 unless `actor` may join the one to the other in their present state. */
async function requireJoinable(
  ctx: InTransaction,
  actor: Actor,
  one: StoredRequest | undefined,
  target: StoredRequest | undefined,
) {
  if (!one || !target) throw new AppError('not_found');
  permit(canJoinRequests(actor, one, target));
  if (!joinsByNumber(one.kind) || !joinsByNumber(target.kind)) {
    throw conflict('stands_alone', JOIN_ERRORS.standsAlone);
  }
  assertApart(one);
  assertApart(target);
  if (one.status === 'closed' || target.status === 'closed') {
    throw conflict('closed', JOIN_ERRORS.closed);
  }
  if (!(await isSamePerson(ctx.db, [target], one.id))) {
    throw invalidField('into', JOIN_ERRORS.otherPerson);
  }
  return { one, target };
}

/**
 * The other requests of the same person, open and closed, the latest first. 403 for everyone but staff.
 */
async function samePerson(ctx: Context, actor: Actor, id: number): Promise<RequestView[]> {
  permit(canHandleRequests(actor));
  const request = await findRequest(ctx.db, id, actor);
  if (!request) throw new AppError('not_found');
  const worked = request.joinedInto ?? id;
  const group = [
    ...(await listRequests(ctx.db, [worked], actor)),
    ...(await listJoined(ctx.db, [worked], actor)),
  ];
  const rows = await listSamePerson(ctx.db, group, actor, SAME_PERSON_LIMIT);
  return rows.map(presentRequest);
}

/**
 * Joins an open request, with those joined to it, to another open one of the same person. Events,
 * submissions and codes stay with each; the work, its figures and later messages belong to the other one.
 */
async function joinRequests(ctx: Context, actor: Actor, id: number, into: number): Promise<void> {
  permit(canHandleRequests(actor));
  if (id === into) throw conflict('itself', JOIN_ERRORS.itself);
  await inGroup(ctx, async (ctx) => {
    const locked = await lockGroups(ctx.db, [id, into], actor);
    if (!locked) throw new GroupChanged();
    const pair = await requireJoinable(ctx, actor, locked.get(id), locked.get(into));
    const { one, target } = pair;
    const { hours } = await officeSettings(ctx);
    const at = ctx.now();
    const members = joinedTo(locked, id);
    const alone = await flatten(ctx, one, members);
    const joining = [...members, alone];
    const figures = joining.reduce(withJoined, figuresOf(target));
    const stays = joinedTo(locked, into);
    if (members.length > 0) {
      await recount(ctx.db, { before: one, figures: figuresOf(alone), joined: [], hours, at });
    }
    const others = [];
    for (const { id: joinedId } of joining) {
      const before = locked.get(joinedId) as StoredRequest;
      await updateRequest(ctx.db, joinedId, { joinedInto: into, updatedAt: at });
      const payload = { into, tracking_code: target.trackingCode };
      const event = { requestId: joinedId, type: 'joined_into', actorId: actor.id } as const;
      const eventId = await appendEvent(ctx.db, { ...event, payload });
      others.push({ id: joinedId, row: imageRowOf(before), eventId });
    }
    const joined = [...stays, ...joining];
    await recount(ctx.db, { before: target, figures, joined, hours, at });
    const noted: number[] = [];
    for (const one of joining) {
      const payload = {
        joined: one.id,
        tracking_code: one.trackingCode,
        respond_by: target.respondBy.getTime(),
      };
      const event = { requestId: into, type: 'joined_by', actorId: actor.id } as const;
      // Undoing works on the last event, so that one has the image of all.
      const undo = one === alone ? imageOf(target, { at, others, noted }) : null;
      noted.push(await appendEvent(ctx.db, { ...event, payload, undo }));
    }
    await recordAudit(ctx.db, actor.id, 'request.joined', id, {
      before: { assignee_id: one.assigneeId },
      after: { into, assignee_id: figures.assigneeId },
    });
  });
  ctx.changed();
}

/** The requests of one person: listed, joined and split. */
export const joinRoutes = routes('requests', (serve) => {
  serve(
    samePersonCall,
    {
      access: 'staff',
      summary: 'The other requests of the number, or of accounts with the same national code',
      says: REQUEST_REPLIES.samePerson,
    },
    ({ ctx, actor, params: { id } }) => samePerson(ctx, actor, id),
  );

  serve(
    joinRequestsCall,
    {
      access: 'staff',
      summary: 'Join to another open request of the same person',
      description: 'Answers the request that it is joined to, where the join can be undone.',
      says: REQUEST_REPLIES.joined,
    },
    async ({ ctx, actor, params: { id }, body: { into } }) => {
      await joinRequests(ctx, actor, id, into);
      return detailOf(ctx, actor, into);
    },
  );

  serve(
    splitRequestCall,
    {
      access: 'staff',
      summary: 'Take out what an event joined: a request, or a second submission',
      says: REQUEST_REPLIES.split,
    },
    async ({ ctx, actor, params: { id }, body }) => {
      await splitRequest(ctx, actor, id, body.event);
      return detailOf(ctx, actor, id);
    },
  );
});
