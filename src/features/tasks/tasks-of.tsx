import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { UndoBar } from '#features/handling/undo/undo-bar.tsx';
import { useUndo } from '#features/handling/undo/use-undo.ts';
import { formatTehranTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Badge, Card, Group, Stack, Text } from '#ui/look/look.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { type TaskAbout, type TaskView, TASK_TEXTS as TEXTS } from './tasks.ts';
import { type TaskSteps, useTaskSteps, useTasksAbout } from './use-tasks.ts';

type LineProps = { task: TaskView; onOpen: () => void; onDone: () => void };

function TaskLine({ task, onOpen, onDone }: LineProps) {
  const { title, due_on, due_at, owner, repeat } = task;
  const isLate = due_on < isoDateInTehran(new Date());
  return (
    <Group as="li" justify="between" align="start">
      <Stack gap={0}>
        <Text weight="medium">{title}</Text>
        <Text size="xs" tone={isLate ? 'danger' : 'muted'}>
          {dayTitle(due_on)}
          {due_at !== null && `، ${formatTehranTime(due_at)}`}
          {`، ${owner.name}`}
          {repeat !== null && `، ${TEXTS.repeats}`}
        </Text>
      </Stack>
      <Group>
        <ToolButton onClick={onOpen}>{TEXTS.move}</ToolButton>
        <ToolButton onClick={onDone} aria-label={TEXTS.doneOf(title)}>
          {TEXTS.done}
        </ToolButton>
      </Group>
    </Group>
  );
}

type ListProps = {
  of: ReturnType<typeof useTasksAbout>;
  steps: TaskSteps;
  onOpen: (task: TaskView) => void;
  /** Where there is none; nothing without it. */
  none?: ReactNode;
};

function TaskLines({ of: query, steps, onOpen, none = null }: ListProps) {
  return (
    <Loaded of={query} loading={TEXTS.loading} failed={TEXTS.failed}>
      {({ data: tasks, meta }) =>
        tasks.length === 0 ? (
          none
        ) : (
          <Stack as="ul">
            {tasks.map((task) => (
              <TaskLine
                key={task.id}
                task={task}
                onOpen={() => onOpen(task)}
                onDone={() => void steps.done(task)}
              />
            ))}
            {meta.total > tasks.length && (
              <li>
                <Badge tone="plain">{TEXTS.more(toPersianDigits(meta.total - tasks.length))}</Badge>
              </li>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

/** The open tasks of a subject, what is done with them, and a dialog for a new one. */
function useTasksOf(about: TaskAbout) {
  const query = useTasksAbout(about);
  const steps = useTaskSteps();
  const [open, setOpen] = useState<TaskView | 'new' | null>(null);
  const add = () => setOpen('new');
  const dialog = (
    <TaskDialog open={open} about={about} steps={steps} onClose={() => setOpen(null)} />
  );
  return { lines: { of: query, steps, onOpen: setOpen }, add, dialog };
}

/** The open tasks of a customer or a policy, the earliest due first. */
export function TasksOf({ about }: { about: TaskAbout }) {
  const { lines, add, dialog } = useTasksOf(about);
  const undo = useUndo(() => {});
  return (
    <Card title={TEXTS.of} aside={<ToolButton onClick={add}>{TEXTS.add}</ToolButton>}>
      {undo.step?.undo && <UndoBar undo={undo} />}
      <TaskLines {...lines} none={<Text tone="muted">{TEXTS.none}</Text>} />
      {dialog}
    </Card>
  );
}

/** The open tasks of a request, in its panel, which has a bar to undo with; a button alone where there is none. */
export function TasksInPanel({ request }: { request: number }) {
  const { lines, add, dialog } = useTasksOf({ request });
  const { data, error } = lines.of;
  const hasMore = error !== null || (data !== undefined && data.data.length > 0);
  return (
    <Stack as="section" gap={1} aria-label={TEXTS.of}>
      <Group as="header" justify="between">
        {hasMore && <h3>{TEXTS.of}</h3>}
        <Button variant="default" size="compact-sm" onClick={add}>
          {TEXTS.add}
        </Button>
      </Group>
      {hasMore && <TaskLines {...lines} />}
      {dialog}
    </Stack>
  );
}
