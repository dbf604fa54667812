import type { ComponentProps } from 'react';
import { TASK_HEADINGS, TaskRow } from '#features/tasks/task-row.tsx';
import { TASK_TEXTS, type TaskView } from '#features/tasks/tasks.ts';
import type { useTaskParts } from '#features/tasks/use-tasks.ts';
import { MoreButton } from '#ui/list/pager.tsx';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { ShortTable } from '#ui/list/table.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { TASK_DAYS, TASK_OWNERS, type TaskList, TASK_LIST_TEXTS as TEXTS } from './task-view.ts';

type Props = {
  list: TaskList;
  onChoose: (list: TaskList) => void;
  parts: ReturnType<typeof useTaskParts>;
  /** Undefined until they are known. */
  rows: TaskView[] | undefined;
  now: Date;
  steps: Pick<ComponentProps<typeof TaskRow>, 'onOpen' | 'onDone'>;
};

/** The tasks of some days, one's own or those of all, part by part. */
export function TaskListPart({ list, onChoose, parts, rows, now, steps }: Props) {
  const { days, owner } = list;
  return (
    <Stack>
      <Group>
        <Segments
          label={TEXTS.days}
          options={TASK_DAYS}
          titles={TEXTS.ofDays}
          chosen={days}
          onChoose={(days) => onChoose({ ...list, days })}
        />
        <Segments
          label={TEXTS.owner}
          options={TASK_OWNERS}
          titles={TEXTS.ofOwner}
          chosen={owner}
          onChoose={(owner) => onChoose({ ...list, owner })}
        />
      </Group>
      <Loaded
        of={{ data: rows, error: parts.error, refetch: parts.refetch }}
        failed={TASK_TEXTS.failed}
        skeleton={<RowSkeletons count={4} label={TASK_TEXTS.loading} />}
        empty={
          <EmptyState title={TEXTS.empty[days]}>
            <Text tone="muted">{TEXTS.emptyNext[days]}</Text>
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <ShortTable label={TEXTS.ofDays[days]} headings={TASK_HEADINGS} rows={all}>
              {(task, place) => (
                <TaskRow key={task.id} {...place} {...steps} task={task} now={now} />
              )}
            </ShortTable>
            <MoreButton list={parts}>{TEXTS.more}</MoreButton>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
