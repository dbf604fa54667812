import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileList, type ShownFile } from '#ui/files/file-list.tsx';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import { FILE_LIST_TEXTS as TEXTS } from '#ui/files/list-texts.ts';
import { SENDING_TEXTS } from '#ui/files/texts.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconX } from '#ui/icons/index.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { RequestDetail } from '../panel/contract.ts';
import { useReloadRequest } from '../panel/queries.ts';
import classes from './files.module.css';
import { openFile } from './open-file.ts';
import { OpenFold } from './open-fold.tsx';
import { addFiles, deleteFile, fetchFile } from './queries.ts';

/** The files of a request as the staff sees them: opened, added, and deleted with a reason. */
export function RequestFiles({ request }: { request: RequestDetail }) {
  const reload = useReloadRequest();
  const [round, setRound] = useState(0);
  const [deleting, setDeleting] = useState<ShownFile | null>(null);
  const { id, attachments } = request;
  return (
    <section className={classes.files} aria-labelledby={`files-${id}`}>
      <h3 id={`files-${id}`} className={classes.title}>
        {TEXTS.title}
      </h3>
      {attachments.length > 0 && (
        <FileList
          files={attachments}
          fetchFile={fetchFile}
          onOpen={openFile}
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
          place={`request:${id}`}
          send={(ids) => addFiles(`/requests/${id}/attachments`, ids)}
          onAdded={() => {
            notify.success(SENDING_TEXTS.added);
            setRound(round + 1);
            void reload(id);
          }}
        />
      </OpenFold>
      {deleting && (
        <DeleteDialog
          file={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => void reload(id)}
        />
      )}
    </section>
  );
}

type DialogProps = { file: ShownFile; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ file, onClose, onDeleted }: DialogProps) {
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
      <form ref={form} className={classes.plain} onSubmit={(event) => void send(event)} noValidate>
        <p>
          <bdi>{file.filename}</bdi>: {TEXTS.deleteLead}
        </p>
        <Textarea
          className={classes.field}
          name="reason"
          label={TEXTS.reason}
          autosize
          minRows={2}
          maxLength={300}
          error={fieldErrors.reason}
        />
        <FormError message={message} />
        <Button type="submit" color="red" loading={isPending}>
          {TEXTS.confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
