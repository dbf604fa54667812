import { type Ref, useImperativeHandle } from 'react';
import { FilePicker } from './file-picker.tsx';
import { SENDING_TEXTS } from './texts.ts';
import { sendingOf, useSending } from './use-sending.ts';

/** What the surrounding form may do with its files. */
export type FilesHandle = {
  /** Whether some are still being uploaded. */
  isBusy: () => boolean;
  /** To be called after a request took the files: deletes them from the browser. */
  finish: () => void;
  /** Discards the chosen files. */
  clear: () => void;
};

export type FilesFieldProps = {
  /** Identifies the form, so that it finds its stored files again. */
  place: string;
  /** The name of the field with the uploads' ids. */
  name: string;
  /** Ids of files uploaded earlier without scripts. */
  before: readonly string[];
  error: string | undefined;
  handle: Ref<FilesHandle>;
};

/**
 * Files as a field of a form, which is submitted with the ids of their uploads. Loaded when it becomes
 * visible.
 */
export default function FilesField({ place, name, before, error, handle }: FilesFieldProps) {
  const sending = useSending(place);
  const { ids, isBusy } = sendingOf(sending.items);
  const { finish, clear } = sending;
  // Drops the message to wait for the uploads once they are done.
  const isOver = !isBusy && error === SENDING_TEXTS.notYet;
  useImperativeHandle(handle, () => ({ isBusy: () => isBusy, finish, clear }));
  return (
    <>
      <FilePicker sending={sending} error={isOver ? null : (error ?? null)} />
      <input type="hidden" name={name} value={[...before, ...ids].join()} />
    </>
  );
}
