import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/failures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { notify } from '#ui/toaster.tsx';
import { useCancelRequest } from '../own.queries.ts';
import { OWN_CANCEL_TEXTS as TEXTS } from '../own.texts.ts';
import { REQUEST_REPLIES } from '../texts.ts';
import type { OwnRequest } from '../tracking.contract.ts';
import { KIND_LABELS } from '../tracking.texts.ts';
import classes from './own-form.module.css';

type Props = {
  request: OwnRequest;
  isOpen: boolean;
  onClose: () => void;
  /** After it is taken back: the button that opened this is gone. */
  onCancelled: () => void;
};

/** Asks before a request is taken back, and why, if one cares to say. */
export function OwnCancelDialog({ request, isOpen, onClose, onCancelled }: Props) {
  const { mutate, isPending, error, reset } = useCancelRequest();
  const failure = error && failureOf(error);
  const fault = failure && fieldErrorsOf(failure).reason;

  function close(): void {
    reset();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    const onSuccess = () => {
      notify.success(REQUEST_REPLIES.cancelled);
      close();
      onCancelled();
    };
    mutate({ id: request.id, reason }, { onSuccess });
  }

  return (
    <Dialog title={TEXTS.title(KIND_LABELS[request.kind])} isOpen={isOpen} onClose={close}>
      <form onSubmit={submit} className={classes.form} noValidate aria-busy={isPending}>
        <p>{TEXTS.about}</p>
        <TextAreaField
          id={`own-reason-${request.id}`}
          name="reason"
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          error={fault ?? undefined}
          optional
          maxLength={500}
        />
        <FormError message={failure && !fault ? sentenceOf(failure) : null} />
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {TEXTS.keep}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
