import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LATE, UNASSIGNED } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { useLiveRequests } from '#features/handling/panel/use-panel.ts';
import { useNow } from '#features/handling/use-now.ts';
import { TaskDialog } from '#features/tasks/task-dialog.tsx';
import { isTask, taskLinkId } from '#features/tasks/task-row.tsx';
import { TASK_TEXTS, type TaskView } from '#features/tasks/tasks.ts';
import {
  refreshTasks,
  type TaskSteps,
  useTaskParts,
  useTaskSteps,
  useTasks,
} from '#features/tasks/use-tasks.ts';
import { seconds } from '#lib/dates/durations.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { ListTabs } from '#ui/list/tabs.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Badge, Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { hasOwed, OwedLines, useOwed } from './instalments-today.tsx';
import type { RequestsPage } from './list/list.ts';
import { arrivalOf } from './list/list.words.ts';
import { rowsOf } from './list/use-list.ts';
import { useChime } from './live/use-chime.ts';
import { useNotices } from './live/use-new-requests.ts';
import { ListFrame } from './rows/frame.tsx';
import { RequestLines } from './rows/request-rows.tsx';
import { type ListPage, type TaskKeys, useListPage } from './rows/use-list-page.ts';
import { TaskListPart } from './task-list.tsx';
import {
  addressOfTasks,
  FIRST_TASKS,
  queryOfTasks,
  readTaskList,
  TASK_LIST_TEXTS,
  type TaskList,
} from './task-view.ts';
import {
  type QueueSection,
  type Row,
  TODAY_QUERIES,
  type TodayAnswers,
  todaySectionsOf,
} from './today-sections.ts';

/** Texts of a clerk’s queue. */
const TODAY_TEXTS = {
  lead: 'آنچه اکنون باید انجام شود، به ترتیب فوریت.',
  deadline: 'مهلت‌های خسارت',
  deadlineHint: 'تا سه روز دیگر به پایان می‌رسد یا گذشته است؛ هنوز انجام نشده است.',
  overdue: `${LATE}‌های شما`,
  overdueHint: 'زمانشان گذشته است؛ از بالا آغاز کنید.',
  new: 'تازه، در مهلت پاسخ',
  newHint: 'هنوز کسی آن‌ها را نپذیرفته و مهلت پاسخ در جریان است.',
  dueToday: 'پیگیری‌ها و کارهای امروز شما',
  dueTodayHint: 'تا پایان امروز سررسید می‌شوند.',
  unassigned: UNASSIGNED,
  unassignedHint: 'مهلت پاسخ گذشته است و کسی آن‌ها را در دست ندارد.',
  more: (n: string) => `نمایش ${n} مورد دیگر`,
  moreThere: 'درخواست‌های بیشتری هست؛ فهرست‌ها را ببینید.',
  empty: 'برای امروز کاری نمانده است.',
  emptyNext:
    'درخواست تازه که برسد همین‌جا نمایان می‌شود. تا آن زمان می‌توانید پیگیری‌های روزهای بعد را مرور کنید.',
  seeMine: 'درخواست‌های باز من',
  failed: 'دریافت کارهای امروز ناموفق بود.',
  loading: 'در حال دریافت کارهای امروز…',
  list: 'کارهای امروز',
} as const;

/** How many requests of each query are fetched: the API's limit. */
const FETCHED = 100;

const QUERIES = Object.values(TODAY_QUERIES).map((query) =>
  rowsOf(new URLSearchParams({ ...query, per_page: String(FETCHED) })),
);

/** The user's own tasks that are due today or overdue. */
const MY_TASKS = { owner: 'me', due: 'today' } as const;

