import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { PROCESS_GONE_AFTER, type ProcessView, processView } from './contract.ts';
import { findProcesses, forgetProcess, noteProcess } from './data.server.ts';

type Dependencies = { db: Database; now: () => Date; version: string };

/** The processes on this database: each registers itself every minute. */
export function createProcesses({ db, now, version }: Dependencies) {
  const id = randomUUID();
  const startedAt = now().toISOString();
  const goneBefore = () => new Date(now().getTime() - PROCESS_GONE_AFTER);

  return {
    startedAt,

    /** Registers this process. */
    async note(): Promise<void> {
      const seen_at = now().toISOString();
      await noteProcess(db, id, { started_at: startedAt, seen_at, version }, goneBefore());
    },

    /** Removes this process, which is about to end. */
    leave: (): Promise<void> => forgetProcess(db, id),

    /** The processes that were seen lately, the longest running first. */
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
