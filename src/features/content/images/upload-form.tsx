import { Button, Textarea } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconPhoto } from '#ui/icons/management.ts';
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
    <form ref={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormError message={message} />
      <FileField file={file} error={fieldErrors.file} onChoose={(chosen) => void choose(chosen)} />
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
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
      </div>
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

type FileProps = {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File) => void;
};

function FileField({ file, error, onChoose }: FileProps) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const made = URL.createObjectURL(file);
    setPreview(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // A cancelled file dialog gives no file: the earlier choice stays.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) onChoose(chosen);
  };

  return (
    <div className={classes.file}>
      <span className={classes.preview}>
        {preview && !error ? (
          <img src={preview} alt="" />
        ) : (
          <IconPhoto size={40} stroke={1.3} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <span id={`${id}-label`} className={classes.label}>
          {TEXTS.file}
        </span>
        <label className={classes.button} data-wrong={error !== undefined}>
          <input
            type="file"
            accept={ACCEPTED_PICTURES}
            onChange={choose}
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
            aria-invalid={error !== undefined}
            data-autofocus
          />
          <span id={`${id}-button`}>{file ? TEXTS.changeFile : TEXTS.chooseFile}</span>
        </label>
        <p id={`${id}-hint`} className={classes.hint}>
          {file ? <bdi>{file.name}</bdi> : TEXTS.fileHint}
        </p>
        {error && (
          <p id={`${id}-error`} role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
