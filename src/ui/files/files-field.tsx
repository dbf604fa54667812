import { type Ref, useImperativeHandle } from 'react';
import { FilePicker } from './file-picker.tsx';
import { SENDING_TEXTS } from './texts.ts';
import { sendingOf, useSending } from './use-sending.ts';

/** What the form around it may do with its files. */
export type FilesHandle = {
  /** Whether some are still on their way. */
  isBusy: () => boolean;
  /** After a request took them: nothing of them stays in the browser. */
  finish: () => void;
  /** Gives up what was chosen. */
  clear: () => void;
};

export type FilesFieldProps = {
  /** Which form it is: what was chosen in it comes back to it. */
  place: string;
  /** The field that the uploads' ids are sent in. */
  name: string;
  /** Ids of what has come already, without scripts. */
  before: readonly string[];
  error: string | undefined;
  handle: Ref<FilesHandle>;
};

/** Files as a field of a form, which is sent with the ids of their uploads. Loaded when it is to be seen. */
export default function FilesField({ place, name, before, error, handle }: FilesFieldProps) {
  const sending = useSending(place);
  const { ids, isBusy } = sendingOf(sending.items);
  const { finish, clear } = sending;
  // That one has to wait for them is no longer so.
  const isOver = !isBusy && error === SENDING_TEXTS.notYet;
  useImperativeHandle(handle, () => ({ isBusy: () => isBusy, finish, clear }));
  return (
    <>
      <FilePicker sending={sending} error={isOver ? null : (error ?? null)} />
      <input type="hidden" name={name} value={[...before, ...ids].join()} />
    </>
  );
}
