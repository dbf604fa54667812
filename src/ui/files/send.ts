import { type DetailedError, Upload } from 'tus-js-client';
import { CHUNK_BYTES } from '#domain/attachments.ts';
import { readToken } from '#lib/browser/token.ts';
import { seconds } from '#lib/dates/durations.ts';

/** After a network that was lost; then it waits for the browser to say that it is back. */
const RETRIES = [0, seconds(1), seconds(3), seconds(5)];

export type Ended =
  | { kind: 'done'; id: string }
  /** The network is gone: to be tried again. */
  | { kind: 'lost' }
  /** The server does not want it, and says why. */
  | { kind: 'refused'; message: string | null };

type Watching = {
  /** Where the upload goes on, from an earlier try. */
  url: string | null;
  onUrl: (url: string) => void;
  /** Of 100. */
  onProgress: (percent: number) => void;
};

/** What an answer says to people; null where it says nothing. */
function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** The last part of an upload's address: what a request takes it by. */
const idIn = (url: string): string => new URL(url, location.href).pathname.split('/').at(-1) ?? '';

/** Sends a file in pieces, from where it broke off. Never throws; `stop` ends it without an answer. */
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
      // What is to go on is kept beside the file itself.
      storeFingerprintForResuming: false,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      onUploadUrlAvailable: () => {
        if (upload.url) onUrl(upload.url);
      },
      onProgress: (sent, all) => onProgress(all > 0 ? Math.floor((sent / all) * 100) : 0),
      onSuccess: () => resolve({ kind: 'done', id: idIn(upload.url ?? '') }),
      onError: (error) => {
        const response = (error as DetailedError).originalResponse;
        if (!response) return resolve({ kind: 'lost' });
        const isPassing = response.getStatus() === 503;
        resolve(
          isPassing
            ? { kind: 'lost' }
            : { kind: 'refused', message: messageIn(response.getBody()) },
        );
      },
    });
    stop = () => void upload.abort();
    upload.start();
  });
  return { ended, stop: () => stop() };
}

/** Tells the server that an upload is not wanted any more; it goes after a day anyway. */
export function giveUp(url: string): void {
  const headers = { 'tus-resumable': '1.0.0' };
  void fetch(url, { method: 'DELETE', headers }).catch(() => {});
}
