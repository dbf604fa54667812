import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { CANCEL_TEXTS as TEXTS } from '#features/tracking/own/own.words.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { useCancelRequest } from '../use-account.ts';

type Props = {
  request: MyRequest;
  isOpen: boolean;
  onClose: () => void;
  /** Called after it is cancelled: the button that opened the dialog is gone. */
  onCancelled: () => void;
};

/**
 * Asks for confirmation before a request is cancelled, and for an optional reason. Not by `useForm`, as all
 * forms of an account's requests: their fields are those of the public page of a request.
 */
export function CancelDialog({ request, isOpen, onClose, onCancelled }: Props) {
  const cancel = useCancelRequest();
  const { form, submit, isPending, fieldErrors, message, reset } = useSubmit(
    async (reason: string) => {
      await cancel({ id: request.id, reason });
      notify.success(REQUEST_REPLIES.cancelled);
      close();
      onCancelled();
    },
  );

  function close(): void {
    reset();
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('reason') ?? ''));
  }

  return (
    <Dialog title={TEXTS.title(KIND_LABELS[request.kind])} isOpen={isOpen} onClose={close}>
      <form ref={form} onSubmit={send} noValidate aria-busy={isPending}>
        <Stack isInDialog>
          <p>{TEXTS.about}</p>
          <TextAreaField
            id={`own-reason-${request.id}`}
            name="reason"
            label={TEXTS.reason}
            hint={TEXTS.reasonHint}
            error={fieldErrors.reason}
            optional
            maxLength={500}
          />
          <FormError message={message} />
          <FormActions>
            <Button type="submit" color="red" loading={isPending}>
              {TEXTS.confirm}
            </Button>
            <Button variant="default" onClick={close}>
              {TEXTS.keep}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  );
}
