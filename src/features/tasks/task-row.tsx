import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { taskDueAt } from '#domain/tasks.ts';
import { Clock } from '#features/handling/request-state.tsx';
import { formatNearDateTime, formatTehranTime } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconCheck } from '#ui/icons/index.ts';
import rows from '#ui/list/row.module.css';
import classes from './task-row.module.css';
import { type TaskView, TASK_TEXTS as TEXTS } from './tasks.ts';

/** The id of a task's row in the page. */
export type TaskLink = `task-${number}`;
export const taskLinkId = (id: number): TaskLink => `task-${id}`;
export const taskIdOf = (link: TaskLink): number => Number(link.slice('task-'.length));

/** Among rows of several nouns. */
export const isTask = (row: object): row is TaskView => 'due_on' in row;

/** When a task is due, as an instant that requests are compared with. */
export const dueOf = ({ due_on, due_at }: Pick<TaskView, 'due_on' | 'due_at'>): string =>
  taskDueAt({ dueOn: due_on, dueAt: due_at === null ? null : new Date(due_at) }).toISOString();

/** What a task is about: the customer, the policy and the request, as far as it has them. */
function aboutTask({ customer, policy, request }: TaskView): string {
  const parts = [
    customer?.name ?? request?.name,
    policy && `${CLAIM_LINE_LABELS[policy.line]} ${toPersianDigits(policy.number)}`,
    request && toPersianDigits(request.tracking_code),
  ];
  return parts.filter(Boolean).join('، ');
}

/** Of a list of tasks alone; among requests they stand below the headings of those. */
export const TASK_HEADINGS = [
  { name: 'title', label: TEXTS.task, cell: `${rows.person} ${classes.title}` },
  { name: 'step', label: TEXTS.step, cell: `${rows.call} ${classes.step}` },
  { name: 'about', label: TEXTS.about, cell: rows.subject },
  { name: 'due', label: TEXTS.due, cell: rows.clock },
  { name: 'repetition', label: TEXTS.repetition, cell: `${rows.status} ${classes.state}` },
  { name: 'owner', label: TEXTS.owner, cell: rows.assignee },
  { name: 'when', label: TEXTS.when, cell: rows.since },
] as const;

type Props = {
  task: TaskView;
  /** Counted from 1, which is the heading. */
  index: number;
  now: Date;
  onOpen: (task: TaskView) => void;
  onDone: (task: TaskView) => void;
};

/** A task in a list: pressing it opens it, and while it is open it is done at one press. */
export function TaskRow({ task, index, now, onOpen, onDone }: Props) {
  const { title, owner, repeat, due_on, due_at, done_at, done_by } = task;
  return (
    <tr aria-rowindex={index} className={rows.row}>
      <th scope="row" className={`${rows.person} ${classes.title}`}>
        <span className={rows.line}>
          <button
            type="button"
            id={taskLinkId(task.id)}
            className={`${rows.name} ${classes.name}`}
            title={title}
            onClick={() => onOpen(task)}
          >
            {title}
          </button>
        </span>
        <span className={rows.line}>
          <small className={rows.code}>{repeat === null ? TEXTS.task : TEXTS.repeats}</small>
        </span>
      </th>
      <td className={`${rows.call} ${classes.step}`}>
        {done_at === null && (
          <button
            type="button"
            className={`${rows.phone} ${classes.done}`}
            aria-label={TEXTS.doneOf(title)}
            onClick={() => onDone(task)}
          >
            <IconCheck size={18} stroke={1.6} aria-hidden />
            <bdi>{TEXTS.done}</bdi>
          </button>
        )}
      </td>
      <td className={rows.subject}>
        <span className={rows.about}>{aboutTask(task)}</span>
      </td>
      <td className={rows.clock}>
        {done_at === null ? <Clock due={dueOf(task)} now={now} /> : TEXTS.done}
      </td>
      <td className={`${rows.status} ${classes.state}`}>
        {repeat === null ? TEXTS.task : TEXTS.repeats}
      </td>
      <td className={rows.assignee}>{(done_by ?? owner).name}</td>
      <td className={rows.since}>
        {done_at === null ? (
          <time dateTime={due_at ?? due_on}>
            {dayTitle(due_on)}
            {due_at !== null && `، ${formatTehranTime(due_at)}`}
          </time>
        ) : (
          <time dateTime={done_at}>{formatNearDateTime(done_at, now)}</time>
        )}
      </td>
    </tr>
  );
}
