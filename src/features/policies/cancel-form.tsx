import { Textarea } from '@mantine/core';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { cancelPolicyCall } from './cancel.ts';
import { POLICY_TEXTS as TEXTS } from './detail/detail.words.ts';
import { usePolicyCalls } from './detail/use-detail.ts';

type Props = { id: number; onClose: () => void };

/** Ends a policy before its time, with the reason for it. */
export function CancelForm({ id, onClose }: Props) {
  const { cancel } = usePolicyCalls();
  const form = useForm(cancelPolicyCall.body, {
    start: { reason: '' },
    async send({ reason }) {
      await cancel(id, reason);
      notify.success(TEXTS.cancelled);
      onClose();
    },
  });
  return (
    <Form of={form} lead={TEXTS.cancelLead} isInDialog>
      <Textarea {...form.field('reason')} autosize minRows={2} data-autofocus />
      <FormButtons
        of={form}
        submit={TEXTS.cancel}
        color="red"
        cancel={TEXTS.keep}
        onCancel={onClose}
      />
    </Form>
  );
}
