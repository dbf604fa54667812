import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '#kit/call.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileList, type ShownFile } from '#ui/files/file-list.tsx';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import { FILE_LIST_TEXTS as TEXTS } from '#ui/files/list-texts.ts';
import { openFile } from '#ui/files/open-file.ts';
import { OpenFold } from '#ui/files/open-fold.tsx';
import { SENDING_TEXTS } from '#ui/files/texts.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { IconX } from '#ui/icons/index.ts';
import { FormActions, Stack, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { removeAttachmentCall } from './shown.ts';
import { fetchFile } from './use-shown.ts';

type Props = {
  /** A unique name on the page for the owner of the files. */
  place: string;
  files: readonly ShownFile[];
  /** Adds uploads to the owner. */
  addFiles: (ids: string[]) => Promise<unknown>;
  onChanged: () => void;
};

/** Files for staff: opened, added, and deleted with a reason. */
export function StaffFiles({ place, files, addFiles, onChanged }: Props) {
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
          send={(uploads) => outcomeOf(() => addFiles(uploads))}
          onAdded={() => {
            notify.success(SENDING_TEXTS.added);
            setRound(round + 1);
            onChanged();
          }}
        />
      </OpenFold>
      {deleting && (
        <DeleteDialog file={deleting} onClose={() => setDeleting(null)} onDeleted={onChanged} />
      )}
    </Stack>
  );
}

type DialogProps = { file: ShownFile; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ file, onClose, onDeleted }: DialogProps) {
  const form = useForm(removeAttachmentCall.body, {
    start: { reason: '' },
    async send({ reason }) {
      await call(removeAttachmentCall, { id: file.id, reason });
      notify.success(TEXTS.deleted);
      onDeleted();
      onClose();
    },
  });
  return (
    <Dialog title={TEXTS.deleteTitle} isOpen onClose={onClose}>
      <Form of={form} isInDialog>
        <p>
          <bdi>{file.filename}</bdi>: {TEXTS.deleteLead}
        </p>
        <Textarea {...form.field('reason')} autosize minRows={2} />
        <FormActions>
          <Button type="submit" color="red" loading={form.isPending}>
            {TEXTS.confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
