import { SENT_SIDE } from '#domain/attachments.ts';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { asJpeg, asType, drawnAnew, kindOfFile } from '#lib/browser/pictures.ts';
import { SENDING_TEXTS as TEXTS } from './texts.ts';

/** How large a picture is sent: no side longer than `SENT_SIDE`, in its own proportions. Exported for its test. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SENT_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A file as it is sent, or the sentence that says why it is not. */
export type Ready = { blob: Blob } | { wrong: string };

/**
 * A chosen file made ready: pictures smaller, upright and without what their camera wrote into them, those of phones as
 * JPEG where this browser reads them. What it cannot read of the kinds that are taken, and what would not get smaller, is
 * sent as it is: the server looks at it anyway. What a file is, its bytes say alone.
 */
export async function readyToSend(file: Blob): Promise<Ready> {
  const found = await kindOfFile(file);
  switch (found.kind) {
    case 'picture': {
      const own = asType(file, found.type);
      const drawn = await drawnAnew(own, sentSize);
      return { blob: drawn && drawn.size < file.size ? drawn : own };
    }
    case 'pdf':
      return { blob: asType(file, found.type) };
    case 'phone':
    case 'bitmap': {
      const blob = await asJpeg(file, found.kind, SENT_SIDE);
      if (blob) return { blob };
      return { wrong: found.kind === 'phone' ? FILE_ERRORS.phone : TEXTS.unknown };
    }
    case 'unknown':
      return { wrong: TEXTS.unknown };
    default:
      return { wrong: FILE_ERRORS[found.kind] };
  }
}
