import { http } from '#lib/http/http-client.ts';

/** The bytes of a file for the signed-in user. */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  http.get(path, signal ? { signal } : {}).blob();
