/** What the staff do with tasks: make, change, move, do, and undo the last of it. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isOfCustomer } from '#db/of-customer.ts';
import { type TaskImage, tasks } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { movedTo, nextMonthly, repeatDayOf } from '#domain/tasks.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findStaff } from '#features/people/people.server.ts';
import { findRequest } from '#features/requests/requests.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { conflict, invalidField, permit } from '#lib/http/errors.ts';
import { canHaveComplaintTasks, canKeepTasks, canUndoTask } from './permissions.ts';
import { type About, aboutIn, change } from './step.server.ts';
import { isDueAfter, isDueBy, isVisibleTask } from './tasks.rules.server.ts';
import {
  countTasks,
  customerOfTask,
  deleteNext,
  insertNext,
  insertTask,
  leftOf,
  policyOfTask,
  readTasks,
  type StoredTask,
  shownTask,
} from './tasks.server.ts';
import {
  changeTaskCall,
  createTaskCall,
  doTaskCall,
  TASK_ERRORS as ERRORS,
  listTasksCall,
  type NewTask,
  TASK_REPLIES as REPLIES,
  TASK_COUNT_LIMIT,
  TASK_DAYS_AHEAD,
  TASK_UNDO_WINDOW,
  type TaskChange,
  type TasksQuery,
  type TaskView,
  undoTaskCall,
} from './tasks.ts';

type Due = Pick<StoredTask, 'dueOn' | 'dueAt'>;

/** What a task is about, each of it known to the caller; the customer follows from the policy or the request. */
async function aboutOf(ctx: InTransaction, actor: Actor, given: TaskChange): Promise<About> {
  const { customer = null, policy: policyId = null, request: requestId = null } = given;
  await leftOf(ctx.db, { customerId: customer, policyId, requestId });
  const request = requestId === null ? null : await findRequest(ctx.db, requestId, actor);
  if (requestId !== null && !request) throw invalidField('request', ERRORS.request);
  const policy = policyId === null ? null : await policyOfTask(ctx.db, policyId);
  if (policy === undefined) throw invalidField('policy', ERRORS.policy);
  const named = customer === null ? null : await customerOfTask(ctx.db, actor, customer);
  if (named === undefined) throw invalidField('customer', ERRORS.customer);
  return {
    customerId: named?.id ?? policy?.customerId ?? request?.customerId ?? null,
    policyId,
    requestId,
    isOfComplaint: request?.kind === 'complaint' || named?.isOfComplaint === true,
  };
}

/** An active colleague, who sees complaints where the task is about one. */
function assertOwner(
  owner: Awaited<ReturnType<typeof findStaff>>,
  { isOfComplaint }: About,
): number {
  if (!owner) throw invalidField('owner', ERRORS.owner);
  if (isOfComplaint && !canHaveComplaintTasks(owner)) {
    throw invalidField('owner', ERRORS.ownerOfComplaint);
  }
  return owner.id;
}

/** A given day and time; a time of another day is a mistake, and so is a day that is past. */
function dueOf(ctx: Context, due: Due, isMoved: boolean): Due {
  const today = isoDateInTehran(ctx.now());
  if (isMoved && due.dueOn < today) throw invalidField('due_on', ERRORS.past);
  if (due.dueOn > addDays(today, TASK_DAYS_AHEAD)) throw invalidField('due_on', ERRORS.tooFar);
  if (due.dueAt && isoDateInTehran(due.dueAt) !== due.dueOn) {
    throw invalidField('due_at', ERRORS.otherDay);
  }
  return due;
}

/** As the log has it: the title is masked there. */
const inLog = ({ title, dueOn, dueAt, ownerId, customerId, repeat }: StoredTask) => ({
  title,
  due_on: dueOn,
  due_at: dueAt?.toISOString() ?? null,
  owner_id: ownerId,
  customer_id: customerId,
  repeat,
});

/** What differs of two states of a task. */
function changed(before: StoredTask, after: StoredTask) {
  const [one, other] = [inLog(before), inLog(after)];
  const names = (Object.keys(one) as (keyof typeof one)[]).filter(
    (name) => one[name] !== other[name],
  );
  const only = (of: typeof one) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(one), after: only(other) };
}

