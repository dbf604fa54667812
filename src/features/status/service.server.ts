/** The state of the system, for its owner. */

import type { Database, SupervisedServer } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { backupState, countBackups } from '#features/settings/backups/service.server.ts';
import { canManageSettings } from '#features/settings/permissions.ts';
import { anonymousTextFigures } from '#features/sms/anonymous/service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { type Directory, type ProviderTexts, type SystemStatus, TEXTS_SINCE } from './contract.ts';
import {
  countTexts,
  countWithdrawnPages,
  findLastCheckpoint,
  migrationHashes,
} from './data.server.ts';
import { databaseReading, disksReading, sizeReading } from './figures.service.server.ts';
import { listProcesses, processStartedAt } from './processes.service.server.ts';

const PART_OF_STATE = { sent: 'sent', failed: 'failed', unknown: 'unknown' } as const;

/** The texts by provider. Those that wait or were withdrawn are left out. */
function byProvider(counts: Awaited<ReturnType<typeof countTexts>>): ProviderTexts[] {
  const all = new Map<string | null, ProviderTexts>();
  for (const { provider, state, count } of counts) {
    const part = PART_OF_STATE[state as keyof typeof PART_OF_STATE];
    if (!part) continue;
    const known = all.get(provider) ?? { provider, sent: 0, failed: 0, unknown: 0 };
    all.set(provider, { ...known, [part]: known[part] + count });
  }
  return [...all.values()].toSorted((a, b) => b.sent - a.sent);
}

async function embeddedOf(
  db: Database,
  { memory, restarts }: SupervisedServer,
): Promise<SystemStatus['embedded']> {
  const checkpoint = await findLastCheckpoint(db);
  return {
    memory_bytes: await memory(),
    restarts: restarts(),
    checkpoint_at: checkpoint?.toISOString() ?? null,
  };
}

/** All figures, as of now. 403 for all but super-admins, 503 without the database. */
export async function readSystemStatus(ctx: Context, actor: Actor): Promise<SystemStatus> {
  if (!canManageSettings(actor)) throw new AppError('forbidden');
  const at = ctx.now();
  const backups = await backupState(ctx, actor);
  const counts = await countTexts(ctx.db, new Date(at.getTime() - TEXTS_SINCE));
  const seen = await listProcesses(ctx);
  const [known, size, disks, kept] = await Promise.all([
    databaseReading(ctx).anew(),
    sizeReading(ctx).anew(),
    disksReading(ctx).anew(),
    countBackups(ctx),
  ]);
  if (!known) throw new AppError('unavailable', { retryAfter: 5, reason: 'database' });
  return {
    at: at.toISOString(),
    version: PRODUCT_VERSION,
    started_at: processStartedAt(ctx),
    embedded: ctx.database.supervised ? await embeddedOf(ctx.db, ctx.database.supervised) : null,
    database_bytes: size,
    migrations: { applied: known.migration, known: migrationHashes().length },
    disks: (disks ?? []).map(({ name, free }) => ({
      directory: name as Directory,
      free_bytes: free,
    })),
    backups: { ...backups, kept },
    texts: {
      reaches_people: ctx.sendsTexts,
      waiting: known.texts.count,
      oldest_waiting_at: known.texts.oldest?.toISOString() ?? null,
      by_provider: byProvider(counts),
      anonymous: await anonymousTextFigures(ctx),
    },
    overdue_pages: known.overdue.count,
    withdrawn_pages: await countWithdrawnPages(ctx.db),
    processes: seen,
  };
}
