import { type DetailedError, Upload } from 'tus-js-client';
import { CHUNK_BYTES } from '#domain/attachments.ts';
import { readToken } from '#lib/browser/token.ts';
import { seconds } from '#lib/dates/durations.ts';

/** Immediate retries after a break; then `again.ts` takes over. */
const RETRIES = [0, seconds(1), seconds(3), seconds(5)];

type Ended =
  | { kind: 'done'; id: string }
  /** The network is down, or the server cannot take it now, with an optional message: to be retried. */
  | { kind: 'lost'; message: string | null }
  /** The server rejects it, with an optional message. */
  | { kind: 'refused'; message: string | null };

type Watching = {
  /** The address of the upload to resume, from an earlier attempt. */
  url: string | null;
  onUrl: (url: string) => void;
  /** In per cent. */
  onProgress: (percent: number) => void;
};

/** A status that concerns the server's own state, such as overload, and not the file. */
const isPassing = (status: number): boolean =>
  status >= 500 || [408, 409, 423, 425, 429].includes(status);

/** The message in a reply; null where there is none. */
function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** The last part of an upload's address, which is its id. */
const idIn = (url: string): string => new URL(url, location.href).pathname.split('/').at(-1) ?? '';

/** Uploads a file in chunks, from where it broke off. Never throws; `stop` ends it without a result. */
export function sendFile(blob: Blob, name: string, { url, onUrl, onProgress }: Watching) {
  const token = readToken();
  let stop = () => {};
  const ended = new Promise<Ended>((resolve) => {
    const upload = new Upload(blob, {
      endpoint: '/uploads',
      ...(url && { uploadUrl: url }),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRIES,
      metadata: { filename: name, filetype: blob.type },
      // The address to resume from is stored with the file itself.
      storeFingerprintForResuming: false,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      onUploadUrlAvailable: () => {
        if (upload.url) onUrl(upload.url);
      },
      onProgress: (sent, all) => onProgress(all > 0 ? Math.floor((sent / all) * 100) : 0),
      onSuccess: () => resolve({ kind: 'done', id: idIn(upload.url ?? '') }),
      onError: (error) => {
        const response = (error as DetailedError).originalResponse;
        if (!response) return resolve({ kind: 'lost', message: null });
        const kind = isPassing(response.getStatus()) ? 'lost' : 'refused';
        resolve({ kind, message: messageIn(response.getBody()) });
      },
    });
    stop = () => void upload.abort();
    upload.start();
  });
  return { ended, stop: () => stop() };
}

/** Cancels an upload on the server, which otherwise deletes it after a day. */
export function giveUp(url: string): void {
  const headers = { 'tus-resumable': '1.0.0' };
  void fetch(url, { method: 'DELETE', headers }).catch(() => {});
}
