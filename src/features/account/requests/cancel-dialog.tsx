import { Button } from '@mantine/core';
import { KIND_LABELS } from '#domain/requests.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { CANCEL_TEXTS as TEXTS } from '#features/tracking/own/own.words.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { cancelOwnRequestCall } from '../account.ts';
import { useCancelRequest } from '../use-account.ts';

type Props = {
  request: MyRequest;
  isOpen: boolean;
  onClose: () => void;
  /** Called after it is cancelled: the button that opened the dialog is gone. */
  onCancelled: () => void;
};

/** Asks for confirmation before a request is cancelled, and for an optional reason. */
export function CancelDialog({ isOpen, ...props }: Props) {
  const title = TEXTS.title(KIND_LABELS[props.request.kind]);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <CancelForm {...props} />
    </Dialog>
  );
}

function CancelForm({ request: { id }, onClose, onCancelled }: Omit<Props, 'isOpen'>) {
  const cancel = useCancelRequest();
  const form = useForm(cancelOwnRequestCall.body, {
    start: { reason: '' },
    async send({ reason }) {
      await cancel({ id, reason });
      notify.success(REQUEST_REPLIES.cancelled);
      onClose();
      onCancelled();
    },
  });
  return (
    <form {...form.followingProps}>
      <Stack isInDialog>
        <p>{TEXTS.about}</p>
        <TextAreaField
          {...form.field('reason')}
          id={`own-reason-${id}`}
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          optional
        />
        <FormError message={form.message} />
        <FormActions>
          <Button type="submit" color="red" loading={form.isPending}>
            {TEXTS.confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {TEXTS.keep}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
