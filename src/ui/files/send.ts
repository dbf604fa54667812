import { type DetailedError, Upload } from 'tus-js-client';
import { CHUNK_BYTES } from '#domain/attachments.ts';
import { readToken } from '#lib/browser/token.ts';
import { seconds } from '#lib/dates/durations.ts';

/** After a break; then `again.ts` sees to further tries. */
const RETRIES = [0, seconds(1), seconds(3), seconds(5)];

export type Ended =
  | { kind: 'done'; id: string }
  /** The network is gone, or the server cannot take it now, and may say why: to be tried again. */
  | { kind: 'lost'; message: string | null }
  /** The server does not want it, and says why. */
  | { kind: 'refused'; message: string | null };

type Watching = {
  /** Where the upload goes on, from an earlier try. */
  url: string | null;
  onUrl: (url: string) => void;
  /** Of 100. */
  onProgress: (percent: number) => void;
};

/** An answer of a server that is not itself, or has too much to do: no word on the file. */
const isPassing = (status: number): boolean =>
  status >= 500 || [408, 409, 423, 425, 429].includes(status);

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

/** Tells the server that an upload is not wanted any more; it goes after a day anyway. */
export function giveUp(url: string): void {
  const headers = { 'tus-resumable': '1.0.0' };
  void fetch(url, { method: 'DELETE', headers }).catch(() => {});
}
