import { Button } from '@mantine/core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { call } from '#kit/call.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import { storeManagersPhotoCall } from './contract.ts';

const TEXTS = SETTINGS_TEXTS.managers;
const DEFAULT_PHOTO = '/avatar.svg';

interface Props {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
}

/** A manager's portrait: uploaded as soon as it is chosen, published once the list is saved. */
export function ManagerPhoto({ url, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isBusy, setBusy] = useState(false);
  const [ownError, setOwnError] = useState<string | null>(null);
  const shown = ownError ?? error;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const { file: picture, wrong } = await chosenPicture(file);
    if (wrong) return setOwnError(wrong === 'unknown' ? TEXTS.noPicture : FILE_ERRORS[wrong]);
    setBusy(true);
    setOwnError(null);
    try {
      onChange((await call(storeManagersPhotoCall, { photo: picture })).data.url);
    } catch (cause) {
      const failure = failureOf(cause);
      setOwnError(fieldErrorsOf(failure).photo ?? sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.photo}>
      <img src={url ?? DEFAULT_PHOTO} alt="" width={96} height={96} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        aria-label={TEXTS.photo}
        aria-describedby={shown ? errorId : undefined}
        className="visually-hidden"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {url ? TEXTS.changePhoto : TEXTS.choosePhoto}
      </Button>
      {url && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {TEXTS.removePhoto}
        </Button>
      )}
      <p id={errorId} role="alert" className={classes.error}>
        {shown}
      </p>
    </div>
  );
}
