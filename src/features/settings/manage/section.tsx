import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, formErrorsOfFailure } from '#lib/http/failures.ts';
import type { FormErrors } from '#lib/http/form-results.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { useFocusBack } from '#ui/form/use-focus-back.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS as TEXTS } from '../texts.ts';
import { type Changes, useSaveSettings } from './queries.ts';
import { useTyped } from './use-typed.ts';

/** The server's errors by field; nested fields by their path, `managers.0.name`. */
export type FieldErrorList = Record<string, string>;

interface Props {
  /** A fixed anchor for links, independent of the title. */
  id?: string;
  title: string;
  lead: string;
  /** The target of links to this section: the first thing in it that can be changed. */
  anchor?: string;
  /** What to send; null when a typed value cannot be sent, which the section reports itself. */
  collect: (form: FormData) => Changes | null;
  /** Typed values outside of the form's named fields, if the section has any. */
  draft?: unknown;
  children: (errors: FieldErrorList) => ReactNode;
}

/** One section of the settings: a form of its own, saved by itself. Typed values survive a failure. */
export function SettingsSection(props: Props) {
  const { id, title, lead, anchor, collect, draft, children } = props;
  const headingId = useId();
  const save = useSaveSettings();
  const button = useRef<HTMLButtonElement>(null);
  const { form, submit, isPending, fieldErrors } = useSubmit(store, refused);
  const typed = useTyped(form, draft);
  useUnsaved(`settings.${headingId}`, typed.isDirty);

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
    <section id={id} className={classes.section} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId}>{title}</h2>
        <p>{lead}</p>
      </header>
      <form
        ref={form}
        id={anchor}
        className={classes.form}
        onSubmit={send}
        onChange={typed.look}
        noValidate
        aria-busy={isPending}
      >
        {children(fieldErrors)}
        <div className={classes.foot}>
          <Button ref={button} type="submit" loading={isPending} size="md">
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
