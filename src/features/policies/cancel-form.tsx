import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { CANCEL_REASON_MAX } from './cancel.ts';
import { POLICY_TEXTS as TEXTS } from './detail/detail.words.ts';
import classes from './detail/policy.module.css';
import { usePolicyCalls } from './detail/use-detail.ts';

type Props = { id: number; onClose: () => void };

/** Ends a policy before its time, with the reason for it. */
export function CancelForm({ id, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { cancel } = usePolicyCalls();
  const sending = useSubmit(async () => {
    await cancel(id, reason);
    notify.success(TEXTS.cancelled);
    onClose();
  });
  const { form, submit, isPending, fieldErrors, message, setFieldErrors, drawErrors } = sending;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') drawErrors(() => setFieldErrors({ reason: TEXTS.reasonMissing }));
    else void submit();
  }

  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <p>{TEXTS.cancelLead}</p>
      <FormError message={message} />
      <Textarea
        name="reason"
        label={TEXTS.reason}
        value={reason}
        error={fieldErrors.reason}
        autosize
        minRows={2}
        maxLength={CANCEL_REASON_MAX}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={classes.actions}>
        <Button type="submit" color="red" loading={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {TEXTS.keep}
        </Button>
      </div>
    </form>
  );
}
