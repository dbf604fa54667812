import { call } from '#kit/call.ts';
import { http } from '#lib/http/http-client.ts';
import { removeAttachmentCall } from './shown.ts';

/** The bytes of a file for the signed-in user. */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  http.get(path, signal ? { signal } : {}).blob();

/** Deletes a file for good. Throws what the client throws. */
export async function deleteFile(id: number, reason: string): Promise<void> {
  await call(removeAttachmentCall, { id, reason });
}
