import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { REQUEST_REPLIES } from '../texts.ts';
import type { MyRequest } from '../track/contract.ts';
import classes from './new-form.module.css';
import { useCancelRequest } from './queries.ts';
import { CANCEL_TEXTS as TEXTS } from './texts.ts';

type Props = {
  request: MyRequest;
  isOpen: boolean;
  onClose: () => void;
  /** After it is taken back: the button that opened this is gone. */
  onCancelled: () => void;
};

/** Asks before a request is taken back, and why, if one cares to say. */
export function CancelDialog({ request, isOpen, onClose, onCancelled }: Props) {
  const { mutate, isPending, error, reset } = useCancelRequest();
  const failure = error && failureOf(error);
  const reasonError = failure && fieldErrorsOf(failure).reason;

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
          error={reasonError ?? undefined}
          optional
          maxLength={500}
        />
        <FormError message={failure && !reasonError ? sentenceOf(failure) : null} />
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
