import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { type Failure, formErrorsOfFailure } from '#lib/http/failures.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../components/privacy.module.css';
import { RETENTION_TEXTS as TEXTS } from '../texts.ts';
import type { Retention } from './contract.ts';
import { useSaveRetention } from './queries.ts';

function refused(failure: Failure) {
  const errors = formErrorsOfFailure(failure);
  notify.error(errors.message ?? TEXTS.refused, TOAST_STAYS.management);
  return errors;
}

/** The retention periods that the office can set. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const save = useSaveRetention();
  const { form, submit, isPending, fieldErrors } = useSubmit(async (typed: FormValues) => {
    await save(typed);
    notify.success(TEXTS.saved, TOAST_STAYS.management);
  }, refused);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    void submit(Object.fromEntries(typed.map(([name, text]) => [name, String(text)])));
  };
  const { closed_requests_months: months, attachment_months, text_days } = retention;
  return (
    <section className={classes.card} aria-labelledby="retention-form">
      <h2 id="retention-form">{TEXTS.formTitle}</h2>
      <p className={classes.quiet}>{TEXTS.formLead}</p>
      <form ref={form} className={classes.form} onSubmit={send} noValidate aria-busy={isPending}>
        <TextInput
          name="closed_requests_months"
          label={TEXTS.months}
          description={TEXTS.monthsHint}
          defaultValue={months === null ? '' : toPersianDigits(months)}
          error={fieldErrors.closed_requests_months}
          inputMode="numeric"
          maxLength={3}
        />
        <TextInput
          name="attachment_months"
          label={TEXTS.fileMonths}
          description={TEXTS.fileMonthsHint}
          defaultValue={toPersianDigits(attachment_months)}
          error={fieldErrors.attachment_months}
          inputMode="numeric"
          maxLength={3}
        />
        <TextInput
          name="text_days"
          label={TEXTS.days}
          description={TEXTS.daysHint}
          defaultValue={toPersianDigits(text_days)}
          error={fieldErrors.text_days}
          inputMode="numeric"
          maxLength={4}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
