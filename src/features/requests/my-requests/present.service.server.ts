import type { Database } from '#db/client.ts';
import { attachmentsOf, presentAttachment } from '#features/attachments/take/service.server.ts';
import type { ClaimViews } from '../claims/view.service.server.ts';
import type { StoredRequest } from '../data.server.ts';
import { listRequests } from '../group.data.server.ts';
import { asItStands } from '../group.service.server.ts';
import { type findByCode, listSubmissions } from '../intake/data.server.ts';
import { ownsWholeRequest } from '../permissions.ts';
import type { MyRequest, TrackedRequest } from '../track/contract.ts';
import { listHistories } from '../track/history.service.server.ts';
import { presentPart, presentTracked } from '../track/view.service.server.ts';
import { filesOfPart, type Owner, partOf, sentBy } from './own-part.service.server.ts';
import { isLive } from './steps.service.server.ts';

type Sources = { db: Database; claimsOf: ClaimViews };
type Found = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** Where each request stands that one of these is joined to, by its id. */
async function workedOn(
  db: Database,
  rows: readonly StoredRequest[],
): Promise<Map<number, StoredRequest>> {
  const ids = rows.flatMap(({ joinedInto }) => joinedInto ?? []);
  const targets = ids.length > 0 ? await listRequests(db, ids, 'sender') : [];
  return new Map([...rows, ...targets].map((row) => [row.id, row]));
}

/**
 * One's requests as their owner sees them, each where it stands: all of what came from one's own number, and of what one
 * sent for another's one's own part.
 */
export async function presentOwn(
  { db, claimsOf }: Sources,
  owner: Owner,
  rows: readonly StoredRequest[],
): Promise<MyRequest[]> {
  const ids = rows.map(({ id }) => id);
  const histories = await listHistories(db, ids);
  const sent = Map.groupBy(await listSubmissions(db, ids), ({ requestId }) => requestId);
  const worked = await workedOn(db, rows);
  const claims = await claimsOf(db, ids);
  const files = Map.groupBy(await attachmentsOf(db, ids), ({ requestId }) => requestId);
  return rows.flatMap((own) => {
    const row = asItStands(own, worked.get(own.joinedInto ?? own.id) ?? own);
    const happened = histories.get(row.id) ?? [];
    const submissions = sent.get(row.id) ?? [];
    const claim = claims.get(row.id) ?? null;
    const isWhole = ownsWholeRequest(owner, row);
    // All of it was taken back, and others who are joined with it keep it open.
    const isOver = row.status !== 'closed' && submissions.every((one) => !isLive(one));
    if (isWhole && !(isOver && submissions.length > 0)) {
      const attachments = (files.get(row.id) ?? []).map(presentAttachment);
      return [{ id: row.id, ...presentTracked(row, submissions, happened, claim), attachments }];
    }
    const part = isWhole ? partOf(submissions) : sentBy(owner, submissions);
    if (!part) return [];
    const attachments = filesOfPart(part, files.get(row.id) ?? []);
    return [{ id: row.id, ...presentPart(row, part, happened, claim), attachments }];
  });
}

/** What a code's submission asked for, and where the request stands. */
export async function presentByCode(
  { db, claimsOf }: Sources,
  found: Found,
): Promise<TrackedRequest> {
  const { request, worked, submission } = found;
  const happened = (await listHistories(db, [request.id])).get(request.id) ?? [];
  const claim = (await claimsOf(db, [request.id])).get(request.id) ?? null;
  const files = await attachmentsOf(db, [request.id]);
  return {
    ...presentPart(asItStands(request, worked), [submission], happened, claim),
    attachments: filesOfPart([submission], files),
  };
}
