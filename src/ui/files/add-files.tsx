import { type FormEvent, useState } from 'react';
import type { FormResult } from '#lib/http/form-results.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import classes from './add-files.module.css';
import { FilePicker } from './file-picker.tsx';
import { SENDING_TEXTS as TEXTS } from './texts.ts';
import { sendingOf, useSending } from './use-sending.ts';

export type AddFilesProps = {
  /** Which form it is: what was chosen in it comes back to it. */
  place: string;
  /** Has a request take the uploads; never throws. */
  send: (ids: string[]) => Promise<FormResult<unknown>>;
  onAdded: () => void;
};

/** Sends files and then has a request take them. Loaded when it is opened. */
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
