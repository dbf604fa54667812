import { Select } from '@mantine/core';
import { canSeeKind } from '#domain/requests.ts';
import { nameWithAbsence } from '#features/duty/leave.ts';
import { useForm } from '#ui/form/form.tsx';
import { assignFields, ASSIGN_TEXTS as TEXTS } from './assign.ts';
import type { ActionFormProps } from './panel/action-form.tsx';
import { ActionForm } from './panel/action-form.tsx';
import { useDraftState } from './panel/draft-state.tsx';
import { COLLEAGUE_FIELD, FIELD } from './panel/keys.ts';
import { useAssignees } from './panel/use-panel.ts';

/** Assigns the request to a colleague. */
export function AssignForm({ request, action, onDone, onHandled }: ActionFormProps) {
  const { data: staff, isError, isPending } = useAssignees();
  const colleagues = (staff ?? []).filter(
    ({ id, role }) => id !== request.assignee?.id && canSeeKind(role, request.kind),
  );
  const [start, keep] = useDraftState<{ user_id: string | null }>('chosen', { user_id: null });
  const form = useForm(assignFields, {
    by: action,
    start,
    keep,
    async send({ user_id: chosen }) {
      const name = colleagues.find(({ id }) => String(id) === chosen)?.name ?? TEXTS.colleague;
      const body = { user_id: chosen ?? '' };
      if (await action.run({ what: 'assign', body }, TEXTS.assigned(name))) onHandled();
    },
  });
  const colleague = form.control('user_id');

  return (
    <ActionForm title={TEXTS.assign} submit={TEXTS.give} of={form} onCancel={onDone}>
      <Select
        {...colleague}
        label={TEXTS.colleague}
        data={colleagues.map((one) => ({
          value: String(one.id),
          label: nameWithAbsence(one),
        }))}
        error={colleague.error ?? (isError ? TEXTS.assigneesFailed : undefined)}
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
