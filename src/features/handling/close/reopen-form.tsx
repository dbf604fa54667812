import { Textarea } from '@mantine/core';
import type { ActionFormProps } from '../panel/action-form.tsx';
import { ActionForm } from '../panel/action-form.tsx';
import { useDraft } from '../panel/use-draft.ts';
import { CLOSE_TEXTS as TEXTS } from './close.ts';

/** Reopens a closed request, with the reason for it. */
export function ReopenForm({ request, action, onDone }: ActionFormProps) {
  const [reason, setReason] = useDraft(`${request.id}.reopen`);

  async function submit(): Promise<void> {
    if (reason.trim() === '') {
      action.setFieldErrors({ reason: TEXTS.reasonMissing });
      return;
    }
    if (!(await action.run({ what: 'reopen', body: { reason } }, TEXTS.reopened))) return;
    setReason('');
    onDone();
  }

  return (
    <ActionForm
      title={TEXTS.reopenTitle}
      submit={TEXTS.reopen}
      action={action}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Textarea
        label={TEXTS.reason}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          action.clearError('reason');
        }}
        error={action.errors.fields.reason}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
      />
    </ActionForm>
  );
}
