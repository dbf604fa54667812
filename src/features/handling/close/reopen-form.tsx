import { Textarea } from '@mantine/core';
import { useForm } from '#ui/form/form.tsx';
import type { ActionFormProps } from '../panel/action-form.tsx';
import { ActionForm } from '../panel/action-form.tsx';
import { useDraft } from '../panel/use-draft.ts';
import { reopenCall, CLOSE_TEXTS as TEXTS } from './close.ts';

/** Reopens a closed request, with the reason for it. */
export function ReopenForm({ request, action, onDone }: ActionFormProps) {
  const [reason, keep] = useDraft(`${request.id}.reopen`);
  const form = useForm(reopenCall.body, {
    by: action,
    start: { reason },
    keep: (typed) => keep(typed.reason),
    async send(body) {
      if (!(await action.run({ what: 'reopen', body }, TEXTS.reopened))) return;
      keep('');
      onDone();
    },
  });
  return (
    <ActionForm title={TEXTS.reopenTitle} submit={TEXTS.reopen} of={form} onCancel={onDone}>
      <Textarea {...form.field('reason')} autosize minRows={1} maxRows={4} />
    </ActionForm>
  );
}
