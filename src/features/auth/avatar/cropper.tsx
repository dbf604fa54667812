import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Crop,
  fitCrop,
  MAX_ZOOM,
  NO_CROP,
  sourceSquare,
  zoomTo,
} from '#lib/browser/square-crop.ts';
import { AVATAR_TEXTS as TEXTS } from '../profile/texts.ts';
import classes from './cropper.module.css';

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

type Props = {
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
export function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const square = document.createElement('canvas');
  draw(square, picture, crop, OUTPUT);
  return new Promise((resolve) => square.toBlob(resolve, 'image/webp', QUALITY));
}

/** Moves a square window over a photo: dragged or by arrow keys, enlarged by a slider. */
export function AvatarCropper({ picture, latest, onDone, onCancel }: Props) {
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
    <div className={classes.cropper}>
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
        <canvas ref={canvas} className={classes.canvas} />
      </div>
      <div className={classes.tools}>
        <label className={classes.zoom}>
          {TEXTS.zoom}
          <input
            type="range"
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
        <div className={classes.buttons}>
          <button type="button" className={classes.apply} onClick={onDone}>
            {TEXTS.apply}
          </button>
          <button type="button" className={classes.cancel} onClick={onCancel}>
            {TEXTS.cancel}
          </button>
        </div>
      </div>
    </div>
  );
}
