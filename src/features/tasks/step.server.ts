/** One step with a task, and the order of its locks. */
import type { Actor } from '#domain/roles.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { canKeepTasks, canSeeTask } from './permissions.ts';
import { findTask, lockTask, type StoredTask, shownTask, updateTask } from './tasks.server.ts';
import type { TaskView } from './tasks.ts';

/** What a task is about. */
export type About = Pick<StoredTask, 'customerId' | 'policyId' | 'requestId' | 'isOfComplaint'>;

type Step<Named> = {
  /** Who has to see the task. */
  may?: (actor: Actor, task: StoredTask) => boolean;
  /** Finds what the step names, and locks it. */
  name: (ctx: InTransaction, task: StoredTask) => Promise<Named>;
  /** What the step changes in the locked task. */
  take: (ctx: InTransaction, task: StoredTask, named: Named) => Promise<Partial<StoredTask>>;
};

/** How often a step is tried whose task was given away or is about something else meanwhile. */
const TRIES = 5;

export const aboutIn = ({ customerId, policyId, requestId, isOfComplaint }: About): About => ({
  ...{ customerId, policyId, requestId, isOfComplaint },
});

/** All of a task that steps name. */
const namesIn = (task: StoredTask): string => {
  const row = task.before?.row;
  const names = [task.ownerId, aboutIn(task), task.repeat, row && [row.ownerId, aboutIn(row)]];
  return JSON.stringify(names);
};

/**
 * Changes a task that is seen by its caller; 404 for all others. What a step names is locked before the task, as by a
 * hand-over: colleagues, requests, policies, then tasks. So a task is looked at first, and again once it is locked.
 */
export async function change<Named>(
  ctx: Context,
  actor: Actor,
  id: number,
  { may = canSeeTask, name, take }: Step<Named>,
): Promise<TaskView> {
  permit(canKeepTasks(actor));
  const seen = (task: StoredTask | null): StoredTask => {
    if (!task || !may(actor, task)) throw new AppError('not_found');
    return task;
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const view = await transaction(ctx, async (ctx) => {
      const before = seen(await findTask(ctx.db, id));
      const named = await name(ctx, before);
      const task = seen(await lockTask(ctx.db, id));
      if (namesIn(task) !== namesIn(before)) return null;
      await updateTask(ctx.db, id, await take(ctx, task, named));
      return shownTask(ctx, actor, id);
    });
    if (!view) continue;
    ctx.changed();
    return view;
  }
  throw new AppError('unavailable', { retryAfter: 1, reason: 'database' });
}
