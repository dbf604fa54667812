import { useEffect, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import type { PageDetail } from '../contract.ts';
import { asSent } from '../editor/as-sent.ts';
import { wordsOf } from '../editor/copy.ts';
import { fetchPage, usePageCalls, useWatchedPage } from '../editor/queries.ts';
import type { Writing } from '../editor/use-writing.ts';
import { isSame, type Words } from '../editor/written-at.ts';
import { MEANWHILE_TEXTS as TEXTS } from './texts.ts';

/** Who wrote what a page says now. */
function writerOf({ draft, draft_by, versions }: PageDetail): string {
  const by = draft ? draft_by : versions[0]?.by;
  return (by && `${by.first_name} ${by.last_name}`.trim()) || TEXTS.someone;
}

/**
 * What a colleague saved on the page while it is open here: seen early, as the page is looked at now and
 * then, and at the latest when saving is refused. The page of the colleague waits until one has chosen.
 */
export function useMeanwhile(slug: string, shape: GroupField, writing: Writing) {
  const { take } = usePageCalls(slug);
  const watched = useWatchedPage(slug).data;
  const [theirs, setTheirs] = useState<PageDetail | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { state, version, base, words, goOnFrom } = writing;

  /** Answers whether there is something to choose from. */
  function meet(page: PageDetail): boolean {
    const served = asSent(shape, wordsOf(page));
    // Their words are the ones I began with, or mine, whose answer was lost: only the version is another.
    const isNothingNew = isSame(served, base()) || isSame(served, asSent(shape, words));
    if (isNothingNew) goOn(page, words);
    else setTheirs(page);
    return !isNothingNew;
  }

  function goOn(page: PageDetail, next: Words): void {
    void take(page);
    goOnFrom(page, next);
    setTheirs(null);
    setComparing(false);
  }

  async function look(): Promise<void> {
    const page = await fetchPage(slug);
    setComparing(meet(page));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (state === 'meanwhile') look().catch(() => setComparing(false));
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look at the page, and not while a save of one's own is under way
  useEffect(() => {
    if (watched && watched.version > version() && state !== 'saving') meet(watched);
  }, [watched, state]);

  return {
    theirs: theirs && { page: theirs, words: wordsOf(theirs), name: writerOf(theirs) },
    isComparing: isComparing && theirs !== null,
    compare: () => setComparing(true),
    close: () => setComparing(false),
    /** Asks the server for what is there, and shows both texts. */
    look,
    /** Goes on with these words on top of theirs. */
    choose: (next: Words) => theirs && goOn(theirs, next),
  };
}

export type Meanwhile = ReturnType<typeof useMeanwhile>;
