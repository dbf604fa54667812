import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import type { Group } from '#kit/settings.ts';
import { type Failure, formErrorsOfFailure } from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { useFocusBack } from '#ui/form/use-focus-back.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Card, FormActions, Stack, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { SETTINGS_TEXTS as TEXTS } from '../settings.words.ts';
import { SETUP_KEY } from '../setup/setup-list.tsx';
import { type AllSettings, allSettingsCall, changeSettingsCall } from './manage.ts';

export const SETTINGS_KEY = ['settings', 'all'];

/** All settings, for the super-admin's page. */
export function useAllSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: dataOf(allSettingsCall, {}),
  });
}

/** The settings to change. */
export type Changes = InputOf<typeof changeSettingsCall>;

/** Saves a section; the reply is the new state. */
function useSaveSettings(): (changes: Changes) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (changes) => {
    const { data } = await call(changeSettingsCall, changes);
    queries.setQueryData<AllSettings>(SETTINGS_KEY, data);
    void queries.invalidateQueries({ queryKey: SETUP_KEY });
    // Name and telephone also stand in this page's header, and on the site's other pages.
    void revalidate();
  };
}

/**
 * Whether a section differs from its saved state: in the form's own named fields, which the browser stores,
 * or in `draft`, which the section stores.
 */
function useTyped(form: RefObject<HTMLFormElement | null>, draft: unknown) {
  const [saved, setSaved] = useState<string | null>(null);
  const [now, setNow] = useState<string | null>(null);
  const latest = useRef(draft);

  const read = (): string => {
    const fields = form.current ? [...new FormData(form.current)].map(String) : [];
    return JSON.stringify([fields, latest.current ?? null]);
  };
  // Any render may bring another draft; an equal state renders nothing again.
  useEffect(() => {
    latest.current = draft;
    const text = read();
    setSaved((before) => before ?? text);
    setNow(text);
  });

  return {
    isDirty: saved !== now,
    read,
    /** To be called after input into one of the browser's own fields. */
    look: () => setNow(read()),
    markSaved: setSaved,
  };
}

/** The server's errors by field; nested fields by their path, `managers.0.name`. */
export type FieldErrorList = Record<string, string>;

interface Props {
  group: Group;
  /** What to send; null when a typed value cannot be sent, which the section reports itself. */
  collect: (form: FormData) => Changes | null;
  /** Typed values outside of the form's named fields, if the section has any. */
  draft?: unknown;
  children: (errors: FieldErrorList) => ReactNode;
}

/**
 * One section of the settings: a form of its own, saved by itself. Typed values survive a failure. Not by
 * `useForm`: many of its fields are the browser's own, which `defineSettings` draws.
 */
export function SettingsSection(props: Props) {
  const { group, collect, draft, children } = props;
  const { id, title, lead, note, anchor } = group;
  const draftId = useId();
  const save = useSaveSettings();
  const button = useRef<HTMLButtonElement>(null);
  const { form, submit, isPending, fieldErrors } = useSubmit(store, refused);
  const typed = useTyped(form, draft);
  useUnsaved(`settings.${draftId}`, typed.isDirty);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    // Adds what was typed and not added yet; rendered at once, so that it counts as sent.
    const changes = flushSync(() => collect(fields));
    if (changes) void submit(changes);
  }

  async function store(changes: Changes): Promise<void> {
    const sent = typed.read();
    await save(changes);
    typed.markSaved(sent);
    notify.success(TEXTS.saved, TOAST_STAYS.management);
  }

  useFocusBack(isPending, button);

  function refused(failure: Failure): FormErrors {
    const errors = formErrorsOfFailure(failure);
    notify.error(errors.message ?? TEXTS.failed, TOAST_STAYS.management);
    return errors;
  }

  return (
    <Card id={id} title={title} lead={lead}>
      <form
        ref={form}
        id={anchor}
        onSubmit={send}
        onChange={typed.look}
        noValidate
        aria-busy={isPending}
      >
        <Stack>
          {children(fieldErrors)}
          {note && <Text tone="muted">{note}</Text>}
          <FormActions>
            <Button ref={button} type="submit" loading={isPending} size="md">
              {TEXTS.save}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  );
}
