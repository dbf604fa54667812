import { keepFile } from '#lib/browser/keep-file.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { notify } from '../state/toaster.tsx';
import { fileUrl, type ShownFile } from './file-list.tsx';
import { FILE_LIST_TEXTS as TEXTS } from './list-texts.ts';

type FetchFile = (path: string) => Promise<Blob>;

/** Opens a picture in a new tab, and downloads a document; shows an error where that fails. */
export function openFile(file: ShownFile, fetchFile: FetchFile): void {
  openOrKeep(file, fetchFile).catch((error: unknown) =>
    notify.error(`${TEXTS.failed} ${sentenceOf(failureOf(error))}`),
  );
}

async function openOrKeep(file: ShownFile, fetchFile: FetchFile): Promise<void> {
  // Opened directly by the click: browsers block a window that opens later.
  const beside = file.kind === 'image' ? window.open('', '_blank') : null;
  try {
    const blob = await fetchFile(fileUrl(file.id));
    if (file.kind === 'pdf') return keepFile(blob, file.filename);
    if (!beside) return keepFile(blob, file.filename);
    const url = URL.createObjectURL(blob);
    beside.location.href = url;
    beside.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true });
  } catch (error) {
    beside?.close();
    throw error;
  }
}
