import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import {
  addImageCall,
  describeImageCall,
  type ImageView,
  listImagesCall,
  removeImageCall,
} from './images.ts';

const KEY = ['content', 'images'];
const PER_PAGE = 24;

/** The pictures that match a search, page by page, the latest first. */
export function useImages(search: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listImagesCall, { search, page: pageParam, per_page: PER_PAGE }, { signal }),
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : null),
  });
}

type Upload = { file: File; alt: string; onProgress: (share: number) => void };

async function sendImage({ file, alt, onProgress }: Upload): Promise<ImageView> {
  // The name is only for finding the picture again: its end suffices.
  const name = file.name.slice(-100);
  const fetch = fetchWithProgress(onProgress);
  return (await call(addImageCall, { alt, name, file }, { fetch })).data;
}

/** The calls of pictures; each throws what the client throws, and refetches the library. */
export function useImageCalls() {
  const queries = useQueryClient();
  const inLibrary = <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => void queries.invalidateQueries({ queryKey: KEY }));
  return {
    add: (upload: Upload) => inLibrary(sendImage(upload)),
    describe: ({ id, alt }: Pick<ImageView, 'id' | 'alt'>) =>
      inLibrary(call(describeImageCall, { id, alt })),
    remove: ({ id }: Pick<ImageView, 'id'>) => inLibrary(call(removeImageCall, { id })),
  };
}
