import { Select } from '@mantine/core';
import { canSeeKind } from '#domain/requests.ts';
import { ASSIGN_TEXTS as TEXTS } from './assign.ts';
import type { ActionFormProps } from './panel/action-form.tsx';
import { ActionForm } from './panel/action-form.tsx';
import { useDraftState } from './panel/draft-state.tsx';
import { COLLEAGUE_FIELD, FIELD } from './panel/keys.ts';
import { useAssignees } from './panel/use-panel.ts';

/** Assigns the request to a colleague. */
export function AssignForm({ request, action, onDone, onHandled }: ActionFormProps) {
  const { data: staff, isError, isPending } = useAssignees();
  const [chosen, setChosen] = useDraftState<string | null>('chosen', null);
  const colleagues = (staff ?? []).filter(
    ({ id, role }) => id !== request.assignee?.id && canSeeKind(role, request.kind),
  );
  const colleague = colleagues.find(({ id }) => String(id) === chosen);

  async function submit(): Promise<void> {
    if (!colleague) {
      action.setFieldErrors({ user_id: TEXTS.colleagueMissing });
      return;
    }
    const body = { user_id: colleague.id };
    if (await action.run({ what: 'assign', body }, TEXTS.assigned(colleague.name))) onHandled();
  }

  return (
    <ActionForm
      title={TEXTS.assign}
      submit={TEXTS.give}
      action={action}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Select
        label={TEXTS.colleague}
        data={colleagues.map(({ id, name, is_away }) => ({
          value: String(id),
          label: is_away ? TEXTS.away(name) : name,
        }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          action.clearError('user_id');
        }}
        error={action.errors.fields.user_id ?? (isError ? TEXTS.assigneesFailed : undefined)}
        placeholder={TEXTS.chooseColleague}
        nothingFoundMessage={isPending ? TEXTS.assigneesLoading : TEXTS.noColleague}
        searchable
        selectFirstOptionOnChange
        {...{ [FIELD]: COLLEAGUE_FIELD }}
        comboboxProps={{ position: 'top', shadow: 'md' }}
        maxDropdownHeight={240}
      />
    </ActionForm>
  );
}
