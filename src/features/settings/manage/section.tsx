import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS as TEXTS } from '../texts.ts';
import { useSaveSettings } from './queries.ts';
import { useTyped } from './use-typed.ts';

/** The server's sentences by field; what is deep inside is named by its way there, `managers.0.name`. */
export type FieldErrorList = Record<string, string>;

interface Props {
  title: string;
  lead: string;
  /** What to send; null when something typed cannot be sent, which the section then says itself. */
  collect: (form: FormData) => Record<string, unknown> | null;
  /** What is typed besides the form's named fields; a section that keeps none leaves it out. */
  draft?: unknown;
  children: (errors: FieldErrorList) => ReactNode;
}

/** One part of the settings: a form of its own, saved by itself. Nothing typed is lost when it fails. */
export function SettingsSection({ title, lead, collect, draft, children }: Props) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = useSaveSettings();
  const [errors, setErrors] = useState<FieldErrorList>({});
  const button = useRef<HTMLButtonElement>(null);
  const typed = useTyped(form, draft);
  useUnsaved(`settings.${headingId}`, typed.isDirty);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    // What was typed and not added yet is added by this: drawn at once, so that it counts as sent.
    const changes = flushSync(() => collect(fields));
    if (!changes) return;
    const sent = typed.read();
    try {
      await mutateAsync(changes);
      typed.markSaved(sent);
      setErrors({});
      notify.success(TEXTS.saved, TOAST_STAYS.management);
      // It was switched off while it worked, and lost the focus by that.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus();
      });
    } catch (error) {
      const failure = failureOf(error);
      const found = fieldErrorsOf(failure);
      setErrors(found);
      const isExplained = Object.keys(found).length > 0;
      notify.error(isExplained ? TEXTS.failed : sentenceOf(failure), TOAST_STAYS.management);
      // After the errors are drawn.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
  }

  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId}>{title}</h2>
        <p>{lead}</p>
      </header>
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        onChange={typed.look}
        noValidate
        aria-busy={isPending}
      >
        {children(errors)}
        <div className={classes.foot}>
          <Button ref={button} type="submit" loading={isPending} size="md">
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
