import { stopImports } from '#features/policies/import/run.server.ts';
import { leaveProcesses } from '#features/status/status.server.ts';
import { stopRotation } from '#features/worklists/rotate.server.ts';
import { type Context, perServer } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { runJobs } from './jobs.ts';

const EVERY = minutes(1);

/** The rounds of jobs on this process. */
const stateOf = perServer(() => ({
  timer: null as NodeJS.Timeout | null,
  isStopping: false,
  running: null as Promise<void> | null,
}));

/** Runs the jobs now and every minute; does not prevent the process from ending. */
export function startMaintenance(ctx: Context): void {
  const state = stateOf(ctx);
  const begin = (): void => {
    state.running ??= runJobs(ctx, () => state.isStopping).finally(() => {
      state.running = null;
    });
  };
  state.isStopping = false;
  begin();
  state.timer ??= setInterval(begin, EVERY).unref();
}

/** Resolves when the round that is under way is done. */
export async function stopMaintenance(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  state.isStopping = true;
  if (state.timer) clearInterval(state.timer);
  state.timer = null;
  await stopImports(ctx);
  await stopRotation(ctx);
  await state.running;
  // Where the database is away, the other processes notice it themselves before long.
  await leaveProcesses(ctx).catch(() => {});
}
