/** The retention periods, and the results of the sweeps. */

import type { Actor } from '#domain/roles.ts';
import { storageOf } from '#features/attachments/take/service.server.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { requireConfirmed } from '#features/auth/session/service.server.ts';
import {
  bumpContentVersion,
  findSetting,
  lockSetting,
  saveSetting,
} from '#features/settings/stored.service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { type ErasureRow, listFinished, listUnfinished } from '../erase/data.server.ts';
import { canManagePersonalData } from '../permissions.ts';
import {
  DEFAULT_RETENTION,
  RETENTION_KEY,
  type Retention,
  type RetentionState,
  retention,
} from './contract.ts';

/** How many past erasures and sweeps are shown. */
const SHOWN = 20;

export function retentionOf(stored: unknown): Retention {
  return { ...DEFAULT_RETENTION, ...retention.partial().safeParse(stored).data };
}

/** The current retention periods. */
export const currentRetention = async (ctx: Context): Promise<Retention> =>
  retentionOf(await findSetting(ctx.db, RETENTION_KEY));

function permit(actor: Actor): void {
  if (!canManagePersonalData(actor)) throw new AppError('forbidden');
}

const latest = async (ctx: Context, kind: ErasureRow['kind']): Promise<ErasureRow[]> => [
  ...(await listUnfinished(ctx.db, kind)).toReversed(),
  ...(await listFinished(ctx.db, kind, SHOWN)),
];

/** The state for the owner's page. 403 for all but super-admins. */
export async function retentionState(ctx: Context, actor: Actor): Promise<RetentionState> {
  permit(actor);
  const sweeps = await latest(ctx, 'sweep');
  const erasures = await latest(ctx, 'person');
  return {
    retention: await currentRetention(ctx),
    storage: await storageOf(ctx.db),
    sweeps: sweeps.map(({ begunAt, finishedAt, counts }) => ({
      at: begunAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      counts,
    })),
    erasures: erasures.map(({ id, userId, reason, begunAt, finishedAt, counts }) => ({
      id,
      user_id: userId,
      reason,
      begun_at: begunAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      counts,
    })),
  };
}

/** Sets the periods; needs a recently confirmed password, as the next sweep erases what is past them. */
export async function changeRetention(
  ctx: Context,
  actor: Actor,
  wanted: Retention,
): Promise<RetentionState> {
  permit(actor);
  await transaction(ctx, async (ctx) => {
    await requireConfirmed(ctx, actor);
    const before = retentionOf(await lockSetting(ctx.db, RETENTION_KEY));
    const names = (Object.keys(wanted) as (keyof Retention)[]).filter(
      (name) => before[name] !== wanted[name],
    );
    if (names.length === 0) return;
    await saveSetting(ctx.db, RETENTION_KEY, wanted);
    await bumpContentVersion(ctx.db);
    const pick = (of: Retention) => Object.fromEntries(names.map((name) => [name, of[name]]));
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'settings.changed',
      subject: { type: 'settings', id: null },
      before: pick(before),
      after: pick(wanted),
    });
  });
  await ctx.refreshPages();
  return retentionState(ctx, actor);
}
