import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { failureOf, fieldErrorsOf } from '#lib/http/failures.ts';
import type { PageDetail } from '../contract.ts';
import { asSent } from './as-sent.ts';
import { createAutosave } from './autosave.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, wordsOf } from './copy.ts';
import { saveDraft } from './queries.ts';
import type { SaveState } from './save-state.contract.ts';
import { isSame, type Words, writeAt } from './written-at.ts';

type Options = { user: number; page: PageDetail; shape: GroupField };

/** What a failed save means for the words. */
function troubleOf(error: unknown) {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429) {
    return 'unreachable';
  }
  return failure.status === 409 ? 'meanwhile' : 'refused';
}

/** Sentences by the path within the page; the wire calls the page's words `content`. */
export function errorsAtFields(error: unknown): Record<string, string> {
  const errors = Object.entries(fieldErrorsOf(failureOf(error)));
  return Object.fromEntries(
    errors.map(([path, sentence]) => [path.replace(/^content\./, ''), sentence]),
  );
}

/** Where the writer begins: with the server's words, or with what was left unsaved in this browser. */
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
 * A page while it is written: its words, saved by themselves after each pause and kept in the browser until
 * they are.
 */
export function useWriting(options: Options) {
  const { user, page, shape } = options;
  const { slug } = page;
  const [begun] = useState(() => beginningOf(options));
  const [words, setWords] = useState(begun.words);
  const [state, setState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Counts what the page's preview has to be drawn anew for. */
  const [saves, setSaves] = useState(0);
  const [hasDraft, setHasDraft] = useState(page.has_draft);
  /** What the server has, as far as this writer knows. */
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
          // What was typed meanwhile is based on this now, and keeps its own copy.
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
      // What is written anew is judged anew.
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
    /** Something is written that is not out, saved or not. */
    hasDraft: hasDraft || state !== 'saved',
    /** True when words from an earlier visit were found in this browser. */
    isLeft: begun.isLeft,
    base: () => base.current,
    version: saver.version,
    write,
    flush: saver.flush,
    /**
     * Goes on from the page as the server has it now, with `chosen` in place of what was written so far;
     * without it, with the server's words, unless something was written that had not arrived.
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
    /** Forgets what is not saved: its writer said so. */
    forget: () => dropUnsaved(user, slug),
  };
}

/** Errors without those at a place, and above and below it: a list is judged as a whole. */
function withoutBelow(errors: Record<string, string>, path: string): Record<string, string> {
  const left = Object.entries(errors).filter(
    ([at]) => at !== path && !at.startsWith(`${path}.`) && !path.startsWith(`${at}.`),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

export type Writing = ReturnType<typeof useWriting>;
