import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '#ui/account/avatar.tsx';
import { IconCamera } from '#ui/icons/index.ts';
import { AVATAR_TEXTS as TEXTS } from '../profile/texts.ts';
import { AvatarCropper } from './cropper.tsx';
import classes from './field.module.css';

/** Of the photo that is chosen; what is sent is the small square cut from it. */
const MAX_BYTES = 20 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

type Props = {
  /** The photo as stored. */
  current: string | null;
  /** The square that will be sent; null while none was chosen. */
  chosen: Blob | null;
  onChange: (square: Blob | null) => void;
  error?: string | undefined;
};

/** An address for a picture in memory, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

/** Choosing a photo, cutting a square out of it, seeing what will be sent. */
export function AvatarField({ current, chosen, onChange, error }: Props) {
  const id = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [ownError, setOwnError] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(chosen);
  const sentence = ownError ?? error;

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = event.currentTarget.files ?? [];
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
    if (!photo) return;
    if (photo.size > MAX_BYTES) return setOwnError(TEXTS.tooBig);
    if (!TYPES.includes(photo.type)) return setOwnError(TEXTS.unreadable);
    try {
      setPicture(await createImageBitmap(photo));
      setOwnError(null);
    } catch {
      setOwnError(TEXTS.unreadable);
    }
  }

  function leave(square: Blob | null): void {
    picture?.close();
    setPicture(null);
    if (square) onChange(square);
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <div className={classes.field}>
      <div className={classes.row}>
        <Avatar src={preview ?? current} alt={preview ? TEXTS.preview : ''} size={80} />
        <div className={classes.words}>
          <button
            ref={button}
            type="button"
            className={classes.choose}
            aria-describedby={`${id}-hint`}
            onClick={() => file.current?.click()}
          >
            <IconCamera size={20} stroke={1.6} aria-hidden />
            {preview || current ? TEXTS.change : TEXTS.choose}
          </button>
          <p id={`${id}-hint`} className={classes.hint}>
            {TEXTS.hint}
          </p>
        </div>
        <input
          ref={file}
          type="file"
          accept={TYPES.join(',')}
          aria-label={TEXTS.label}
          tabIndex={-1}
          hidden
          onChange={(event) => void read(event)}
        />
      </div>
      <div role="alert">{sentence && <p className={classes.error}>{sentence}</p>}</div>
      {picture && <AvatarCropper picture={picture} onCut={leave} onCancel={() => leave(null)} />}
    </div>
  );
}
