import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '#lib/http/http-client.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import { type ImageView, imageReply, imagesReply } from './contract.ts';

const KEY = ['content', 'images'];
const PER_PAGE = 24;

/** The pictures that match a search, page by page, the latest first. */
export function useImages(search: string, isOn = true) {
  return useInfiniteQuery({
    queryKey: [...KEY, search],
    enabled: isOn,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const searchParams = { search, page: pageParam, per_page: PER_PAGE };
      return imagesReply.parse(await http.get('/content/images', { searchParams, signal }).json());
    },
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : null),
  });
}

export type Upload = { file: File; alt: string; onProgress: (share: number) => void };

async function sendImage({ file, alt, onProgress }: Upload): Promise<ImageView> {
  const body = new FormData();
  body.set('alt', alt);
  // The name is only for finding the picture again: its end suffices.
  body.set('name', file.name.slice(-100));
  body.set('file', file);
  const fetch = fetchWithProgress(onProgress);
  return imageReply.parse(await http.post('/content/images', { body, fetch }).json()).data;
}

/** The calls of pictures; each throws what the client throws, and refetches the library. */
export function useImageCalls() {
  const queries = useQueryClient();
  const inLibrary = useCallback(
    async <T>(call: Promise<T>): Promise<T> => {
      try {
        return await call;
      } finally {
        void queries.invalidateQueries({ queryKey: KEY });
      }
    },
    [queries],
  );
  return {
    add: (upload: Upload) => inLibrary(sendImage(upload)),
    describe: ({ id, alt }: Pick<ImageView, 'id' | 'alt'>) =>
      inLibrary(
        http.post(`/content/images/${id}`, { json: { _method: 'PATCH', alt } }).then(() => {}),
      ),
    remove: ({ id }: Pick<ImageView, 'id'>) =>
      inLibrary(http.delete(`/content/images/${id}`).then(() => {})),
  };
}
