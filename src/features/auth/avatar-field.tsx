import { Button } from '@mantine/core';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import {
  type Crop,
  fitCrop,
  MAX_ZOOM,
  NO_CROP,
  sourceSquare,
  zoomTo,
} from '#lib/browser/square-crop.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { Avatar } from '#ui/account/avatar.tsx';
import { IconCamera } from '#ui/icons/index.ts';
import { FormActions, Group, Note, Stack, Text } from '#ui/look/look.tsx';
import classes from './profile/profile.module.css';
import { AVATAR_TEXTS as TEXTS } from './profile/profile.words.ts';

/** Side of the window in CSS pixels, and of the picture that is sent. */
const SIDE = 240;
const OUTPUT = 512;
const NUDGE = 12;
const QUALITY = 0.9;

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -NUDGE, y: 0 },
  ArrowRight: { x: NUDGE, y: 0 },
  ArrowUp: { x: 0, y: -NUDGE },
  ArrowDown: { x: 0, y: NUDGE },
};

type CropperProps = {
  picture: ImageBitmap;
  /** Which part of the picture the window shows, for the form that sends it. */
  latest: RefObject<Crop>;
  onDone: () => void;
  onCancel: () => void;
};

/** Draws what the window shows onto a square canvas of `size` pixels. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: number): void {
  const { left, top, size: side } = sourceSquare(picture, SIDE, crop);
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
}

/** The square that the window shows, drawn from the photo; null where this browser cannot encode it. */
function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const square = document.createElement('canvas');
  draw(square, picture, crop, OUTPUT);
  return new Promise((resolve) => square.toBlob(resolve, 'image/webp', QUALITY));
}

/** Moves a square window over a photo: dragged or by arrow keys, enlarged by a slider. */
function AvatarCropper({ picture, latest, onDone, onCancel }: CropperProps) {
  const [crop, setCrop] = useState(NO_CROP);
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const grabbed = useRef({ x: 0, y: 0 });

  useEffect(() => area.current?.focus(), []);
  useEffect(() => {
    latest.current = crop;
    if (canvas.current) draw(canvas.current, picture, crop, OUTPUT);
  }, [picture, crop, latest]);

  const moveBy = (x: number, y: number) =>
    setCrop((now) => fitCrop(picture, SIDE, { ...now, x: now.x + x, y: now.y + y }));

  function grab(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, y: event.clientY };
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientX: x, clientY: y } = event;
    // Not `movementX`: its unit differs between browsers, and it is zero for some touches.
    moveBy(x - grabbed.current.x, y - grabbed.current.y);
    grabbed.current = { x, y };
  }

  function nudge(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    moveBy(step.x, step.y);
  }

  return (
    <Note tone="plain">
      <Group gap={3}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a picture to be moved */}
        <div
          ref={area}
          role="group"
          aria-label={TEXTS.window}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
          tabIndex={0}
          className={classes.window}
          onPointerDown={grab}
          onPointerMove={drag}
          onKeyDown={nudge}
        >
          <canvas ref={canvas} />
        </div>
        <Stack style={{ flex: '1 1 12rem' }}>
          <label>
            {TEXTS.zoom}
            <input
              type="range"
              className={classes.zoom}
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={crop.zoom}
              onChange={(event) => {
                const zoom = Number(event.currentTarget.value);
                setCrop((now) => zoomTo(picture, SIDE, now, zoom));
              }}
            />
          </label>
          <FormActions>
            <Button onClick={onDone}>{TEXTS.apply}</Button>
            <Button variant="subtle" color="gray.8" onClick={onCancel}>
              {TEXTS.cancel}
            </Button>
          </FormActions>
        </Stack>
      </Group>
    </Note>
  );
}

/** The largest photo that can be chosen; only the small square cut from it is sent. */
const MAX_BYTES = 20 * 1024 * 1024;

/** A square of a chosen photo. Sending the form sends what the window shows, confirmed or not. */
export type ChosenSquare = {
  /** Answers null where the photo cannot be read or drawn after all. */
  draw: () => Promise<Blob | null>;
  /** The picture, once the cut was confirmed. */
  drawn: Blob | null;
};

type Props = {
  /** The photo as stored. */
  current: string | null;
  /** Null while no photo is chosen. */
  chosen: ChosenSquare | null;
  onChange: (square: ChosenSquare | null) => void;
  error?: string | undefined;
};

/** An object URL for a picture in memory, revoked when it is no longer shown. */
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

/** The decoded photo, or the error why it cannot be read. */
async function readPhoto(photo: File): Promise<ImageBitmap | string> {
  const { file, wrong } = await chosenPicture(photo);
  if (wrong) return wrong === 'unknown' ? TEXTS.unreadable : FILE_ERRORS[wrong];
  return createImageBitmap(file).catch(() => TEXTS.unreadable);
}

/** Lets the user choose a photo, cut a square out of it, and preview it. */
export function AvatarField({ current, chosen, onChange, error }: Props) {
  const id = useId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [ownError, setOwnError] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const crop = useRef(NO_CROP);
  const last = useRef<Promise<ImageBitmap | string>>(null);
  /** The choice to restore when the cut is cancelled. */
  const before = useRef<ChosenSquare | null>(null);
  const preview = useObjectUrl(chosen?.drawn ?? null);
  const sentence = ownError ?? error;

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = event.currentTarget.files ?? [];
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
    if (!photo) return;
    if (photo.size > MAX_BYTES) return setOwnError(TEXTS.tooBig);
    // A photo that is still being read or cut is replaced by this one.
    if (chosen === null || chosen.drawn) before.current = chosen;
    picture?.close();
    setPicture(null);
    crop.current = NO_CROP;
    const reading = readPhoto(photo);
    last.current = reading;
    const draw = async () => {
      const read = await reading;
      return typeof read === 'string' ? null : cutSquare(read, crop.current);
    };
    onChange({ draw, drawn: null });
    const read = await reading;
    if (last.current !== reading) return;
    if (typeof read === 'string') {
      setOwnError(read);
      onChange(before.current);
      return;
    }
    setPicture(read);
    setOwnError(null);
  }

  function leave(square: ChosenSquare | null): void {
    picture?.close();
    setPicture(null);
    onChange(square);
    requestAnimationFrame(() => button.current?.focus());
  }

  async function cut(): Promise<void> {
    const drawn = picture && (await cutSquare(picture, crop.current));
    if (drawn) leave({ draw: async () => drawn, drawn });
    else setOwnError(TEXTS.unreadable);
  }

  return (
    <Stack gap="1h">
      <Group gap={2} isNowrap>
        <Avatar src={preview ?? current} alt={preview ? TEXTS.preview : ''} size={80} />
        <div>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
            aria-describedby={`${id}-hint`}
            onClick={() => file.current?.click()}
          >
            {preview || current ? TEXTS.change : TEXTS.choose}
          </Button>
          <Text id={`${id}-hint`} size="xs" tone="muted">
            {TEXTS.hint}
          </Text>
        </div>
        <input
          ref={file}
          type="file"
          accept={ACCEPTED_PICTURES}
          aria-label={TEXTS.label}
          tabIndex={-1}
          hidden
          onChange={(event) => void read(event)}
        />
      </Group>
      <div role="alert">{sentence && <Text tone="danger">{sentence}</Text>}</div>
      {picture && (
        <AvatarCropper
          picture={picture}
          latest={crop}
          onDone={() => void cut()}
          onCancel={() => leave(before.current)}
        />
      )}
    </Stack>
  );
}
