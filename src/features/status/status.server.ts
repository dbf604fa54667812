/** The state of the system, for its owner. Each process on the database registers itself every minute. */
import { randomUUID } from 'node:crypto';
import type { Database, SupervisedServer } from '#db/client.ts';
import { migrationHashes } from '#db/migration-files.ts';
import type { Actor } from '#domain/roles.ts';
import { backupState, countBackups } from '#features/settings/backups/backups.server.ts';
import { canManageSettings } from '#features/settings/permissions.ts';
import { anonymousTextFigures } from '#features/sms/anonymous.server.ts';
import { type Context, perServer } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { databaseReading, disksReading, sizeReading } from './figures.server.ts';
import {
  countTexts,
  countWithdrawnPages,
  findLastCheckpoint,
  findProcesses,
  forgetProcess,
  noteProcess,
} from './status.data.server.ts';
import {
  type Directory,
  PROCESS_GONE_AFTER,
  type ProcessView,
  type ProviderTexts,
  processView,
  readSystemStatusCall,
  STATUS_REPLIES,
  type SystemStatus,
  TEXTS_SINCE,
} from './status.ts';

/** The name of this process among them. */
const idOf = perServer(() => randomUUID());
/** When this process made its context, in UTC. */
const processStartedAt = ({ server }: Context): string => server.startedAt.toISOString();
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
async function listProcesses(ctx: Context): Promise<ProcessView[]> {
  const gone = goneBefore(ctx).getTime();
  return (await findProcesses(ctx.db))
    .flatMap((entry) => processView.safeParse(entry).data ?? [])
    .filter(({ seen_at }) => Date.parse(seen_at) >= gone)
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at));
}

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
  permit(canManageSettings(actor));
  const at = ctx.now();
  const backups = await backupState(ctx, actor);
  const counts = await countTexts(ctx.db, new Date(at.getTime() - TEXTS_SINCE));
  const seen = await listProcesses(ctx);
  const [known, size, disks, copies] = await Promise.all([
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
    backups: { ...backups, kept: copies },
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

export const statusRoutes = routes('settings', (serve) => {
  serve(
    readSystemStatusCall,
    {
      access: 'super-admin',
      summary: 'How the system stands: backups, texts, disks, database, version, processes',
      says: STATUS_REPLIES.status,
    },
    ({ ctx, actor }) => readSystemStatus(ctx, actor),
  );
});
