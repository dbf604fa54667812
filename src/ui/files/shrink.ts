import { SENT_SIDE } from '#domain/attachments.ts';

const QUALITY = 0.85;
const PICTURE = /^image\/(?:jpeg|png|webp)$/;

export const isPicture = (type: string): boolean => PICTURE.test(type);

/** How large a picture is sent: no side longer than `SENT_SIDE`, in its own proportions. Exported for its test. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SENT_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A picture made smaller before it is sent, upright and without what its camera wrote into it. What the browser cannot
 * read, and what would not get smaller by it, is sent as it is: the server looks at it anyway.
 */
export async function shrunk(file: Blob): Promise<Blob> {
  if (!isPicture(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sentSize(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    // A see-through picture gets the white of paper.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
