import { useEffect, useRef, useState } from 'react';
import { FileList } from '#ui/files/file-list.tsx';
import classes from '#ui/files/files.module.css';
import { LazyAddFiles } from '#ui/files/lazy-add-files.tsx';
import { OpenFold } from '#ui/files/open-fold.tsx';
import { PlainFiles } from '#ui/files/plain-files.tsx';
import { SENDING_TEXTS as TEXTS } from '#ui/files/texts.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CodeFields, type PostedTracking, postedStep } from '../track/code-fields.tsx';
import type { TrackedRequest } from '../track/track.ts';

type Props = {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  /** Called with the request after files were added. */
  onChanged: (request: TrackedRequest) => void;
};

/**
 * The files of a code's submission, and a field to add more while the request is open. The code's cookie
 * opens them.
 */
export function TrackFiles({ request, phoneNumber, posted, onChanged }: Props) {
  const before = postedStep<unknown>(posted, 'attach');
  const [sent, setSent] = useState(0);
  const { attachments, status, tracking_code } = request;
  const refusal = before && !before.outcome.ok ? before.outcome : null;
  const isRefused = refusal !== null && sent === 0;
  const isOpen = status !== 'closed';
  if (attachments.length === 0 && !isOpen) return null;

  async function add(uploads: string[]) {
    const pair = { tracking_code, phone_number: phoneNumber };
    const { addFilesByCode } = await import('./use-track.ts');
    return addFilesByCode(pair, uploads);
  }
  async function show(): Promise<void> {
    const { trackRequest } = await import('../track/use-track.ts');
    const found = await trackRequest({ tracking_code, phone_number: phoneNumber });
    if (found.ok) onChanged(found.data);
    setSent(sent + 1);
  }

  return (
    <div className={classes.files}>
      {attachments.length > 0 && <FileList files={attachments} fetchFile={null} />}
      {(sent > 0 || before?.outcome.ok) && <Sent key={sent} isNew={sent > 0} />}
      {isOpen && (
        <OpenFold
          key={`fold-${sent}`}
          title={TEXTS.open}
          isOpen={isRefused}
          before={
            <PlainForm
              code={tracking_code}
              phoneNumber={phoneNumber}
              error={isRefused ? (refusal.fieldErrors.uploads ?? refusal.message) : null}
            />
          }
        >
          <LazyAddFiles place={`track:${tracking_code}`} send={add} onAdded={() => void show()} />
        </OpenFold>
      )}
    </div>
  );
}

type PlainProps = { code: string; phoneNumber: string; error: string | null };

/** The same without JavaScript: the browser's own way to send files. */
function PlainForm({ code, phoneNumber, error }: PlainProps) {
  return (
    <form
      method="post"
      action="/track#track"
      encType="multipart/form-data"
      className={classes.plain}
    >
      <CodeFields code={code} phoneNumber={phoneNumber} step="attach" />
      <PlainFiles id="track-files" />
      <FormError message={error} />
      <SubmitButton label={TEXTS.add} busyLabel={TEXTS.adding} busy={false} kind="brand" />
    </form>
  );
}

/** Takes the focus from the form that was sent. */
function Sent({ isNew }: { isNew: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <p ref={words} tabIndex={-1} className={classes.sent}>
      {TEXTS.added}
    </p>
  );
}
