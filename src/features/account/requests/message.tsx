import { useState } from 'react';
import { Fold } from '#features/tracking/fold.tsx';
import { MessageFields } from '#features/tracking/track/message-fields.tsx';
import { MESSAGE_TEXTS as TEXTS } from '#features/tracking/track/track.words.ts';
import { FormButtons, useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { writeOwnMessageCall } from '../account.ts';
import { useWriteMessage } from '../use-account.ts';

type Props = {
  id: number;
  /** Called after it is stored: the form is then empty and folded. */
  onSent: () => void;
};

/** Sends a message, or asks for another time for the call, while the request is open. */
export function Message({ id, onSent }: Props) {
  const [sent, setSent] = useState(0);
  function done(): void {
    setSent(sent + 1);
    notify.success(TEXTS.sent);
    onSent();
  }
  return (
    <Fold key={sent} title={TEXTS.open}>
      <MessageForm id={id} onSent={done} />
    </Fold>
  );
}

function MessageForm({ id, onSent }: Props) {
  const write = useWriteMessage();
  const form = useForm(writeOwnMessageCall.body, {
    // The form's choice has no other values.
    start: { text: '', preferred_time: '' as Parameters<typeof write>[0]['preferred_time'] },
    async send(words) {
      await write({ id, ...words });
      onSent();
    },
  });
  const field = (name: string) => ({
    ...form.control(name as keyof typeof form.values),
    id: `own-message-${id}-${name.replaceAll('_', '-')}`,
  });
  return (
    <form {...form.followingProps}>
      <Stack>
        <MessageFields field={field} />
        <FormError message={form.message} />
        <FormButtons of={form} submit={TEXTS.submit} />
      </Stack>
    </form>
  );
}
