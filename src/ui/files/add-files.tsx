import { type FormEvent, useState } from 'react';
import type { FormResult } from '#lib/http/form-results.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import classes from './add-files.module.css';
import { FilePicker } from './file-picker.tsx';
import { SENDING_TEXTS as TEXTS } from './texts.ts';
import { sendingOf, useSending } from './use-sending.ts';

export type AddFilesProps = {
  /** Identifies the form, so that it finds its stored files again. */
  place: string;
  /** Adds the uploads to a request; never throws. */
  send: (ids: string[]) => Promise<FormResult<unknown>>;
  onAdded: () => void;
};

/** Uploads files and then adds them to a request. Loaded when it is opened. */
export default function AddFiles({ place, send, onAdded }: AddFilesProps) {
  const sending = useSending(place);
  const [isAdding, setAdding] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { ids, isBusy } = sendingOf(sending.items);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAdding) return;
    if (isBusy || ids.length === 0) return setWrong(isBusy ? TEXTS.notYet : TEXTS.none);
    setAdding(true);
    setWrong(null);
    const outcome = await send(ids);
    setAdding(false);
    if (!outcome.ok) {
      setWrong(outcome.fieldErrors.uploads ?? outcome.message ?? TEXTS.failed);
      return;
    }
    sending.finish();
    onAdded();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} aria-busy={isAdding}>
      <FilePicker sending={sending} />
      <FormError message={wrong} />
      <SubmitButton label={TEXTS.add} busyLabel={TEXTS.adding} busy={isAdding} kind="brand" />
    </form>
  );
}
