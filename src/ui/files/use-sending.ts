import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE_MAX, FILES_AT_ONCE } from '#domain/attachments.ts';
import { unlikeAnyOther } from '#lib/values/unlike.ts';
import { type Again, createAgain } from './again.ts';
import { giveUp, sendFile } from './send.ts';
import { readyToSend } from './shrink.ts';
import { forget, keep, type StoredFile, storedFilesIn } from './stored-files.ts';
import { SENDING_TEXTS as TEXTS } from './texts.ts';

/** A chosen file and its progress. */
export type SentFile = {
  key: string;
  name: string;
  size: number;
  /** A picture's thumbnail; null for a PDF. */
  preview: string | null;
  state: 'shrinking' | 'sending' | 'waiting' | 'done' | 'failed';
  percent: number;
  /** The error, or what the upload waits for. */
  message: string | null;
  /** Whether a retry may succeed: a file that cannot be sent at all has none. */
  canRetry: boolean;
  /** The upload's id for the request, once it is complete. */
  id: string | null;
};

/** What the form needs to know of its files. */
type Sending = { ids: string[]; isBusy: boolean };

const newItem = (key: string, name: string, size: number): SentFile => ({
  ...{ key, name, size, preview: null, state: 'shrinking', percent: 0 },
  ...{ message: null, canRetry: false, id: null },
});

/** Of a prepared file, whose type was checked by its content. */
const previewOf = (blob: Blob): string | null =>
  blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null;

/** The message of an interrupted upload, as far as the browser knows the cause. */
const whatIsAway = (): string => (navigator.onLine === false ? TEXTS.offline : TEXTS.away);

/**
 * The files of one form, each uploaded separately. They are stored in the browser until the form is done with
 * them, at most a day, so that uploads resume after a lost network and after the tab was closed.
 */
export function useSending(place: string) {
  const [items, setItems] = useState<SentFile[]>([]);
  const [wasStored, setWasStored] = useState(false);
  const files = useRef(new Map<string, { file: StoredFile; stop: () => void }>());
  const again = useRef<Again>(null);

  const change = useCallback((key: string, changes: Partial<SentFile>): void => {
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);

  const start = useCallback(
    async (key: string): Promise<void> => {
      const held = files.current.get(key);
      if (!held) return;
      const { file } = held;
      // Stops an attempt that is still running.
      held.stop();
      change(key, { state: 'sending', message: null });
      const { ended, stop } = sendFile(file.blob, file.name, {
        url: file.url,
        onUrl: (url) => {
          file.url = url;
          void keep(file);
        },
        onProgress: (percent) => change(key, { percent }),
      });
      held.stop = stop;
      const end = await ended;
      if (end.kind === 'lost') {
        change(key, { state: 'waiting', canRetry: true, message: end.message ?? whatIsAway() });
        again.current?.later(key);
        return;
      }
      again.current?.forget(key);
      if (end.kind === 'done') change(key, { state: 'done', percent: 100, id: end.id });
      else {
        // The next attempt starts from the beginning.
        file.url = null;
        void forget(key);
        const message = end.message ?? TEXTS.failed;
        change(key, { state: 'failed', canRetry: true, message });
      }
    },
    [change],
  );

  // Resumes uploads of an earlier visit, after the tab was closed.
  useEffect(() => {
    let isGone = false;
    void storedFilesIn(place).then((stored) => {
      if (isGone) return;
      for (const file of stored) files.current.set(file.key, { file, stop: () => {} });
      const shown = stored.map(({ key, name, blob }) => ({
        ...newItem(key, name, blob.size),
        preview: previewOf(blob),
      }));
      setItems((all) => [...shown, ...all]);
      setWasStored(stored.length > 0);
      for (const { key } of stored) void start(key);
    });
    const held = files.current;
    return () => {
      isGone = true;
      for (const { stop } of held.values()) stop();
    };
  }, [place, start]);

  // Until the component unmounts.
  useEffect(() => {
    const trying = createAgain((key) => void start(key), { window, document });
    again.current = trying;
    const say = () =>
      setItems((all) =>
        all.map((one) => (one.state === 'waiting' ? { ...one, message: TEXTS.offline } : one)),
      );
    addEventListener('offline', say);
    return () => {
      trying.stop();
      removeEventListener('offline', say);
    };
  }, [start]);

  async function addOne(chosen: File): Promise<void> {
    const key = unlikeAnyOther();
    setItems((all) => [...all, newItem(key, chosen.name, chosen.size)]);
    const ready = await readyToSend(chosen);
    if ('wrong' in ready) return change(key, { state: 'failed', message: ready.wrong });
    const { blob } = ready;
    if (blob.size > FILE_MAX) return change(key, { state: 'failed', message: TEXTS.tooLong });
    const file: StoredFile = { key, place, name: chosen.name, blob, url: null, at: Date.now() };
    files.current.set(key, { file, stop: () => {} });
    change(key, { size: blob.size, preview: previewOf(blob) });
    await keep(file);
    await start(key);
  }

  /** Adds chosen files, as many as there is room for; false when some were left out. */
  function add(chosen: readonly File[]): boolean {
    const room = FILES_AT_ONCE - items.filter(({ state }) => state !== 'failed').length;
    for (const file of chosen.slice(0, Math.max(0, room))) void addOne(file);
    return chosen.length <= room;
  }

  function drop(key: string): void {
    const held = files.current.get(key);
    held?.stop();
    again.current?.forget(key);
    if (held?.file.url) giveUp(held.file.url);
    files.current.delete(key);
    void forget(key);
    setItems((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
  }

  /** To be called after a request took the files: deletes them from the browser. */
  const finish = useCallback((): void => {
    for (const key of files.current.keys()) void forget(key);
    files.current.clear();
    setItems([]);
    setWasStored(false);
  }, []);

  return {
    items,
    wasStored,
    add,
    drop,
    retry: (key: string) => void start(key),
    clear: () => {
      for (const { key } of items) drop(key);
      setWasStored(false);
    },
    finish,
  };
}

export type SendingState = ReturnType<typeof useSending>;

/** What a form may send of the files. */
export const sendingOf = (items: readonly SentFile[]): Sending => ({
  ids: items.flatMap(({ id }) => id ?? []),
  isBusy: items.some(({ state }) => state !== 'done' && state !== 'failed'),
});
