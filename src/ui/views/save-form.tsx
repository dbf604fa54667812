import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import classes from './saved-views.module.css';
import { VIEW_TEXTS as TEXTS } from './texts.ts';
import type { ViewStore } from './types.ts';

type Props = { store: ViewStore; query: string; onClose: () => void };

/** The error of a name; undefined when there is none. Counted in characters as people see them. */
function errorOf(name: string, longest: number): string | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return TEXTS.nameMissing;
  return length > longest ? TEXTS.nameTooLong(longest) : undefined;
}

/** Asks for the name of the current filter, and a super-admin whether to share it with all colleagues. */
export function SaveForm({ store, query, onClose }: Props) {
  const { views, save, canShare, longestName } = store;
  const { submit, form, isPending, fieldErrors, message, drawErrors, setFieldErrors, reset } =
    useSubmit(save);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const isTaken =
    views?.some((view) => view.name === name.trim() && view.is_shared === isShared) ?? false;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const error = errorOf(name, longestName);
    if (error) {
      drawErrors(() => setFieldErrors({ name: error }));
      return;
    }
    const view = { name: name.trim(), query, shared: isShared, replace: isTaken };
    if (!(await submit(view))?.ok) return;
    notify.success(TEXTS.saved);
    onClose();
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormError message={fieldErrors.name ? null : message} />
      <TextInput
        label={TEXTS.name}
        description={isTaken ? TEXTS.nameTaken : TEXTS.nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={name}
        autoComplete="off"
        error={fieldErrors.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          reset();
        }}
        data-autofocus
      />
      {canShare && (
        <Checkbox
          label={TEXTS.share}
          checked={isShared}
          onChange={(event) => {
            setShared(event.currentTarget.checked);
            reset();
          }}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {isTaken ? TEXTS.replace : TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