/** Makes a task; 422 on what it names and is not there for the caller. */
async function createTask(ctx: Context, actor: Actor, input: NewTask): Promise<TaskView> {
  permit(canKeepTasks(actor));
  const view = await transaction(ctx, async (ctx) => {
    const { title, due_on: dueOn, due_at: dueAt = null, repeat = null } = input;
    const due = dueOf(ctx, { dueOn, dueAt }, true);
    const owner = await findStaff(ctx, input.owner ?? actor.id);
    const about = await aboutOf(ctx, actor, input);
    const task = await insertTask(ctx.db, {
      ...due,
      ...about,
      title,
      repeat,
      ownerId: assertOwner(owner, about),
      repeatDay: repeat && repeatDayOf(dueOn),
      createdBy: actor.id,
      createdAt: ctx.now(),
    });
    await recordAudit(ctx.db, actor.id, 'task.created', task.id, { after: inLog(task) });
    return shownTask(ctx, actor, task.id);
  });
  ctx.changed();
  return view;
}

/** The state that undoing brings back. */
const imageOf = (task: StoredTask, by: number, until: Date, isDone: boolean): TaskImage => {
  const { title, dueOn, dueAt, ownerId, customerId, policyId, requestId } = task;
  const { isOfComplaint, repeat, repeatDay } = task;
  const about = { customerId, policyId, requestId, isOfComplaint };
  const row = { title, dueOn, ownerId, ...about, repeat, repeatDay };
  return {
    by,
    until: until.toISOString(),
    isDone,
    row: { ...row, dueAt: dueAt?.toISOString() ?? null },
  };
};

const undoableUntil = (ctx: Context): Date => new Date(ctx.now().getTime() + TASK_UNDO_WINDOW);

function assertOpen({ doneAt }: StoredTask): void {
  if (doneAt) throw conflict('done', ERRORS.done);
}

/** Changes or moves a task; its time stays where only the day is given. */
const changeTask = (ctx: Context, actor: Actor, id: number, input: TaskChange) =>
  change(ctx, actor, id, {
    async name(ctx, task) {
      assertOpen(task);
      const isAbout = 'customer' in input || 'policy' in input || 'request' in input;
      const isNamed = isAbout || input.owner !== undefined;
      const owner = isNamed ? await findStaff(ctx, input.owner ?? task.ownerId) : null;
      const { customerId: customer, policyId: policy, requestId: request } = task;
      const about = isAbout
        ? await aboutOf(ctx, actor, { customer, policy, request, ...input })
        : aboutIn(task);
      const isOwned =
        (input.owner ?? task.ownerId) === task.ownerId &&
        about.isOfComplaint === task.isOfComplaint;
      return { ...about, ownerId: isOwned ? task.ownerId : assertOwner(owner, about) };
    },
    async take(ctx, task, named) {
      assertOpen(task);
      const { title = task.title, due_on: dueOn = task.dueOn, repeat = task.repeat } = input;
      const moved = dueOn === task.dueOn ? task : movedTo(dueOn, task);
      const dueAt = input.due_at === undefined ? moved.dueAt : input.due_at;
      // One that is only moved comes again on its own day; the form, which names the repetition, chooses another.
      const isSameDay = dueOn === task.dueOn || input.repeat === undefined;
      const next = {
        ...dueOf(ctx, { dueOn, dueAt }, dueOn !== task.dueOn),
        ...named,
        title,
        repeat,
        repeatDay: repeat && ((isSameDay && task.repeatDay) || repeatDayOf(dueOn)),
        before: imageOf(task, actor.id, undoableUntil(ctx), false),
      };
      await recordAudit(ctx.db, actor.id, 'task.updated', id, changed(task, { ...task, ...next }));
      return next;
    },
  });

/** The next day of a repeated task that is not past. */
function nextDay(ctx: Context, { dueOn, repeatDay }: StoredTask): string {
  const today = isoDateInTehran(ctx.now());
  const day = repeatDay ?? repeatDayOf(dueOn);
  let next = nextMonthly(dueOn, day);
  while (next < today) next = nextMonthly(next, day);
  return next;
}

/** Does a task; a repeated one comes again in the next month. 409 where it was done already. */
const doTask = (ctx: Context, actor: Actor, id: number) =>
  change(ctx, actor, id, {
    name: async (ctx, task) => (task.repeat ? await leftOf(ctx.db, task) : null),
    async take(ctx, task, about) {
      assertOpen(task);
      if (about) {
        const { title, ownerId, isOfComplaint, repeat, repeatDay, createdBy } = task;
        await insertNext(ctx.db, {
          ...{ title, ownerId, isOfComplaint, repeat, repeatDay, createdBy },
          ...about,
          ...movedTo(nextDay(ctx, task), task),
          previousId: id,
          createdAt: ctx.now(),
        });
      }
      await recordAudit(ctx.db, actor.id, 'task.done', id);
      const before = imageOf(task, actor.id, undoableUntil(ctx), true);
      return { doneAt: ctx.now(), doneBy: actor.id, before };
    },
  });

