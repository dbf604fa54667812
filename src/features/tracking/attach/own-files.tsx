import { useState } from 'react';
import { fetchFile } from '#features/attachments/use-shown.ts';
import { call } from '#kit/call.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { FileList, type ShownFile } from '#ui/files/file-list.tsx';
import classes from '#ui/files/files.module.css';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import { openFile } from '#ui/files/open-file.ts';
import { OpenFold } from '#ui/files/open-fold.tsx';
import { SENDING_TEXTS } from '#ui/files/texts.ts';
import { notify } from '#ui/state/toaster.tsx';
import { attachOwnCall } from './attach.ts';

type Props = {
  id: number;
  files: readonly ShownFile[];
  isOpen: boolean;
  onAdded: () => void;
};

/** The files of the customer's own request, and a field to add more while it is open. */
export function OwnFiles({ id, files, isOpen, onAdded }: Props) {
  const [round, setRound] = useState(0);
  if (files.length === 0 && !isOpen) return null;
  return (
    <div className={classes.files}>
      {files.length > 0 && (
        <FileList
          files={files}
          fetchFile={fetchFile}
          onOpen={(file) => openFile(file, fetchFile)}
        />
      )}
      {isOpen && (
        <OpenFold key={round} title={SENDING_TEXTS.open}>
          <LazyAddFiles
            place={`own:${id}`}
            send={(uploads) => outcomeOf(() => call(attachOwnCall, { id, uploads }))}
            onAdded={() => {
              notify.success(SENDING_TEXTS.added);
              setRound(round + 1);
              onAdded();
            }}
          />
        </OpenFold>
      )}
    </div>
  );
}
