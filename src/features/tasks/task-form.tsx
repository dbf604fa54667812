import { Checkbox, Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useSession } from '#features/auth/session/store.ts';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { formatTehranTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { instantOf, readTime } from '#lib/dates/typed-time.ts';
import { isoDay } from '#lib/input/days.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { Abreast } from '#ui/look/look.tsx';
import {
  TASK_ERRORS as ERRORS,
  newTask,
  TASK_DAYS_AHEAD,
  type TaskAbout,
  type TaskView,
  TASK_TEXTS as TEXTS,
} from './tasks.ts';
import { useSaveTask } from './use-tasks.ts';

/** What the form asks: a time as it is typed, and the owner as the list of names has it. */
const fields = z.object({
  title: newTask.shape.title,
  due_on: z.string().min(1, ERRORS.day).pipe(isoDay(ERRORS.day)),
  time: z.string().refine((time) => time.trim() === '' || readTime(time) !== null, ERRORS.time),
  owner: z.string({ error: ERRORS.owner }),
  repeat: z.boolean(),
});

type Props = {
  /** The task that is changed; a new one without it. */
  task?: TaskView | undefined;
  /** What a new task is about. */
  about?: TaskAbout | undefined;
  isInDialog?: boolean;
  onDone: () => void;
  onCancel: () => void;
};

/** A new task, or the changes of one; by default one's own, for today. */
export function TaskForm({ task, about = {}, isInDialog = false, onDone, onCancel }: Props) {
  const me = useSession((session) => session.user?.id ?? 0);
  const { data: staff } = useAssignees();
  const save = useSaveTask();
  const today = isoDateInTehran(new Date());
  const form = useForm(fields, {
    start: {
      title: task?.title ?? '',
      due_on: task?.due_on ?? today,
      time: task?.due_at ? formatTehranTime(task.due_at) : '',
      owner: String(task?.owner.id ?? me) as string | null,
      repeat: task?.repeat === 'monthly',
    },
    unsaved: TEXTS.unsaved,
    async send({ title, due_on, time, owner, repeat }) {
      const due_at = instantOf(due_on, time)?.toISOString() ?? null;
      await save(task?.id ?? null, {
        ...{ title, due_on, due_at, ...about },
        owner: Number(owner),
        repeat: repeat ? 'monthly' : null,
      });
      return onDone;
    },
  });
  const colleagues = (staff ?? []).map(({ id, name }) => ({
    value: String(id),
    label: id === me ? TEXTS.me : name,
  }));
  return (
    <Form of={form} isInDialog={isInDialog}>
      <TextInput
        {...form.field('title')}
        description={TEXTS.titleHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        data-autofocus
      />
      <Abreast min="12rem">
        <DayInput
          {...form.control('due_on')}
          label={TEXTS.day}
          hint={TEXTS.dayHint}
          autoComplete="off"
          first={today}
          last={addDays(today, TASK_DAYS_AHEAD)}
          opensAt={today}
          looks="ahead"
        />
        <TextInput
          {...form.control('time')}
          label={TEXTS.time}
          onChange={(event) => form.set({ time: toPersianDigits(event.currentTarget.value) })}
          description={TEXTS.timeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </Abreast>
      <Select
        {...form.control('owner')}
        label={TEXTS.owner}
        data={colleagues}
        nothingFoundMessage={TEXTS.noColleague}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        maxDropdownHeight={240}
      />
      <Checkbox
        radius="sm"
        label={TEXTS.repeat}
        checked={form.values.repeat}
        onChange={(event) => form.set({ repeat: event.currentTarget.checked })}
      />
      <FormButtons
        of={form}
        submit={task ? TEXTS.change : TEXTS.save}
        cancel={TEXTS.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
}
