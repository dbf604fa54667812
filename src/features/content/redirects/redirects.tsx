import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconTrash } from '#ui/icons/management.ts';
import tools from '#ui/order/tools.module.css';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { AskDialog } from '../publish/ask-dialog.tsx';
import { useRedirectCalls, useRedirects } from './queries.ts';
import classes from './redirects.module.css';
import { REDIRECT_TEXTS as TEXTS } from './texts.ts';

const EMPTY = { from: '', to: '' };

function AddRedirect() {
  const [values, setValues] = useState(EMPTY);
  const { add } = useRedirectCalls();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () => {
    await add(values);
    setValues(EMPTY);
    notify.success(TEXTS.added, TOAST_STAYS.management);
    form.current?.querySelector('input')?.focus();
  });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: TEXTS[name],
    value: values[name],
    error: fieldErrors[name],
    maxLength: 300,
    dir: 'ltr' as const,
    wrapperProps: { dir: 'rtl' },
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: value })),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <div className={classes.fields}>
        <TextInput {...field('from')} />
        <TextInput {...field('to')} />
        <Button type="submit" loading={isPending}>
          {TEXTS.add}
        </Button>
      </div>
      <p className={classes.hint}>{TEXTS.fromHint}</p>
    </form>
  );
}

type RedirectProps = {
  redirect: { id: number; from: string; to: string | null; created_at: string };
};

function RedirectRow({ redirect }: RedirectProps) {
  const { id, from, to, created_at: since } = redirect;
  const [isAsking, setAsking] = useState(false);
  const { remove } = useRedirectCalls();
  return (
    <li className={classes.row}>
      <div className={classes.addresses}>
        <bdi dir="ltr">{from}</bdi>
        <span aria-hidden>←</span>
        {to === null ? <span>{TEXTS.gone}</span> : <bdi dir="ltr">{to}</bdi>}
        <span className={classes.hint}>{TEXTS.since(formatJalaliDate(since))}</span>
      </div>
      <button
        type="button"
        className={`${tools.tool} ${tools.danger}`}
        aria-label={TEXTS.remove(from)}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </button>
      <AskDialog
        title={TEXTS.removeTitle}
        isOpen={isAsking}
        action={TEXTS.confirmRemove}
        work={async () => {
          await remove(id);
          notify.success(TEXTS.removed, TOAST_STAYS.management);
          // The deleted row's button, which had the focus, is gone.
          setTimeout(() => document.getElementById('redirects')?.focus(), 80);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {TEXTS.aboutRemove} <bdi dir="ltr">{from}</bdi>
        </p>
      </AskDialog>
    </li>
  );
}

function RedirectRows() {
  const { data, error, isFetching, refetch } = useRedirects();
  if (!data && (isFetching || !error)) return <p role="status">{TEXTS.loading}</p>;
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (data.length === 0) return <EmptyState title={TEXTS.none} />;
  return (
    <ul className={classes.rows}>
      {data.map((redirect) => (
        <RedirectRow key={redirect.id} redirect={redirect} />
      ))}
    </ul>
  );
}

/** The redirects of former pages. */
export function Redirects() {
  return (
    <section id="redirects" tabIndex={-1} aria-label={TEXTS.list} className={classes.section}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <AddRedirect />
      <RedirectRows />
    </section>
  );
}
