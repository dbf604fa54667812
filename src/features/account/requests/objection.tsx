import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { OBJECTABLE_STAGES } from '#domain/claims/stages.ts';
import { ObjectionFields, objectionIn } from '#features/claims/owner/objection-fields.tsx';
import { OBJECTION_TEXTS as TEXTS } from '#features/claims/owner/owner.words.ts';
import { Fold } from '#features/tracking/fold.tsx';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { useObjection } from '../use-account.ts';

type Props = { request: MyRequest; onSent: () => void };

/**
 * Sends an objection to the insurer's decision on the customer's claim, while the file's stage allows one.
 */
export function Objection({ request, onSent }: Props) {
  const { claim } = request;
  if (!claim?.is_whole || !OBJECTABLE_STAGES.includes(claim.stage)) return null;
  return (
    <Fold title={TEXTS.open}>
      <ObjectionForm request={request} claim={claim} onSent={onSent} />
    </Fold>
  );
}

// Its text is made of the chosen reasons and the typed words as it is sent, so it is no form over its contract.
function ObjectionForm({
  request: { id, tracking_code },
  claim,
  onSent,
}: Props & { claim: NonNullable<MyRequest['claim']> }) {
  const object = useObjection();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async (text: string) => {
    await object({ id, text });
    notify.success(TEXTS.sent);
    onSent();
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(objectionIn(event.currentTarget, claim.line));
  }

  return (
    <form ref={form} onSubmit={send} noValidate aria-busy={isPending}>
      <Stack>
        <ObjectionFields
          id={`own-objection-${id}`}
          claim={claim}
          code={tracking_code}
          form={form}
          error={fieldErrors.text}
        />
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
