import type { Database, SupervisedServer } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { BackupState } from '#features/settings/backups/contract.ts';
import { canManageSettings } from '#features/settings/permissions.ts';
import type { AnonymousTexts } from '#features/sms/anonymous/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { type Directory, type ProviderTexts, type SystemStatus, TEXTS_SINCE } from './contract.ts';
import {
  countTexts,
  countWithdrawnPages,
  findLastCheckpoint,
  migrationHashes,
} from './data.server.ts';
import type { Figures } from './figures.service.server.ts';
import type { Processes } from './processes.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  figures: Figures;
  processes: Processes;
  backups: {
    state: (actor: Actor) => Promise<BackupState>;
    countKept: () => Promise<number | null>;
  };
  anonymousTexts: Pick<AnonymousTexts, 'figures'>;
  supervised?: SupervisedServer | undefined;
  version: string;
  /** Whether texts are sent to people by a gateway, not written to a file or the log. */
  reachesPeople: boolean;
};

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

/** The state of the system, for its owner. */
export function createSystemStatus(dependencies: Dependencies) {
  const { db, now, figures, processes, backups, anonymousTexts } = dependencies;
  const { supervised, version, reachesPeople } = dependencies;

  return {
    /** All figures, as of now. 403 for all but super-admins, 503 without the database. */
    async read(actor: Actor): Promise<SystemStatus> {
      if (!canManageSettings(actor)) throw new AppError('forbidden');
      const at = now();
      const backupState = await backups.state(actor);
      const counts = await countTexts(db, new Date(at.getTime() - TEXTS_SINCE));
      const seen = await processes.list();
      const [known, size, disks, kept] = await Promise.all([
        figures.database.anew(),
        figures.size.anew(),
        figures.disks.anew(),
        backups.countKept(),
      ]);
      if (!known) throw new AppError('unavailable', { retryAfter: 5, reason: 'database' });
      return {
        at: at.toISOString(),
        version,
        started_at: processes.startedAt,
        embedded: supervised ? await embeddedOf(db, supervised) : null,
        database_bytes: size,
        migrations: { applied: known.migration, known: migrationHashes().length },
        disks: (disks ?? []).map(({ name, free }) => ({
          directory: name as Directory,
          free_bytes: free,
        })),
        backups: { ...backupState, kept },
        texts: {
          reaches_people: reachesPeople,
          waiting: known.texts.count,
          oldest_waiting_at: known.texts.oldest?.toISOString() ?? null,
          by_provider: byProvider(counts),
          anonymous: await anonymousTexts.figures(),
        },
        overdue_pages: known.overdue.count,
        withdrawn_pages: await countWithdrawnPages(db),
        processes: seen,
      };
    },
  };
}

export type SystemStatusService = ReturnType<typeof createSystemStatus>;
