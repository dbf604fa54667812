import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { IconPhoto } from '#ui/icons/management.ts';
import classes from './icon-field.module.css';
import { MODAL_TEXTS as TEXTS } from './texts.ts';

type Props = {
  file: File | null;
  /** Address of the current icon, shown until another one is chosen. */
  present: string | null;
  onChoose: (file: File | null) => void;
  error: string | undefined;
};

/** An object URL of a file that was not uploaded yet. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses a category's icon and shows it as the menu will. */
export function IconField({ file, present, onChoose, error: refused }: Props) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const error = wrong ?? refused;
  const preview = usePreview(file);
  const shown = preview ?? present;

  // A cancelled file dialog gives no file: the earlier choice stays.
  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.currentTarget.files?.[0];
    if (!chosen) return;
    const { file: picture, wrong } = await chosenPicture(chosen);
    const sentence = wrong === 'unknown' ? TEXTS.noPicture : wrong && FILE_ERRORS[wrong];
    setWrong(sentence ?? null);
    if (picture) onChoose(picture);
  }

  return (
    <div className={classes.field}>
      <span className={classes.preview}>
        {shown ? (
          <img src={shown} alt={TEXTS.iconPreview} width={56} height={56} />
        ) : (
          <IconPhoto size={28} stroke={1.4} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <span id={`${id}-label`} className={classes.label}>
          {TEXTS.icon}
        </span>
        <label className={classes.button} data-wrong={error !== undefined}>
          <input
            type="file"
            name="icon"
            accept={ACCEPTED_PICTURES}
            onChange={(event) => void choose(event)}
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
            aria-invalid={error !== undefined}
          />
          <span id={`${id}-button`}>{shown ? TEXTS.changeIcon : TEXTS.chooseIcon}</span>
        </label>
        <p id={`${id}-hint`} className={classes.hint}>
          {file ? <bdi>{file.name}</bdi> : TEXTS.iconHint}
        </p>
        {error && (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
