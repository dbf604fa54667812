import { Select } from '@mantine/core';
import { useState } from 'react';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { useAssignees } from '../request.queries.ts';
import { DockForm } from './dock-form.tsx';
import type { DockFormProps } from './request-dock.tsx';

/** Gives the request to a colleague. */
export function AssignForm({ request, work, onDone }: DockFormProps) {
  const { data: staff, isError } = useAssignees();
  const [chosen, setChosen] = useState<string | null>(null);
  const colleagues = (staff ?? []).filter(({ id }) => id !== request.assignee?.id);
  const colleague = colleagues.find(({ id }) => String(id) === chosen);

  async function submit(): Promise<void> {
    if (!colleague) {
      work.refuse({ user_id: TEXTS.colleagueMissing });
      return;
    }
    const body = { user_id: colleague.id };
    if (await work.work({ what: 'assign', body }, TEXTS.assigned(colleague.name))) onDone();
  }

  return (
    <DockForm
      title={TEXTS.assign}
      submit={TEXTS.give}
      isBusy={work.running !== null}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Select
        label={TEXTS.colleague}
        data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
        error={work.fault.fields.user_id ?? (isError ? TEXTS.assigneesFailed : undefined)}
        placeholder={TEXTS.chooseColleague}
        nothingFoundMessage={TEXTS.noColleague}
        searchable
        comboboxProps={{ position: 'top', shadow: 'md' }}
        maxDropdownHeight={240}
      />
    </DockForm>
  );
}
