import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from './components/privacy.module.css';
import { usePersonCalls } from './person/use-person.ts';
import type { PersonInput, PersonSummary } from './privacy.ts';
import { PERSON_DATA_TEXTS as TEXTS } from './privacy.words.ts';

type Props = { person: PersonInput; summary: PersonSummary };

/** Whether a person's data is protected from erasure, why, and the buttons to set or lift that hold. */
export function HoldCard({ person, summary }: Props) {
  const { hold: held } = summary;
  const { hold } = usePersonCalls(person);
  const [reason, setReason] = useState('');
  const { form, submit, isPending, message, fieldErrors } = useSubmit(async () => {
    await hold(reason, held !== null);
    setReason('');
    notify.success(held ? TEXTS.liftDone : TEXTS.holdDone, TOAST_STAYS.management);
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit();
  };
  if (summary.bar === 'erased') return null;
  return (
    <section className={classes.card} aria-labelledby="hold-section">
      <h2 id="hold-section">{TEXTS.holdTitle}</h2>
      <p className={classes.quiet}>{TEXTS.holdLead}</p>
      {held && (
        <>
          <p>{TEXTS.heldBy(held.set_by.name, formatJalaliDateTime(held.set_at))}</p>
          <p>{held.reason}</p>
        </>
      )}
      <form ref={form} className={classes.form} onSubmit={send} noValidate aria-busy={isPending}>
        <FormError message={message} />
        <Textarea
          label={held ? TEXTS.liftReason : TEXTS.holdReason}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={fieldErrors.reason}
          autosize
          minRows={2}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="outline" loading={isPending}>
            {held ? TEXTS.lift : TEXTS.hold}
          </Button>
        </div>
      </form>
    </section>
  );
}
