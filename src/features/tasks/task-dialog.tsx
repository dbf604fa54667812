import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { useOfficeHours } from '#features/handling/panel/use-panel.ts';
import { formatJalaliDateTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { dayPresets } from './days.ts';
import { TaskForm } from './task-form.tsx';
import { type TaskAbout, type TaskView, TASK_TEXTS as TEXTS } from './tasks.ts';
import type { TaskSteps } from './use-tasks.ts';

type Props = {
  /** The task that is open; `new` for one that is made; null for neither. */
  open: TaskView | 'new' | null;
  /** What a new task is about. */
  about?: TaskAbout | undefined;
  steps: TaskSteps;
  onClose: () => void;
};

/** What a task is about, each with its page: the customer, the policy and the request. */
export function subjectsOf(
  { customer, policy, request }: Pick<TaskView, 'customer' | 'policy' | 'request'>,
  base: string,
): { to: string; label: string }[] {
  const subjects = [
    customer && { to: `customers/${customer.id}`, label: customer.name },
    policy && {
      to: `policies/${policy.id}`,
      label: TEXTS.policy(CLAIM_LINE_LABELS[policy.line], toPersianDigits(policy.number)),
    },
    request && {
      to: `requests/${request.id}`,
      label: TEXTS.request(toPersianDigits(request.tracking_code), request.name),
    },
  ];
  return subjects
    .filter((subject) => subject !== null)
    .map(({ to, label }) => ({ to: `${base}/${to}`, label }));
}

function Subjects({ task }: { task: TaskView }) {
  const subjects = subjectsOf(task, useBase());
  if (subjects.length === 0) return null;
  return (
    <ul aria-label={TEXTS.about}>
      {subjects.map(({ to, label }) => (
        <li key={to}>
          <TextLink to={to}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

type OpenProps = Pick<Props, 'steps' | 'onClose'> & { task: TaskView };

/** What is done at one press with a task that is open. */
function Steps({ task, steps, onClose }: OpenProps) {
  const presets = dayPresets(isoDateInTehran(new Date()), useOfficeHours());
  const close = (step: Promise<boolean>) => void step.then((isDone) => isDone && onClose());
  return (
    <Group role="group" aria-label={TEXTS.move}>
      <ToolButton onClick={() => close(steps.done(task))}>{TEXTS.done}</ToolButton>
      {presets.map(({ label, day }) => (
        <ToolButton key={day} onClick={() => close(steps.move(task, day))}>
          {label}
        </ToolButton>
      ))}
    </Group>
  );
}

/** A task that is done: nothing of it changes any more. */
function Done({ task: { title, done_at, done_by } }: { task: TaskView }) {
  return (
    <>
      <Text weight="medium">{title}</Text>
      <Text tone="muted">
        {TEXTS.doneBy(done_by?.name ?? '', done_at === null ? '' : formatJalaliDateTime(done_at))}
      </Text>
    </>
  );
}

/** One task: done, moved to one of the next days, or changed; or a new one. */
export function TaskDialog({ open, about, steps, onClose }: Props) {
  const task = open === 'new' || open === null ? undefined : open;
  const isDone = task !== undefined && task.done_at !== null;
  return (
    <Dialog
      title={task ? TEXTS.task : TEXTS.addTitle}
      isOpen={open !== null}
      onClose={onClose}
      isGoneAtOnce
    >
      {task && (
        <Stack isInDialog>
          {isDone && <Done task={task} />}
          <Subjects task={task} />
          {!isDone && <Steps task={task} steps={steps} onClose={onClose} />}
        </Stack>
      )}
      {open !== null && !isDone && (
        <TaskForm
          key={task?.id}
          task={task}
          about={task ? undefined : about}
          isInDialog
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
