/** The processes on this database: each registers itself every minute. */

import { randomUUID } from 'node:crypto';
import { type Context, perServer } from '#kit/context.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { PROCESS_GONE_AFTER, type ProcessView, processView } from './contract.ts';
import { findProcesses, forgetProcess, noteProcess } from './data.server.ts';

/** The name of this process among them. */
const idOf = perServer(() => randomUUID());
/** When this process made its context, in UTC. */
export const processStartedAt = ({ server }: Context): string => server.startedAt.toISOString();
const goneBefore = (ctx: Context) => new Date(ctx.now().getTime() - PROCESS_GONE_AFTER);

/** Registers this process. */
export async function noteThisProcess(ctx: Context): Promise<void> {
  const seen_at = ctx.now().toISOString();
  await noteProcess(
    ctx.db,
    idOf(ctx),
    { started_at: processStartedAt(ctx), seen_at, version: PRODUCT_VERSION },
    goneBefore(ctx),
  );
}

/** Removes this process, which is about to end. */
export const leaveProcesses = (ctx: Context): Promise<void> => forgetProcess(ctx.db, idOf(ctx));

/** The processes that were seen lately, the longest running first. */
export async function listProcesses(ctx: Context): Promise<ProcessView[]> {
  const gone = goneBefore(ctx).getTime();
  return (await findProcesses(ctx.db))
    .flatMap((said) => processView.safeParse(said).data ?? [])
    .filter(({ seen_at }) => Date.parse(seen_at) >= gone)
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at));
}
