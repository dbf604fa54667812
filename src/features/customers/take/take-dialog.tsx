import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { KIND_NAMES, type SentKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { WAY_LABELS, WAYS } from '#domain/sources.ts';
import { OUTCOME_TEXTS } from '#features/handling/outcome/outcome.ts';
import { isSendKey } from '#features/handling/panel/keys.ts';
import { useDraft } from '#features/handling/panel/use-draft.ts';
import { useDeadlineRules } from '#features/handling/panel/use-panel.ts';
import { SENT_KINDS } from '#features/requests/kinds/kinds.ts';
import { refreshLists } from '#features/requests/use-requests.ts';
import { addressOfRequest } from '#features/worklists/rows/use-open-request.ts';
import { call } from '#kit/call.ts';
import { failureOf } from '#lib/http/failures.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import type { KnownPerson } from '#ui/dashboard/enter-request.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormButtons, useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { Segments } from '#ui/look/segments.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { AnswerFields, useIran } from './answer-fields.tsx';
import {
  bodyOf,
  freshDraft,
  isAskedAbout,
  restoredDraft,
  shownIn,
  startedAgain,
  type TakeDraft,
} from './draft.ts';
import { NextFields } from './next-fields.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { type Taken, takeRequestInCall } from './take.ts';
import { TAKE_TEXTS as TEXTS } from './take.words.ts';
import { WhoField } from './who-field.tsx';

const KINDS = Object.keys(SENT_KINDS) as SentKind[];

/** Unsent forms are kept by whom they are for, so that no one's words go on with another. */
const draftKey = ({ customer, typed = '' }: KnownPerson): string =>
  `take-request ${customer ? customer.id : typed}`;

/** After the person is known: the first field that is still empty, or where one writes what it is about. */
const NEXT_EMPTY = ['who', 'what']
  .flatMap((part) =>
    ['input', 'textarea', 'select'].map((field) => `[data-part="${part}"] ${field}`),
  )
  .join(', ');

function focusNext(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(NEXT_EMPTY) ?? [])];
  const isOpen = (field: HTMLInputElement) =>
    field.value === '' && !field.disabled && field.type !== 'hidden' && field.name !== '';
  (fields.find(isOpen) ?? fields[0])?.focus();
}

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
  known: KnownPerson;
  isOpen: boolean;
  onClose: () => void;
};

/** Says that it is stored, and opens it where the clerk may see it. */
function useDone({ base, onClose }: Pick<Props, 'base' | 'onClose'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ data, meta }: Taken): void => {
    void refreshLists(queries);
    if (!data) notify.success(TEXTS.unseen(meta.tracking_code), TOAST_STAYS.management);
    else {
      const to = addressOfRequest(data, { base, pathname, search });
      const sentence = (meta.has_joined ? TEXTS.joined : TEXTS.taken)(data.full_name);
      notify.success(
        <>
          {sentence} <TextLink to={to}>{TEXTS.open}</TextLink>
        </>,
        TOAST_STAYS.management,
      );
      void navigate(to, { preventScrollReset: true });
    }
    onClose();
  };
}

/** Whether the time to call again lies after an end that the server knows of. */
function isRefusedAsLate(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.reply?.code?.startsWith('after_') === true;
}

type PartProps = { name: 'who' | 'what' | 'way' | 'next'; children: ReactNode };

/** A step of the form under its question. */
const Part = ({ name, children }: PartProps) => (
  <Stack as="section" gap={1} data-part={name}>
    <Text as="h3" size="md">
      {TEXTS[name]}
    </Text>
    {children}
  </Stack>
);

function TakeForm({ me, base, known, onClose }: Omit<Props, 'isOpen'>) {
  const rules = useDeadlineRules();
  const [stored, keep] = useDraft(draftKey(known));
  const [fresh] = useState(() => freshDraft(known));
  const [left] = useState(() => restoredDraft(stored, fresh));
  const [isRestored, setRestored] = useState(left !== null);
  const done = useDone({ base, onClose });
  const iran = useIran();
  const shown = (values: TakeDraft) => shownIn(values, { role: me.role, iran });
  const form = useForm(z.object(), {
    start: left ?? fresh,
    keep: (draft: TakeDraft) => keep(JSON.stringify(draft)),
    check(values) {
      const checked = bodyOf(shown(values), rules);
      return 'wrong' in checked ? checked.wrong : undefined;
    },
    async send(values) {
      const checked = bodyOf(shown(values), rules);
      if ('wrong' in checked) return;
      const { body } = checked;
      const taken = await call(takeRequestInCall, body).catch((error: unknown) => {
        // A claim that it joins has an end of its own.
        if (isRefusedAsLate(error)) form.set({ refused_at: body.follow_up_at ?? '' });
        throw error;
      });
      keep('');
      return () => done(taken);
    },
  });
  const draft = shown(form.values);
  const { set, errorOf } = form;

  function startAgain(): void {
    flushSync(() => set(startedAgain(form.values, fresh)));
    keep('');
    setRestored(false);
    form.props.ref.current?.querySelector<HTMLInputElement>('[data-part="who"] input')?.focus();
  }
  const leave = () => {
    keep('');
    onClose();
  };

  return (
    <form
      {...form.props}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        const here = event.currentTarget;
        // The same key may choose from an open list of the form: that choice is rendered first.
        queueMicrotask(() => here.requestSubmit());
      }}
    >
      <Stack isInDialog gap={2}>
        <FormError message={form.message} />
        {isRestored && (
          <Group justify="between">
            <Text size="sm" tone="muted">
              {TEXTS.restored}
            </Text>
            <ToolButton onClick={startAgain}>{TEXTS.again}</ToolButton>
          </Group>
        )}
        <Part name="who">
          <WhoField
            draft={form.values}
            set={(part) => flushSync(() => set(part))}
            errorOf={errorOf}
            onKnown={() => focusNext(form.props.ref.current)}
          />
        </Part>
        <Part name="what">
          <Segments
            label={TEXTS.what}
            options={KINDS}
            titles={KIND_NAMES}
            chosen={draft.kind}
            onChoose={(kind) => set({ kind })}
            isWrapped
          />
          <PolicyChoice draft={draft} set={set} />
          <AnswerFields me={me.id} draft={draft} iran={iran} onAnswer={set} errorOf={errorOf} />
        </Part>
        <Part name="way">
          <Segments
            label={TEXTS.way}
            options={WAYS}
            titles={WAY_LABELS}
            chosen={draft.way}
            onChoose={(way) => set({ way })}
            isWrapped
          />
        </Part>
        <Part name="next">
          <NextFields me={me} draft={draft} set={set} errorOf={errorOf} />
        </Part>
        <Checkbox
          name="notify"
          label={TEXTS.notify}
          checked={draft.notify}
          onChange={({ currentTarget }) => set({ notify: currentTarget.checked })}
        />
        <FormButtons
          of={form}
          submit={isAskedAbout(draft, rules) ? OUTCOME_TEXTS.saveAfter : TEXTS.submit}
          cancel={TEXTS.cancel}
          onCancel={leave}
        />
      </Stack>
    </form>
  );
}

/** Enters a request for a person who called, came or wrote, on top of any page. */
export default function TakeDialog({ isOpen, ...of }: Props) {
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={of.onClose}>
      <TakeForm {...of} />
    </Dialog>
  );
}
