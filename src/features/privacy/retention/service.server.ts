import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { storageOf } from '#features/attachments/take/service.server.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import {
  bumpContentVersion,
  findSetting,
  lockSetting,
  saveSetting,
} from '#features/settings/stored.service.server.ts';
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

type Dependencies = {
  db: Database;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  /** Rerenders the public page that states the retention periods, on every process. Never throws. */
  onChange: () => Promise<void>;
};

export function retentionOf(stored: unknown): Retention {
  return { ...DEFAULT_RETENTION, ...retention.partial().safeParse(stored).data };
}

/** The retention periods, and the results of the sweeps. */
export function createRetention({ db, sessions, onChange }: Dependencies) {
  const current = async (): Promise<Retention> => retentionOf(await findSetting(db, RETENTION_KEY));

  function permit(actor: Actor): void {
    if (!canManagePersonalData(actor)) throw new AppError('forbidden');
  }

  const latest = async (kind: ErasureRow['kind']): Promise<ErasureRow[]> => [
    ...(await listUnfinished(db, kind)).toReversed(),
    ...(await listFinished(db, kind, SHOWN)),
  ];

  async function state(actor: Actor): Promise<RetentionState> {
    permit(actor);
    const sweeps = await latest('sweep');
    const erasures = await latest('person');
    return {
      retention: await current(),
      storage: await storageOf(db),
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

  return {
    /** The current retention periods. */
    current,

    /** The state for the owner's page. 403 for all but super-admins. */
    state,

    /** Sets the periods; needs a recently confirmed password, as the next sweep erases what is past them. */
    async change(actor: Actor, wanted: Retention): Promise<RetentionState> {
      permit(actor);
      await db.transaction(async (tx) => {
        await sessions.requireConfirmed(actor, tx);
        const before = retentionOf(await lockSetting(tx, RETENTION_KEY));
        const names = (Object.keys(wanted) as (keyof Retention)[]).filter(
          (name) => before[name] !== wanted[name],
        );
        if (names.length === 0) return;
        await saveSetting(tx, RETENTION_KEY, wanted);
        await bumpContentVersion(tx);
        const pick = (of: Retention) => Object.fromEntries(names.map((name) => [name, of[name]]));
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'settings.changed',
          subject: { type: 'settings', id: null },
          before: pick(before),
          after: pick(wanted),
        });
      });
      await onChange();
      return state(actor);
    },
  };
}

export type RetentionService = ReturnType<typeof createRetention>;
