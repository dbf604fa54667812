import type { FormResult } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';

/** Adds uploads to a request, by its path, as a paper of its claim or as none; never throws. */
export const addFiles = (
  path: string,
  uploads: string[],
  paper?: string,
): Promise<FormResult<unknown>> =>
  outcomeOf(() => http.post(path, { json: { uploads, paper } }).json());

/** The bytes of a file for the signed-in user. */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  http.get(path, signal ? { signal } : {}).blob();

/** Deletes a file for good. Throws what the client throws. */
export async function deleteFile(id: number, reason: string): Promise<void> {
  await http.delete(`/attachments/${id}`, { json: { reason } });
}
