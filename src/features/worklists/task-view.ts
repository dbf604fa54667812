/** Which tasks the page of today shows, beside the queue; said in its address. */
import type { listTasksCall } from '#features/tasks/tasks.ts';
import type { InputOf } from '#kit/endpoint.ts';

export const TASK_DAYS = ['today', 'later', 'done'] as const;
export const TASK_OWNERS = ['me', 'all'] as const;

/** The open ones up to today or of later days, or those that are done; one's own or all. */
export type TaskList = {
  days: (typeof TASK_DAYS)[number];
  owner: (typeof TASK_OWNERS)[number];
};

/** The parameters of the address. */
const DAYS = 'tasks';
const OWNER = 'of';

/** The queue has one's own tasks of today, so that those of later days come first here. */
export const FIRST_TASKS: TaskList = { days: 'later', owner: 'me' };

/** Null for the queue. */
export function readTaskList(address: URLSearchParams): TaskList | null {
  const days = TASK_DAYS.find((name) => name === address.get(DAYS));
  if (days === undefined) return null;
  return { days, owner: TASK_OWNERS.find((name) => name === address.get(OWNER)) ?? 'me' };
}

export function addressOfTasks(list: TaskList | null): Record<string, string> {
  if (list === null) return {};
  return { [DAYS]: list.days, ...(list.owner !== 'me' && { [OWNER]: list.owner }) };
}

/** What the API is asked for. */
export const queryOfTasks = ({ days, owner }: TaskList): InputOf<typeof listTasksCall> => ({
  ...(days === 'done' ? { state: days } : { due: days }),
  ...(owner === 'me' && { owner }),
});

export const TASK_LIST_TEXTS = {
  lead: 'کارهای هر روز، و آنچه انجام شده است.',
  parts: 'بخش‌های صفحه',
  queue: 'اکنون',
  tasks: 'کارها',
  days: 'کدام روزها',
  ofDays: { today: 'تا امروز', later: 'بعدی', done: 'انجام‌شده' },
  owner: 'کارهای چه کسی',
  ofOwner: { me: 'خودم', all: 'همه' },
  empty: {
    today: 'تا امروز کاری نمانده است.',
    later: 'کاری برای روزهای بعد نیست.',
    done: 'کار انجام‌شده‌ای نیست.',
  },
  emptyNext: {
    today: 'کارهای روزهای بعد در «بعدی» است.',
    later: 'با «کار تازه» برای هر روزی کار بگذارید.',
    done: 'هر کاری که «انجام شد» بخورد اینجا می‌ماند.',
  },
  more: 'کارهای بیشتر',
} as const;
