import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { ERASURE_REASON_LABELS } from '#domain/erasure.ts';
import { dataOf, send } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { type Failure, failureOf, formErrorsOfFailure, sentenceOf } from '#lib/http/failures.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { sizeInWords } from '#lib/text/file-size.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../components/privacy.module.css';
import { changeRetentionCall, retentionStateCall } from '../privacy.ts';
import { RETENTION_TEXTS as TEXTS } from '../privacy.words.ts';
import { COUNTED, type Retention, type RetentionState } from './retention.ts';

const KEY = ['retention'];

/** The retention periods, and the results of the sweeps. */
function useRetention() {
  return useQuery({
    queryKey: KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: dataOf(retentionStateCall, {}),
  });
}

/** Saves the periods; the reply is the new state. */
function useSaveRetention(): (typed: FormValues) => Promise<void> {
  const queries = useQueryClient();
  return async (typed) => {
    const { data } = await send(changeRetentionCall, typed);
    queries.setQueryData<RetentionState>(KEY, data);
  };
}

function refused(failure: Failure) {
  const errors = formErrorsOfFailure(failure);
  notify.error(errors.message ?? TEXTS.refused, TOAST_STAYS.management);
  return errors;
}

/** The retention periods that the office can set. */
function RetentionForm({ retention }: { retention: Retention }) {
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

/** «۳ درخواست، ۱۲ پیامک»; where nothing was erased, a sentence that says so. */
function countsInWords(counts: Record<string, number>): string {
  const parts = COUNTED.flatMap((name) =>
    counts[name] ? [TEXTS.counts[name](toPersianDigits(counts[name]))] : [],
  );
  return parts.join('، ') || TEXTS.nothing;
}

/** The retention periods, and the past erasures. */
export function RetentionPage() {
  const { data: state, error, refetch } = useRetention();
  if (!state) {
    return error ? (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    ) : (
      <p role="status">{TEXTS.loading}</p>
    );
  }
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>{TEXTS.lead}</p>
      <RetentionForm retention={state.retention} />
      <StorageCard storage={state.storage} />
      <Fixed />
      <Sweeps sweeps={state.sweeps} />
      <Erasures erasures={state.erasures} />
    </div>
  );
}

function StorageCard({ storage: { files, bytes, room } }: Pick<RetentionState, 'storage'>) {
  return (
    <section className={classes.card} aria-labelledby="storage-section">
      <h2 id="storage-section">{TEXTS.storageTitle}</h2>
      <p className={classes.quiet}>
        {TEXTS.storage(toPersianDigits(files), sizeInWords(bytes), sizeInWords(room))}
      </p>
    </section>
  );
}

function Fixed() {
  return (
    <section className={classes.card} aria-labelledby="fixed-section">
      <h2 id="fixed-section">{TEXTS.fixedTitle}</h2>
      <div className={classes.block}>
        <dl>
          {TEXTS.fixed.map(({ what, kept }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{kept}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Sweeps({ sweeps }: Pick<RetentionState, 'sweeps'>) {
  return (
    <section className={classes.card} aria-labelledby="sweeps-section">
      <h2 id="sweeps-section">{TEXTS.sweepsTitle}</h2>
      {sweeps.length === 0 && <p className={classes.quiet}>{TEXTS.noSweeps}</p>}
      <ul className={classes.lines}>
        {sweeps.map(({ at, finished_at, counts }) => (
          <li key={at}>
            <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            <span>{finished_at ? countsInWords(counts) : TEXTS.underWay}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Erasures({ erasures }: Pick<RetentionState, 'erasures'>) {
  return (
    <section className={classes.card} aria-labelledby="erasures-section">
      <h2 id="erasures-section">{TEXTS.erasuresTitle}</h2>
      {erasures.length === 0 && <p className={classes.quiet}>{TEXTS.noErasures}</p>}
      <ul className={classes.lines}>
        {erasures.map(({ id, user_id, reason, begun_at, finished_at, counts }) => (
          <li key={id}>
            <time dateTime={begun_at}>{formatJalaliDateTime(begun_at)}</time>
            <span>
              {user_id === null ? (
                TEXTS.ofNumber
              ) : (
                <Link to={`/dashboard/super-admin/user-detail/${user_id}`}>
                  {TEXTS.ofAccount(toPersianDigits(user_id))}
                </Link>
              )}
              {reason && `، ${ERASURE_REASON_LABELS[reason]}`}
              {`، ${finished_at ? countsInWords(counts) : TEXTS.underWay}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
