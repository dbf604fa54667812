import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { GroupField } from '#domain/page-shape/field.ts';
import { dropCopy, keepCopy, readCopy } from '#lib/browser/written-copies.ts';
import { failureOf, fieldErrorsOf } from '#lib/http/failures.ts';
import type { PageDetail } from '../content.ts';
import { asSent } from './as-sent.ts';
import type { SaveState } from './editor.words.ts';
import { saveDraft } from './use-editor.ts';
import { isSame, type Words, writeAt } from './written-at.ts';

const words = z.record(z.string(), z.unknown());
const unsavedCopy = z.object({ version: z.number(), base: words, mine: words });

/** Unsaved content, with the version and the content that it was based on. */
type UnsavedCopy = z.infer<typeof unsavedCopy>;

/** A user's unsaved content of a page in this browser; null where there is none. */
function readUnsaved(user: number, slug: string): UnsavedCopy | null {
  return unsavedCopy.safeParse(readCopy(user, slug)).data ?? null;
}

const keepUnsaved = (user: number, slug: string, copy: UnsavedCopy): void =>
  keepCopy(user, slug, copy);

const dropUnsaved = (user: number, slug: string): void => dropCopy(user, slug);

/** The content that editing starts with: the draft, else the published content. */
export const wordsOf = (page: { draft: unknown; published: unknown; first: unknown }): Words =>
  (page.draft ?? page.published ?? page.first ?? {}) as Words;

type Trouble = Extract<SaveState, 'unreachable' | 'refused' | 'meanwhile'>;

type AutosaveOptions<T> = {
  /** The page's version that the content is based on. */
  version: number;
  /** Saves the content; answers the page's version after that. */
  send: (words: T, version: number) => Promise<number>;
  /** Classifies a failed call; may also show errors elsewhere. */
  sort: (error: unknown) => Trouble;
  onState: (state: SaveState) => void;
  /** Called once the server has saved the content. */
  onSaved: (words: T, version: number) => void;
};

/** How long a pause in typing lasts before the content is saved, in milliseconds. */
export const PAUSE = 1500;
/** How long after an unanswered call the next one is made. */
export const AGAIN = 10_000;

/**
 * Saves the content after each pause, one call at a time: what is written during a call is sent after it, in
 * its newest form.
 */
