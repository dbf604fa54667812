import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fold } from '#features/tracking/fold.tsx';
import { MessageFields } from '#features/tracking/track/message-fields.tsx';
import { MESSAGE_TEXTS as TEXTS } from '#features/tracking/track/track.words.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
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

type Words = Parameters<ReturnType<typeof useWriteMessage>>[0];

function MessageForm({ id, onSent }: Props) {
  const write = useWriteMessage();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async (words: Words) => {
    await write(words);
    onSent();
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const entered = (name: string) => String(typed.get(name) ?? '');
    // The form's choice has no other values.
    const preferred_time = entered('preferred_time') as Words['preferred_time'];
    void submit({ id, text: entered('text'), preferred_time });
  }

  const field = (name: string) => ({
    id: `own-message-${id}-${name.replaceAll('_', '-')}`,
    name,
    error: fieldErrors[name],
  });
  return (
    <form ref={form} onSubmit={send} noValidate aria-busy={isPending}>
      <Stack>
        <MessageFields field={field} />
        <FormError message={message} />
        <FormActions>
          <Button type="submit" loading={isPending}>
            {TEXTS.submit}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
