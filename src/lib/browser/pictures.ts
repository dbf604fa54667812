import { type FileKind, HEAD_BYTES, kindOfBytes } from '../files/first-bytes.ts';

const QUALITY = 0.85;

/**
 * The kind of a chosen file by its own bytes, whatever its name and the browser's type; `unreadable` where it
 * is no longer there.
 */
export async function kindOfFile(file: Blob): Promise<FileKind | { kind: 'unreadable' }> {
  try {
    return kindOfBytes(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return { kind: 'unreadable' };
  }
}

/** The same bytes under their right type: some browsers decode and show by the type alone. */
export const asType = (file: Blob, type: string): Blob =>
  file.type === type ? file : file.slice(0, file.size, type);

/**
 * A picture drawn anew as a JPEG in the size from `sizeOf`, upright and without its camera's data; null where
 * this browser cannot read it.
 */
export async function drawnAnew(
  file: Blob,
  sizeOf: (width: number, height: number) => { width: number; height: number },
): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sizeOf(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    // A transparent picture gets a white background.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    return await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
  } catch {
    return null;
  }
}

/** A photograph of a phone or a bitmap as a JPEG, where this browser can read it; else null. */
export const asJpeg = (
  file: Blob,
  kind: 'phone' | 'bitmap',
  side = Infinity,
): Promise<Blob | null> =>
  drawnAnew(asType(file, kind === 'phone' ? 'image/heic' : 'image/bmp'), (width, height) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  });

/** A chosen picture ready to send, or its error. */
type ChosenPicture =
  | { file: File; wrong?: undefined }
  | { file?: undefined; wrong: 'empty' | 'phone' | 'unknown' | 'unreadable' };

/** A chosen file as a PNG, JPEG or WebP: as it is, or converted where this browser can read it. */
export async function chosenPicture(chosen: File): Promise<ChosenPicture> {
  const found = await kindOfFile(chosen);
  if (found.kind === 'picture') {
    return { file: new File([chosen], chosen.name, { type: found.type }) };
  }
  if (found.kind === 'phone' || found.kind === 'bitmap') {
    const drawn = await asJpeg(chosen, found.kind);
    if (drawn) return { file: new File([drawn], chosen.name, { type: drawn.type }) };
    return { wrong: found.kind === 'phone' ? 'phone' : 'unknown' };
  }
  return { wrong: found.kind === 'pdf' ? 'unknown' : found.kind };
}
