/** One request as the staff sees it. */

import type { Actor } from '#domain/roles.ts';
import { attachmentsOf, presentAttachment } from '#features/attachments/take/service.server.ts';
import { claimsOf } from '#features/claims/view.service.server.ts';
import { comparisonsOf } from '#features/comparisons/view.service.server.ts';
import { renewalOf } from '#features/policies/renew/view.service.server.ts';
import { findRequest, listEvents, type StoredRequest } from '#features/requests/data.server.ts';
import { findListed, listJoinedTo } from '#features/requests/listed.data.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { presentSource } from '#features/requests/source/service.server.ts';
import { presentAsked } from '#features/requests/subjects.service.server.ts';
import { listSubmissions } from '#features/requests/submissions.data.server.ts';
import { presentRequest } from '#features/requests/view.service.server.ts';
import { textsAboutRequests } from '#features/sms/service.server.ts';
import { codesOf } from '#features/tracking/track/view.service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { undoOffers } from '../undo/service.server.ts';
import type { RequestDetail } from './contract.ts';
import { timelineOf } from './timeline.service.server.ts';

/** More than one person ever sends. */
const JOINED_SHOWN = 50;

/** The request that one is joined to. */
async function targetOf(
  ctx: Context,
  actor: Actor,
  { joinedInto }: StoredRequest,
): Promise<RequestDetail['joined_into']> {
  const target = joinedInto === null ? null : await findRequest(ctx.db, joinedInto, actor);
  if (!target) return null;
  return { id: target.id, tracking_code: target.trackingCode, full_name: target.fullName };
}

/** One request with all events of it and of those joined to it. 403 for everyone but staff. */
export async function detailOf(ctx: Context, actor: Actor, id: number): Promise<RequestDetail> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const row = await findListed(ctx.db, id, actor);
  if (!row) throw new AppError('not_found');
  const joined = await listJoinedTo(ctx.db, id, actor, JOINED_SHOWN);
  const ids = [id, ...joined.map((one) => one.id)];
  const events = await listEvents(ctx.db, ids);
  const texts = await textsAboutRequests(ctx, ids);
  const submissions = await listSubmissions(ctx.db, ids);
  const own = submissions.filter(({ requestId }) => requestId === id);
  const sources = new Map(submissions.map((one) => [one.trackingCode, one.source]));
  const sourceOf = (code: string) => presentSource(sources.get(code) ?? null);
  return {
    ...presentRequest(row),
    tracking_codes: codesOf(row, own),
    timeline: timelineOf(events, texts, { id, joined, submissions }),
    source: sourceOf(row.trackingCode),
    asked: presentAsked(row.others).map((one) => ({
      ...one,
      source: sourceOf(one.tracking_code),
    })),
    joined: joined.map(presentRequest),
    joined_into: await targetOf(ctx, actor, row),
    claim: (await claimsOf(ctx, [id])).get(id) ?? null,
    comparisons: await comparisonsOf(ctx.db, ids),
    renewal: row.kind === 'renewal' ? await renewalOf(ctx, id) : null,
    rating_comment: row.ratingComment,
    attachments: (await attachmentsOf(ctx.db, ids)).map(presentAttachment),
    ...(await undoOffers(
      ctx,
      actor,
      row,
      events.map(({ event }) => event).filter(({ requestId }) => requestId === id),
    )),
  };
}
