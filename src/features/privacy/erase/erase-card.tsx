import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ERASURE_REASON_LABELS, ERASURE_REASONS, type ErasureReason } from '#domain/erasure.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../components/privacy.module.css';
import type { PersonInput, PersonSummary } from '../contract.ts';
import { usePersonCalls } from '../person/queries.ts';
import { PRIVACY_ERRORS, PERSON_DATA_TEXTS as TEXTS } from '../texts.ts';
import { Decide, type Named, WhatGoes } from './what-goes.tsx';

type Props = { person: PersonInput; summary: PersonSummary };

/**
 * The button that erases for good, after a list of what goes; where an erasure is not allowed, the reason.
 */
export function EraseCard({ person, summary }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { bar, is_under_way } = summary;
  return (
    <section className={classes.card} aria-labelledby="erase-section">
      <h2 id="erase-section">{TEXTS.eraseTitle}</h2>
      <p className={classes.quiet}>{TEXTS.eraseLead}</p>
      <p className={classes.quiet}>{TEXTS.backups}</p>
      {bar && !is_under_way && <p>{PRIVACY_ERRORS[bar]}</p>}
      {is_under_way && <p role="status">{TEXTS.erasing}</p>}
      {!bar && (
        <div className={classes.actions}>
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            {TEXTS.erase}
          </Button>
        </div>
      )}
      <Dialog title={TEXTS.eraseTitle} isOpen={isAsking} onClose={() => setAsking(false)}>
        <EraseForm person={person} summary={summary} onDone={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

const OPTIONS = [
  { value: '', label: TEXTS.chooseReason },
  ...ERASURE_REASONS.map((reason) => ({ value: reason, label: ERASURE_REASON_LABELS[reason] })),
];

function EraseForm({ person, summary, onDone }: Props & { onDone: () => void }) {
  const { erase } = usePersonCalls(person);
  const [reason, setReason] = useState<ErasureReason | ''>('');
  const [named, setNamed] = useState<Named>({ policy_ids: [], claim_ids: [] });
  const { form, submit, isPending, message, fieldErrors } = useSubmit(async () => {
    const { is_finished } = await erase(reason, named);
    onDone();
    notify.success(is_finished ? TEXTS.erased : TEXTS.erasing, TOAST_STAYS.management);
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      ref={form}
      className={`${classes.form} ${classes.dialog}`}
      onSubmit={send}
      noValidate
      aria-busy={isPending}
    >
      <FormError message={message} />
      <div className={classes.words}>
        <p>{TEXTS.eraseOf(summary.name)}</p>
        {summary.open_requests > 0 && (
          <p className={classes.warning}>
            {TEXTS.closesOpen(toPersianDigits(summary.open_requests))}
          </p>
        )}
        {summary.user_id !== null && <p>{TEXTS.accountGoes}</p>}
        <p>{TEXTS.codesGo}</p>
        <WhatGoes summary={summary} />
      </div>
      <Decide summary={summary} named={named} onChange={setNamed} errors={fieldErrors.decided} />
      <NativeSelect
        label={TEXTS.reason}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value as ErasureReason | '')}
        data={OPTIONS}
        error={fieldErrors.reason}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {TEXTS.confirm}
        </Button>
      </div>
    </form>
  );
}
