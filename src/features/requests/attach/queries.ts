import { failureOf, formErrorsOfFailure } from '#lib/http/failures.ts';
import type { FormResult } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { attachmentsReply as addedReply } from './contract.ts';

/** Has a request take uploads, by its path; never throws. */
export async function addFiles(
  path: string,
  uploads: string[],
  more: object = {},
): Promise<FormResult<null>> {
  try {
    addedReply.parse(await http.post(path, { json: { ...more, uploads } }).json());
    return { ok: true, data: null };
  } catch (error) {
    return { ok: false, ...formErrorsOfFailure(failureOf(error)) };
  }
}

/** The bytes of a file for who is signed in. */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  http.get(path, signal ? { signal } : {}).blob();

/** Deletes a file for good. Throws what the client throws. */
export async function deleteFile(id: number, reason: string): Promise<void> {
  await http.delete(`/attachments/${id}`, { json: { reason } });
}
