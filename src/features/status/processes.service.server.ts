import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { PROCESS_GONE_AFTER, type ProcessView, processView } from './contract.ts';
import { findProcesses, forgetProcess, noteProcess } from './data.server.ts';

type Dependencies = { db: Database; now: () => Date; version: string };

/** Which processes serve on this database: each says every minute that it is there. */
export function createProcesses({ db, now, version }: Dependencies) {
  const id = randomUUID();
  const startedAt = now().toISOString();
  const goneBefore = () => new Date(now().getTime() - PROCESS_GONE_AFTER);

  return {
    startedAt,

    /** Says that this one is there. */
    async note(): Promise<void> {
      const seen_at = now().toISOString();
      await noteProcess(db, id, { started_at: startedAt, seen_at, version }, goneBefore());
    },

    /** Says that this one is about to end. */
    leave: (): Promise<void> => forgetProcess(db, id),

    /** Those that were there of late, the one that has run longest first. */
    async list(): Promise<ProcessView[]> {
      const gone = goneBefore().getTime();
      return (await findProcesses(db))
        .flatMap((said) => processView.safeParse(said).data ?? [])
        .filter(({ seen_at }) => Date.parse(seen_at) >= gone)
        .toSorted((a, b) => a.started_at.localeCompare(b.started_at));
    },
  };
}

export type Processes = ReturnType<typeof createProcesses>;