export function createAutosave<T>({ version, send, sort, onState, onSaved }: AutosaveOptions<T>) {
  let base = version;
  let waiting: { words: T } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isStopped = false;

  function sendAfter(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    while (waiting && !isHeld && !isStopped) {
      const { words } = waiting;
      const sent = waiting;
      onState('saving');
      try {
        base = await send(words, base);
      } catch (error) {
        fail(sort(error));
        return;
      }
      if (waiting === sent) waiting = null;
      onSaved(words, base);
      onState(waiting ? 'unsaved' : 'saved');
    }
  }

  function fail(trouble: Trouble): void {
    isHeld = trouble === 'meanwhile';
    if (trouble === 'unreachable' && !isStopped) sendAfter(AGAIN);
    onState(trouble);
  }

  return {
    /** Takes the newest content. */
    write(words: T): void {
      waiting = { words };
      if (isHeld) return;
      if (!running) onState('unsaved');
      sendAfter(PAUSE);
    },
    /** Saves at once; answers whether everything has been saved. */
    async flush(): Promise<boolean> {
      await run();
      return waiting === null;
    },
    /** Sends unsaved content at once if it waits for the network. */
    retry(): void {
      if (waiting && !isHeld) void run();
    },
    /** Bases the content on another version; that also settles what waited to be sent. */
    rebase(next: number): void {
      base = next;
      waiting = null;
      isHeld = false;
      clearTimeout(timer);
      onState('saved');
    },
    version: () => base,
    start(): void {
      isStopped = false;
    },
    /** Sends nothing more; a call under way runs to its end. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

type Options = { user: number; page: PageDetail; shape: GroupField };

/** The save state that a failed call leads to. */
function troubleOf(error: unknown) {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429) {
    return 'unreachable';
  }
  return failure.status === 409 ? 'meanwhile' : 'refused';
}

/** Errors by the path within the page; the API prefixes them with `content`. */
export function errorsAtFields(error: unknown): Record<string, string> {
  const errors = Object.entries(fieldErrorsOf(failureOf(error)));
  return Object.fromEntries(
    errors.map(([path, sentence]) => [path.replace(/^content\./, ''), sentence]),
  );
}

/** The content that editing starts with: the server's, or what was left unsaved in this browser. */
function beginningOf({ user, page, shape }: Options) {
  const words = asSent(shape, wordsOf(page));
  const copy = readUnsaved(user, page.slug);
  const isLeft = copy !== null && !isSame(copy.mine, words);
  return {
    words: isLeft ? (copy.mine as Words) : words,
    base: isLeft ? (copy.base as Words) : words,
    version: isLeft ? copy.version : page.version,
    isLeft,
  };
}

/**
 * A page while it is edited: its content is saved automatically after each pause, and stored in the browser
 * until then.
 */
export function useWriting(options: Options) {
  const { user, page, shape } = options;
  const { slug } = page;
  const [begun] = useState(() => beginningOf(options));
  const [words, setWords] = useState(begun.words);
  const [state, setState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Counts the changes after which the preview reloads. */
  const [saves, setSaves] = useState(0);
  const [hasDraft, setHasDraft] = useState(page.has_draft);
  /** The content on the server, as far as this editor knows. */
  const base = useRef(begun.base);

  const saver = useMemo(
    () =>
      createAutosave<Words>({
        version: begun.version,
        send: (sent, version) => saveDraft(slug, sent, version),
        sort(error) {
          setErrors(errorsAtFields(error));
          return troubleOf(error);
        },
        onState: setState,
        onSaved(sent, version) {
          base.current = sent;
          setErrors({});
          setSaves((count) => count + 1);
          setHasDraft(true);
          // What was typed meanwhile is based on this version now, and stays stored in the browser.
          const copy = readUnsaved(user, slug);
          if (copy && !isSame(copy.mine, sent)) {
            keepUnsaved(user, slug, { ...copy, base: sent, version });
          } else dropUnsaved(user, slug);
        },
      }),
    [begun, slug, user],
  );

  const send = useCallback(
    (next: Words) => {
      const sent = asSent(shape, next);
      keepUnsaved(user, slug, { version: saver.version(), base: base.current, mine: sent });
      saver.write(sent);
    },
    [saver, shape, slug, user],
  );

  const latest = useRef(words);
  latest.current = words;

  const write = useCallback(
    (path: string, value: unknown) => {
      const next = writeAt(latest.current, path, value);
      latest.current = next;
      setWords(next);
      // An edited field loses its error until the next save.
      setErrors((now) => withoutBelow(now, path));
      send(next);
    },
    [send],
  );

  useEffect(() => {
    saver.start();
    if (begun.isLeft) send(begun.words);
    const retry = () => saver.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      saver.stop();
    };
  }, [begun, saver, send]);

  return {
    words,
    state,
    errors,
    setErrors,
    saves,
    /** Whether there are unpublished changes, saved or not. */
    hasDraft: hasDraft || state !== 'saved',
    /** Whether unsaved content of an earlier visit was found in this browser. */
    isLeft: begun.isLeft,
    base: () => base.current,
    version: saver.version,
    write,
    flush: saver.flush,
    /**
     * Continues from the current page on the server with `chosen` as the content; without it, with what is
     * unsaved here, else with the server's content.
     */
    goOnFrom(now: PageDetail, chosen?: Words) {
      const served = asSent(shape, wordsOf(now));
      const isWritten = !isSame(asSent(shape, latest.current), base.current);
      const next = chosen ?? (isWritten ? latest.current : served);
      base.current = served;
      saver.rebase(now.version);
      dropUnsaved(user, slug);
      latest.current = next;
      setWords(next);
      setErrors({});
      setHasDraft(now.has_draft);
      setSaves((count) => count + 1);
      if (!isSame(asSent(shape, next), served)) send(next);
    },
    /** Deletes the unsaved content, as its writer chose. */
    forget: () => dropUnsaved(user, slug),
  };
}

/** Errors without those at a path, above and below it: a list is validated as a whole. */
function withoutBelow(errors: Record<string, string>, path: string): Record<string, string> {
  const left = Object.entries(errors).filter(
    ([at]) => at !== path && !at.startsWith(`${path}.`) && !path.startsWith(`${at}.`),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

export type Writing = ReturnType<typeof useWriting>;
