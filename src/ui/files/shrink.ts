import { SENT_SIDE } from '#domain/attachments.ts';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { asJpeg, asType, drawnAnew, kindOfFile } from '#lib/browser/pictures.ts';
import { SENDING_TEXTS as TEXTS } from './texts.ts';

/**
 * The size at which a picture is sent: no side longer than `SENT_SIDE`, in its own proportions. Exported for
 * its test.
 */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SENT_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A file ready to be sent, or the reason why it cannot be. */
type Ready = { blob: Blob } | { wrong: string };

/**
 * Prepares a chosen file: pictures are shrunk, turned upright and stripped of metadata, formats of phones are
 * converted to JPEG where this browser can read them. A supported file that it cannot read or make smaller is
 * sent as it is, as the server checks it anyway. The type of a file follows from its content alone.
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
