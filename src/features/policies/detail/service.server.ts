import type { Actor } from '#domain/roles.ts';
import { policyFilesOf, presentAttachment } from '#features/attachments/take/service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { findPolicy, listInstalments, type NamedPolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { toldOf } from '../remind/told.service.server.ts';
import { findStopped } from '../stop/data.server.ts';
import { presentInstalment, presentPolicy } from '../view.service.server.ts';
import type { PolicyDetail, PolicyTerm } from './contract.ts';
import { findRequestName, listSameNumber, listTerms, listTextsTo } from './data.server.ts';

const presentTerm = (row: NamedPolicy): PolicyTerm => ({
  id: row.id,
  status: row.status,
  number: row.number,
  insurer_name: row.insurerName,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  premium_rial: row.premiumRial,
});

/**
 * A policy with its terms, instalments, files and the request that it came from. 403 for everyone but staff,
 * 404 for none.
 */
export async function policyDetailOf(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<PolicyDetail> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
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
    texts: await toldOf(ctx.db, id),
    reminders_stopped_at: (await findStopped(ctx.db, row.holderPhone))?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    is_erased: row.erasedAt !== null,
  };
}
