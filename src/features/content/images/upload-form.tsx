import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PictureFile } from '#ui/files/picture-file.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Stack } from '#ui/look/look.tsx';
import classes from './images.module.css';
import { ALT_MAX, type ImageView, NO_FILE, IMAGES_TEXTS as TEXTS } from './images.ts';
import { useImageCalls } from './use-images.ts';

const MOST_BYTES = 10 * 1024 * 1024;

type Props = {
  /** The label of the submit button. */
  label: string;
  onDone: (image: ImageView) => void;
  onCancel: () => void;
};

/** The errors that can be found without an upload; undefined when there are none. */
function errorOfFile(file: File | null): string | undefined {
  if (!file) return NO_FILE;
  return file.size > MOST_BYTES ? TEXTS.tooBig : undefined;
}

/** Uploads a picture to the library: the file, its description, and the progress. */
export function UploadForm({ label, onDone, onCancel }: Props) {
  const { add } = useImageCalls();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [sent, setSent] = useState(0);
  const { submit, form, isPending, fieldErrors, message, drawErrors, setFieldErrors, reset } =
    useSubmit(add);

  async function choose(chosen: File): Promise<void> {
    const { file: picture, wrong } = await chosenPicture(chosen);
    const refusal = wrong && (wrong === 'unknown' ? TEXTS.unreadable : FILE_ERRORS[wrong]);
    const error = refusal ?? errorOfFile(picture ?? null);
    // A file that cannot be sent is dropped, so that the button asks for another.
    setFile(refusal ? null : (picture ?? null));
    if (error) setFieldErrors({ file: error });
    else reset();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The event must not also submit the form around the dialog.
    event.stopPropagation();
    const wrongFile = errorOfFile(file);
    const errors = {
      ...(wrongFile && { file: wrongFile }),
      ...(alt.trim() === '' && { alt: TEXTS.altMissing }),
    };
    if (!file || Object.keys(errors).length > 0) return drawErrors(() => setFieldErrors(errors));
    setSent(0);
    const result = await submit({ file, alt, onProgress: setSent });
    if (result?.ok) onDone(result.data);
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Stack isInDialog>
        <FormError message={message} />
        <PictureFile
          label={TEXTS.file}
          button={file ? TEXTS.changeFile : TEXTS.chooseFile}
          hint={TEXTS.fileHint}
          file={file}
          error={fieldErrors.file}
          onChoose={(chosen) => void choose(chosen)}
        />
        <Textarea
          label={TEXTS.alt}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={ALT_MAX}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          error={fieldErrors.alt}
        />
        {isPending && <Sent share={sent} />}
        <FormActions>
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** The upload's progress; at the end, that the server processes it. */
function Sent({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const isThere = percent === 100;
  return (
    <div className={classes.sent}>
      <progress value={share} max={1} aria-label={TEXTS.sending} />
      <span role="status">{isThere ? TEXTS.reading : `٪${toPersianDigits(percent)}`}</span>
    </div>
  );
}
