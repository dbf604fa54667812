import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { IconTrash } from '#ui/icons/management.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Abreast, Card, Group, Rows, Stack, Text } from '#ui/look/look.tsx';
import { RowTool } from '#ui/order/controls.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { listRedirectsCall, removeRedirectCall, saveRedirectCall } from './content.ts';
import { AskDialog } from './publish/ask-dialog.tsx';

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
    ...AT_ONCE,
    queryFn: dataOf(listRedirectsCall, {}),
  });
}

/** Each throws what the client throws, and refetches the list in any case. */
function useRedirectCalls() {
  const queries = useQueryClient();
  const inList = (work: Promise<unknown>) =>
    work.finally(() => queries.invalidateQueries({ queryKey: KEY }));
  return {
    add: (redirect: InputOf<typeof saveRedirectCall>) => inList(call(saveRedirectCall, redirect)),
    remove: (id: number) => inList(call(removeRedirectCall, { id })),
  };
}

function AddRedirect() {
  const { add } = useRedirectCalls();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm(saveRedirectCall.body, {
    start: { from: '', to: '' },
    async send(values) {
      await add(values);
      form.clear();
      notify.success(REDIRECT_TEXTS.added, TOAST_STAYS.management);
      first.current?.focus();
    },
  });
  const field = (name: 'from' | 'to') => ({
    ...form.control(name),
    label: REDIRECT_TEXTS[name],
    maxLength: 300,
    dir: 'ltr' as const,
    wrapperProps: { dir: 'rtl' },
    autoComplete: 'off',
  });
  return (
    <Card>
      <Form of={form}>
        <Abreast min="13rem">
          <TextInput
            ref={first}
            {...field('from')}
            description={REDIRECT_TEXTS.fromHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <TextInput {...field('to')} />
        </Abreast>
        <FormButtons of={form} submit={REDIRECT_TEXTS.add} />
      </Form>
    </Card>
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
    <li>
      <Group as="span" gap={1}>
        <bdi dir="ltr">{from}</bdi>
        <span aria-hidden>←</span>
        {to === null ? <span>{REDIRECT_TEXTS.gone}</span> : <bdi dir="ltr">{to}</bdi>}
        <Text as="span" size="xs" tone="muted">
          {REDIRECT_TEXTS.since(formatJalaliDate(since))}
        </Text>
      </Group>
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

/** The redirects of former pages. */
export function Redirects() {
  return (
    <Stack as="section" id="redirects" tabIndex={-1} aria-label={REDIRECT_TEXTS.list}>
      <Text tone="muted">{REDIRECT_TEXTS.lead}</Text>
      <AddRedirect />
      <Loaded
        of={useRedirects()}
        loading={REDIRECT_TEXTS.loading}
        failed={REDIRECT_TEXTS.failed}
        empty={<EmptyState title={REDIRECT_TEXTS.none} />}
      >
        {(redirects) => (
          <Rows isBoxed>
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Stack>
  );
}
