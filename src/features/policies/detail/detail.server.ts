import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, requests, smsOutbox } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { policyFilesOf, presentAttachment } from '#features/attachments/take.server.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { canKeepPolicies } from '../permissions.ts';
import {
  findPolicy,
  listInstalments,
  presentInstalment,
  presentPolicy,
  readPolicies,
  type StoredNamedPolicy,
} from '../policies.server.ts';
import { policyTextsOf } from '../remind/policy-texts.server.ts';
import { findStopped } from '../stop.server.ts';
import { type PolicyDetail, type PolicyTerm, term } from './detail.ts';

/** More terms than any policy has. */
const MOST_TERMS = 100;
const MOST_SAME = 20;
const TEXTS_SHOWN = 20;

/** All terms of a policy, the earliest first. */
function listTerms(
  db: Queryable,
  { id, firstId }: Pick<StoredNamedPolicy, 'id' | 'firstId'>,
): Promise<StoredNamedPolicy[]> {
  const first = firstId ?? id;
  const where = or(eq(policies.id, first), eq(policies.firstId, first));
  return readPolicies(
    db,
    { where, limit: MOST_TERMS },
    sql`${policies.startsOn} asc`,
    sql`${policies.id} asc`,
  );
}

/** Other policies that the insurer has under the number, in another spelling. */
function listSameNumber(
  db: Queryable,
  { id, number, insurerId }: Pick<StoredNamedPolicy, 'id' | 'number' | 'insurerId'>,
) {
  return db
    .select({ id: policies.id, number: policies.number })
    .from(policies)
    .where(
      and(
        sql`policy_number_key(${policies.number}) = policy_number_key(${number})`,
        eq(policies.insurerId, insurerId),
        ne(policies.id, id),
      ),
    )
    .orderBy(asc(policies.id))
    .limit(MOST_SAME);
}

/** A request, if the caller may see it. */
async function findRequestName(db: Queryable, id: number, viewer: Viewer) {
  const [row] = await db
    .select({
      id: requests.id,
      tracking_code: requests.trackingCode,
      status: requests.status,
    })
    .from(requests)
    .where(and(eq(requests.id, id), visibleTo(viewer)));
  return row ?? null;
}

/**
 * The latest texts to a number about requests that the caller may see; without texts about codes and
 * accounts.
 */
function listTextsTo(db: Queryable, phoneNumber: string, viewer: Viewer) {
  return db
    .select({
      id: smsOutbox.id,
      body: smsOutbox.body,
      state: smsOutbox.state,
      createdAt: smsOutbox.createdAt,
    })
    .from(smsOutbox)
    .innerJoin(requests, eq(requests.id, smsOutbox.requestId))
    .where(
      and(eq(smsOutbox.phoneNumber, phoneNumber), isNotNull(smsOutbox.body), visibleTo(viewer)),
    )
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(TEXTS_SHOWN);
}

const presentTerm = (row: StoredNamedPolicy): PolicyTerm => present(term, row);

/**
 * A policy with its terms, instalments, files and the request that it came from. 403 for everyone but staff,
 * 404 for none.
 */
export async function policyDetailOf(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<PolicyDetail> {
  permit(canKeepPolicies(actor));
  const row = await findPolicy(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const terms = await listTerms(ctx.db, row);
  const instalments = await listInstalments(ctx.db, id);
  const files = await policyFilesOf(ctx.db, id);
  const texts = row.erasedAt ? [] : await listTextsTo(ctx.db, row.holderPhone, actor);
  return {
    ...presentPolicy(row),
    next_id: terms.find(({ previousId }) => previousId === id)?.id ?? null,
    terms: terms.map(presentTerm),
    same_number: await listSameNumber(ctx.db, row),
    instalments: instalments.map(presentInstalment),
    attachments: files.map(presentAttachment),
    holder_texts: texts.map(({ id: text, body, state, createdAt }) => ({
      id: text,
      text: body ?? '',
      state,
      at: createdAt.toISOString(),
    })),
    request: row.requestId === null ? null : await findRequestName(ctx.db, row.requestId, actor),
    renewal: row.renewalId === null ? null : await findRequestName(ctx.db, row.renewalId, actor),
    texts: await policyTextsOf(ctx.db, id),
    reminders_stopped_at: (await findStopped(ctx.db, row.holderPhone))?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    is_erased: row.erasedAt !== null,
  };
}