/** The state before the caller's last step. 409 when it is too late, or something came after it. */
function undoable(ctx: Context, actor: Actor, { before }: StoredTask): TaskImage {
  if (before?.by !== actor.id) throw conflict('something_after', ERRORS.somethingAfter);
  if (ctx.now() > new Date(before.until)) throw conflict('too_late', ERRORS.tooLate);
  return before;
}

/**
 * Undoes the caller's last change, move or doing of a task. 409 as `undoable`, also for what came after a repeated
 * one.
 */
const undoTask = (ctx: Context, actor: Actor, id: number) =>
  change(ctx, actor, id, {
    may: canUndoTask,
    async name(ctx, task) {
      const { row } = undoable(ctx, actor, task);
      // The earlier owner may have left meanwhile.
      const owner = row.ownerId === task.ownerId ? null : await findStaff(ctx, row.ownerId);
      return { ownerId: owner?.id ?? task.ownerId, ...(await leftOf(ctx.db, row)) };
    },
    async take(ctx, task, named) {
      const { isDone, row } = undoable(ctx, actor, task);
      if (isDone && !(await deleteNext(ctx.db, id))) {
        throw conflict('something_after', ERRORS.somethingAfter);
      }
      await recordAudit(ctx.db, actor.id, 'task.undone', id);
      return {
        ...row,
        ...named,
        dueAt: row.dueAt === null ? null : new Date(row.dueAt),
        doneAt: null,
        doneBy: null,
        before: null,
      };
    },
  });

const STATES = { open: isNull(tasks.doneAt), done: isNotNull(tasks.doneAt), all: undefined };

const DUE = { today: isDueBy, later: isDueAfter };

/** One page of the tasks that the caller may see. */
async function listTasks(ctx: Context, actor: Actor, query: TasksQuery) {
  permit(canKeepTasks(actor));
  const { state, due, customer, policy, request, page, per_page: limit } = query;
  const owner = query.owner === 'me' ? actor.id : query.owner;
  const where = and(
    isVisibleTask(actor),
    STATES[state],
    due && DUE[due](isoDateInTehran(ctx.now())),
    owner === undefined ? undefined : eq(tasks.ownerId, owner),
    customer === undefined ? undefined : isOfCustomer(tasks.customerId, customer),
    policy === undefined ? undefined : eq(tasks.policyId, policy),
    request === undefined ? undefined : eq(tasks.requestId, request),
  );
  const offset = (page - 1) * limit;
  const data = await readTasks(ctx, actor, { where, limit, offset, newest: state === 'done' });
  const counted = await countTasks(ctx.db, where, TASK_COUNT_LIMIT + 1);
  return { data, meta: countedMeta(query, counted, TASK_COUNT_LIMIT) };
}

/** The tasks of the staff. */
export const taskRoutes = routes('tasks', (serve) => {
  serve(
    listTasksCall,
    {
      access: 'staff',
      summary: "Tasks: one's own and those of customers, the earliest due first",
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listTasks(ctx, actor, query),
  );

  serve(
    createTaskCall,
    { access: 'staff', summary: 'Make a task', says: REPLIES.created },
    ({ ctx, actor, body }) => createTask(ctx, actor, body),
  );

  serve(
    changeTaskCall,
    { access: 'staff', summary: 'Change or move a task', says: REPLIES.changed },
    ({ ctx, actor, params: { id }, body }) => changeTask(ctx, actor, id, body),
  );

  serve(
    doTaskCall,
    {
      access: 'staff',
      summary: 'Do a task; a monthly one comes again',
      says: REPLIES.done,
    },
    ({ ctx, actor, params: { id } }) => doTask(ctx, actor, id),
  );

  serve(
    undoTaskCall,
    {
      access: 'staff',
      summary: "Undo one's last step with a task, within two minutes",
      says: REPLIES.undone,
    },
    ({ ctx, actor, params: { id } }) => undoTask(ctx, actor, id),
  );
});
