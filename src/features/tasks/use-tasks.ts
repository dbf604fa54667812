import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOfficeHours } from '#features/handling/panel/use-panel.ts';
import { keepLastStep } from '#features/handling/undo/use-undo.ts';
import { COUNTS, REQUESTS_KEY } from '#features/requests/use-requests.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toastFailure } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { nextWorkingDay } from './days.ts';
import {
  changeTaskCall,
  createTaskCall,
  doTaskCall,
  listTasksCall,
  TASK_UNDO_WINDOW,
  type TaskAbout,
  type TaskView,
  TASK_TEXTS as TEXTS,
  undoTaskCall,
} from './tasks.ts';

/** Among the requests, with which they are refetched after the live feed was away. */
const TASKS_KEY = [REQUESTS_KEY, 'tasks'];

/** As many as one answer has room for. */
const FETCHED = 100;

/** Refetches tasks, and the number beside the work of today. */
export async function refreshTasks(queries: QueryClient): Promise<void> {
  const keys = [TASKS_KEY, COUNTS];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Open tasks of a query, the earliest due first. */
export function useTasks(query: InputOf<typeof listTasksCall>) {
  return useQuery({
    queryKey: [...TASKS_KEY, query],
    ...AT_ONCE,
    queryFn: ({ signal }) =>
      call(listTasksCall, { per_page: String(FETCHED), ...query }, { signal }),
  });
}

/** As many as a card or a panel shows; more are behind the count. */
const SHOWN_OF_ONE = 20;

/** The open tasks about a customer, a policy or a request, the earliest due first. */
export const useTasksAbout = (about: TaskAbout) =>
  useTasks({
    ...Object.fromEntries(Object.entries(about).map(([noun, id]) => [noun, String(id)])),
    per_page: String(SHOWN_OF_ONE),
  });

/** Rows of a list that is fetched part by part. */
const PER_PART = 50;

/** Tasks of a query, part by part; none is fetched while the query is null. */
export function useTaskParts(query: InputOf<typeof listTasksCall> | null) {
  return useInfiniteQuery({
    queryKey: [...TASKS_KEY, 'parts', query],
    ...AT_ONCE,
    enabled: query !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listTasksCall, { ...query, page: pageParam, per_page: PER_PART }, { signal }),
    getNextPageParam: ({ data, meta }) => (data.length < meta.per_page ? null : meta.page + 1),
  });
}

export type TaskSteps = {
  /** Both answer whether it was done; what went wrong is shown. */
  done: (task: TaskView) => Promise<boolean>;
  move: (task: TaskView, day: string) => Promise<boolean>;
  /** To the next working day. */
  moveOn: (task: TaskView) => Promise<boolean>;
};

/** What is done with a task at one press, and can be undone for two minutes. */
export function useTaskSteps(): TaskSteps {
  const queries = useQueryClient();
  const office = useOfficeHours();

  async function run(
    { id, title }: TaskView,
    said: string,
    step: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await step();
    } catch (error) {
      toastFailure(failureOf(error));
      void refreshTasks(queries);
      return false;
    }
    keepLastStep(queries, {
      id,
      name: title,
      done: said,
      typed: {},
      until: Date.now() + TASK_UNDO_WINDOW,
      undo: async () => {
        await call(undoTaskCall, { id });
        notify.success(TEXTS.undone);
        await refreshTasks(queries);
      },
    });
    await refreshTasks(queries);
    return true;
  }

  const move = (task: TaskView, day: string) =>
    run(task, TEXTS.movedTo(dayTitle(day)), () =>
      call(changeTaskCall, { id: task.id, due_on: day }),
    );
  return {
    done: (task) => run(task, TEXTS.wasDone, () => call(doTaskCall, { id: task.id })),
    move,
    moveOn: (task) => move(task, nextWorkingDay(isoDateInTehran(new Date()), office)),
  };
}

/** Stores a new task, or the changes of one. Throws what the client throws. */
export function useSaveTask() {
  const queries = useQueryClient();
  return useCallback(
    async (id: number | null, body: InputOf<typeof createTaskCall>): Promise<void> => {
      await (id === null ? call(createTaskCall, body) : call(changeTaskCall, { id, ...body }));
      notify.success(id === null ? TEXTS.created : TEXTS.changed);
      void refreshTasks(queries);
    },
    [queries],
  );
}
