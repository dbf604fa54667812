import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { FormResult } from '#lib/http/form-results.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FormError } from '../form/form-error.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { IconX } from '../icons/index.ts';
import { FormActions, Stack, Text } from '../look/look.tsx';
import { notify } from '../state/toaster.tsx';
import { FileList, type ShownFile } from './file-list.tsx';
import { LazyAddFiles } from './lazy-add-files.tsx';
import { FILE_LIST_TEXTS as TEXTS } from './list-texts.ts';
import { openFile } from './open-file.ts';
import { OpenFold } from './open-fold.tsx';
import { SENDING_TEXTS } from './texts.ts';

type Props = {
  /** A unique name on the page for the owner of the files. */
  place: string;
  files: readonly ShownFile[];
  fetchFile: (path: string, signal?: AbortSignal) => Promise<Blob>;
  /** Adds uploads to the owner; never throws. */
  addFiles: (ids: string[]) => Promise<FormResult<unknown>>;
  /** Deletes a file for good; throws what the client throws. */
  deleteFile: (id: number, reason: string) => Promise<void>;
  onChanged: () => void;
};

/** Files for staff: opened, added, and deleted with a reason. */
export function StaffFiles({ place, files, fetchFile, addFiles, deleteFile, onChanged }: Props) {
  const [round, setRound] = useState(0);
  const [deleting, setDeleting] = useState<ShownFile | null>(null);
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Text as="h3" id={headingId} size="md">
        {TEXTS.title}
      </Text>
      {files.length > 0 && (
        <FileList
          files={files}
          fetchFile={fetchFile}
          onOpen={(file) => openFile(file, fetchFile)}
          tools={(file) => (
            <IconButton
              label={TEXTS.deleteOne(file.filename)}
              tone="danger"
              onClick={() => setDeleting(file)}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        />
      )}
      <OpenFold key={round} title={SENDING_TEXTS.open}>
        <LazyAddFiles
          place={place}
          send={addFiles}
          onAdded={() => {
            notify.success(SENDING_TEXTS.added);
            setRound(round + 1);
            onChanged();
          }}
        />
      </OpenFold>
      {deleting && (
        <DeleteDialog
          file={deleting}
          deleteFile={deleteFile}
          onClose={() => setDeleting(null)}
          onDeleted={onChanged}
        />
      )}
    </Stack>
  );
}

type DialogProps = Pick<Props, 'deleteFile'> & {
  file: ShownFile;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteDialog({ file, deleteFile, onClose, onDeleted }: DialogProps) {
  const { submit, form, isPending, fieldErrors, message } = useSubmit((reason: string) =>
    deleteFile(file.id, reason),
  );
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!(await submit(reason))?.ok) return;
    notify.success(TEXTS.deleted);
    onDeleted();
    onClose();
  }
  return (
    <Dialog title={TEXTS.deleteTitle} isOpen onClose={onClose}>
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <Stack isInDialog>
          <p>
            <bdi>{file.filename}</bdi>: {TEXTS.deleteLead}
          </p>
          <Textarea
            name="reason"
            label={TEXTS.reason}
            autosize
            minRows={2}
            maxLength={300}
            error={fieldErrors.reason}
          />
          <FormError message={message} />
          <FormActions>
            <Button type="submit" color="red" loading={isPending}>
              {TEXTS.confirm}
            </Button>
            <Button variant="default" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  );
}
