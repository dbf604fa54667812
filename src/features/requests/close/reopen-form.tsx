import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { DockForm } from './dock-form.tsx';
import type { DockFormProps } from './request-dock.tsx';
import { useDraft } from './use-draft.ts';

/** Opens a closed request again, with the reason for it. */
export function ReopenForm({ request, work, onDone }: DockFormProps) {
  const [reason, setReason] = useDraft(`${request.id}.reopen`);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<void> {
    if (reason.trim() === '') {
      work.refuse({ reason: TEXTS.reasonMissing });
      field.current?.focus();
      return;
    }
    if (!(await work.work({ what: 'reopen', body: { reason } }, TEXTS.reopened))) return;
    setReason('');
    onDone();
  }

  return (
    <DockForm
      title={TEXTS.reopenTitle}
      submit={TEXTS.reopen}
      isBusy={work.running !== null}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <Textarea
        ref={field}
        label={TEXTS.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={work.fault.fields.reason}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
      />
    </DockForm>
  );
}