/** All answers together: none is shown before all are known. */
function together(all: UseQueryResult<RequestsPage>[]) {
  const answers = Object.keys(TODAY_QUERIES).map((name, place) => [name, all[place]?.data?.data]);
  return {
    answers: all.every(({ data }) => data)
      ? (Object.fromEntries(answers) as Omit<TodayAnswers, 'tasks'>)
      : null,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** The clerk's queue, updated live. Sections are undefined until they are known. */
function useToday(now: Date, play: () => void) {
  const { answers, error, refetch } = useQueries({ queries: QUERIES, combine: together });
  const queries = useQueryClient();
  const tasks = useTasks(MY_TASKS);
  const due = tasks.data?.data;
  const owed = useOwed();
  const [announcement, announce] = useState('');
  const notice = useNotices();

  const isLive = useLiveRequests({
    onTasks: () => void refreshTasks(queries),
    onArrived: (requests) => {
      play();
      notice(requests);
      announce(arrivalOf(requests));
    },
  });

  const sections = useMemo(
    () => (answers && due ? todaySectionsOf({ ...answers, tasks: due }, now) : undefined),
    [answers, due, now],
  );
  return {
    // Nothing is left only once that is known of the instalments too.
    data: owed.data === undefined ? undefined : sections,
    owed: owed.data,
    error: error ?? tasks.error ?? owed.error,
    refetch: () => Promise.all([refetch(), tasks.refetch(), owed.refetch()]),
    isLive,
    announcement,
  };
}

/** A section shows this many at first; the others unfold. */
const SHOWN = 10;
const SORT_AGAIN = seconds(10);

/** The sections whose count is marked. */
const TONES: Partial<Record<QueueSection['name'], 'danger' | 'warning'>> = {
  overdue: 'danger',
  new: 'warning',
};

type SectionProps = {
  section: QueueSection;
  page: ListPage;
  isWhole: boolean;
  onWhole: () => void;
  tasks: ComponentProps<typeof RequestLines>['tasks'];
};

function SectionOfQueue({ section, page, isWhole, onWhole, tasks }: SectionProps) {
  const { name, rows } = section;
  const title = TODAY_TEXTS[name];
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const rest = rows.length - shown.length;
  return (
    <Stack as="section" gap="1h" aria-labelledby={`today-${name}`}>
      <header>
        <Text as="h2" size="lg" id={`today-${name}`}>
          <Group as="span">
            {title}
            <Badge tone={TONES[name] ?? 'plain'}>
              {toPersianDigits(rows.length)}
              {rows.length >= FETCHED && '+'}
            </Badge>
          </Group>
        </Text>
        <Text tone="muted">{TODAY_TEXTS[`${name}Hint`]}</Text>
      </header>
      <RequestLines
        label={title}
        rows={shown}
        tasks={tasks}
        page={page}
        showKind
        isTicking={name === 'new'}
      />
      {rest > 0 && (
        <Group>
          <ToolButton onClick={onWhole}>{TODAY_TEXTS.more(toPersianDigits(rest))}</ToolButton>
        </Group>
      )}
      {rest === 0 && rows.length >= FETCHED && <Text tone="muted">{TODAY_TEXTS.moreThere}</Text>}
    </Stack>
  );
}

type Opening = { add: () => void; open: (task: TaskView) => void };

/** What the keys do with the tasks among the rows. */
function taskKeys(
  rows: readonly Row[],
  { done, moveOn }: TaskSteps,
  { add, open }: Opening,
): TaskKeys {
  const tasks = new Map(rows.filter(isTask).map((task) => [task.id, task]));
  const withTask = async (id: number, run: TaskSteps['done']): Promise<boolean> => {
    const task = tasks.get(id);
    return task ? run(task) : false;
  };
  const isOver = rows.every((row) => isTask(row) && row.done_at !== null);
  return {
    rows: rows.map((row) => (isTask(row) ? taskLinkId(row.id) : row.id)),
    add,
    open(id) {
      const task = tasks.get(id);
      if (task) open(task);
    },
    steps: isOver
      ? undefined
      : { done: (id) => withTask(id, done), move: (id) => withTask(id, moveOn) },
  };
}

/** The tasks that are shown in place of the queue, as the address says; null for the queue. */
function useTaskList() {
  const [params, setParams] = useSearchParams();
  const list = useMemo(() => readTaskList(params), [params]);
  const parts = useTaskParts(list && queryOfTasks(list));
  const tasks = useMemo(() => parts.data?.pages.flatMap(({ data }) => data), [parts.data]);
  const choose = (next: TaskList | null) => setParams(addressOfTasks(next));
  return { list, choose, parts, tasks };
}

const PARTS = ['queue', 'tasks'] as const;
const TABS = PARTS.map((name) => ({ name, label: TASK_LIST_TEXTS[name], count: undefined }));

type Props = {
  title: string;
  me: Pick<Actor, 'id' | 'role'>;
  /** The link to the list of the user's own open requests. */
  myListPath: string;
};

/** The clerk's work now: their own requests that are late or due, and unassigned ones; or tasks of any day. */
export function TodayQueue({ title, me, myListPath }: Props) {
  const now = useNow(SORT_AGAIN);
  const play = useChime();
  const queue = useToday(now, play);
  const { data: sections, isLive, announcement } = queue;
  const { list, choose, parts, tasks: listed } = useTaskList();
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo<Row[]>(() => {
    if (list) return listed ?? [];
    return (sections ?? []).flatMap(({ name, rows }) =>
      whole.has(name) ? rows : rows.slice(0, SHOWN),
    );
  }, [list, listed, sections, whole]);
  const ids = useMemo(() => rows.filter((row) => !isTask(row)).map(({ id }) => id), [rows]);
  const [open, setOpen] = useState<TaskView | 'new' | null>(null);
  const steps = useTaskSteps();
  const add = () => setOpen('new');
  const page = useListPage({ ids, tasks: taskKeys(rows, steps, { add, open: setOpen }) });
  const tasks = { onOpen: setOpen, onDone: (task: TaskView) => void steps.done(task) };
  return (
    <ListFrame
      title={title}
      lead={list ? TASK_LIST_TEXTS.lead : TODAY_TEXTS.lead}
      isLive={isLive}
      page={page}
      me={me}
      play={play}
      tools={
        <ToolButton onClick={add} aria-keyshortcuts="T">
          {TASK_TEXTS.add}
        </ToolButton>
      }
    >
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ListTabs
        label={TASK_LIST_TEXTS.parts}
        tabs={TABS}
        chosen={list ? 'tasks' : 'queue'}
        most={FETCHED}
        onChoose={(name) => choose(name === 'tasks' ? (list ?? FIRST_TASKS) : null)}
      />
      {list ? (
        <TaskListPart {...{ list, parts, now }} onChoose={choose} rows={listed} steps={tasks} />
      ) : (
        <Queue
          of={queue}
          page={page}
          tasks={tasks}
          whole={whole}
          onWhole={(name) => setWhole((names) => new Set(names).add(name))}
          myListPath={myListPath}
        />
      )}
      <TaskDialog open={open} steps={steps} onClose={() => setOpen(null)} />
    </ListFrame>
  );
}

type QueueProps = Pick<SectionProps, 'page' | 'tasks'> &
  Pick<Props, 'myListPath'> & {
    of: ReturnType<typeof useToday>;
    /** The sections that are unfolded. */
    whole: ReadonlySet<string>;
    onWhole: (name: string) => void;
  };

function Queue({ of: queue, whole, onWhole, myListPath, ...shared }: QueueProps) {
  const owed = queue.owed && hasOwed(queue.owed) && <OwedLines owed={queue.owed} />;
  return (
    <Loaded
      of={queue}
      failed={TODAY_TEXTS.failed}
      skeleton={<RowSkeletons count={6} label={TODAY_TEXTS.loading} />}
      empty={
        owed || (
          <EmptyState title={TODAY_TEXTS.empty}>
            <Text tone="muted">{TODAY_TEXTS.emptyNext}</Text>
            <TextLink to={myListPath}>{TODAY_TEXTS.seeMine}</TextLink>
          </EmptyState>
        )
      }
    >
      {(all) => (
        <Stack gap={4}>
          {owed}
          {all.map((section) => (
            <SectionOfQueue
              key={section.name}
              {...shared}
              section={section}
              isWhole={whole.has(section.name)}
              onWhole={() => onWhole(section.name)}
            />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
