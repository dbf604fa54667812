import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { RowTool } from '#ui/order/controls.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { listRedirectsCall, removeRedirectCall, saveRedirectCall } from './content.ts';
import { AskDialog } from './publish/ask-dialog.tsx';
import classes from './redirects.module.css';

const REDIRECT_TEXTS = {
  lead: 'کسی که به نشانی پیشین بیاید، خودبه‌خود به نشانی تازه می‌رود. با عوض شدن نشانی یک محصول، این فهرست خودش پر می‌شود.',
  from: 'نشانی پیشین',
  to: 'نشانی تازه',
  fromHint: 'نشانی روی همین سایت که با «/» آغاز می‌شود.',
  add: 'افزودن نشانی',
  added: 'نشانی افزوده شد.',
  list: 'نشانی‌های جابه‌جاشده',
  gone: 'دیگر صفحه‌ای ندارد',
  since: (day: string) => `از ${day}`,
  remove: (from: string) => `حذف نشانی ${from}`,
  removeTitle: 'حذف نشانی',
  aboutRemove: 'از این پس کسی که به این نشانی بیاید به جایی نمی‌رسد:',
  confirmRemove: 'حذف نشانی',
  removed: 'نشانی حذف شد.',
  none: 'هنوز نشانی‌ای جابه‌جا نشده است.',
  loading: 'در حال دریافت نشانی‌ها…',
  failed: 'دریافت نشانی‌ها ناموفق بود.',
} as const;

const KEY = ['content-redirects'];

/** The redirects. */
function useRedirects() {
  return useQuery({
    queryKey: KEY,
    networkMode: 'always',
    retry: false,
    queryFn: dataOf(listRedirectsCall, {}),
  });
}

/** Each throws what the client throws, and refetches the list in any case. */
function useRedirectCalls() {
  const queries = useQueryClient();
  async function inList(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
    }
  }
  return {
    add: (redirect: InputOf<typeof saveRedirectCall>) => inList(call(saveRedirectCall, redirect)),
    remove: (id: number) => inList(call(removeRedirectCall, { id })),
  };
}

const EMPTY = { from: '', to: '' };

function AddRedirect() {
  const [values, setValues] = useState(EMPTY);
  const { add } = useRedirectCalls();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () => {
    await add(values);
    setValues(EMPTY);
    notify.success(REDIRECT_TEXTS.added, TOAST_STAYS.management);
    form.current?.querySelector('input')?.focus();
  });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: REDIRECT_TEXTS[name],
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
          {REDIRECT_TEXTS.add}
        </Button>
      </div>
      <p className={classes.hint}>{REDIRECT_TEXTS.fromHint}</p>
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
        {to === null ? <span>{REDIRECT_TEXTS.gone}</span> : <bdi dir="ltr">{to}</bdi>}
        <span className={classes.hint}>{REDIRECT_TEXTS.since(formatJalaliDate(since))}</span>
      </div>
      <RowTool label={REDIRECT_TEXTS.remove(from)} tone="danger" onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </RowTool>
      <AskDialog
        title={REDIRECT_TEXTS.removeTitle}
        isOpen={isAsking}
        action={REDIRECT_TEXTS.confirmRemove}
        work={async () => {
          await remove(id);
          notify.success(REDIRECT_TEXTS.removed, TOAST_STAYS.management);
          // The deleted row's button, which had the focus, is gone.
          setTimeout(() => document.getElementById('redirects')?.focus(), 80);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {REDIRECT_TEXTS.aboutRemove} <bdi dir="ltr">{from}</bdi>
        </p>
      </AskDialog>
    </li>
  );
}

function RedirectRows() {
  const { data, error, isFetching, refetch } = useRedirects();
  if (!data && (isFetching || !error)) return <p role="status">{REDIRECT_TEXTS.loading}</p>;
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {REDIRECT_TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (data.length === 0) return <EmptyState title={REDIRECT_TEXTS.none} />;
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
    <section
      id="redirects"
      tabIndex={-1}
      aria-label={REDIRECT_TEXTS.list}
      className={classes.section}
    >
      <p className={classes.lead}>{REDIRECT_TEXTS.lead}</p>
      <AddRedirect />
      <RedirectRows />
    </section>
  );
}
