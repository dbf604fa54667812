import { useEffect, useState } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import type { PageDetail } from '../content.ts';
import { asSent } from '../editor/as-sent.ts';
import { fetchPage, usePageCalls, useWatchedPage } from '../editor/use-editor.ts';
import { type Writing, wordsOf } from '../editor/use-writing.ts';
import { isSame, type Words } from '../editor/written-at.ts';

export const MEANWHILE_TEXTS = {
  title: 'این صفحه را همکار دیگری هم تغییر داده است',
  lead: (name: string) =>
    `${name} هنگامی که شما می‌نوشتید این صفحه را ذخیره کرد. هر دو متن اینجاست و چیزی از میان نرفته است: در هر جا یکی را انتخاب کنید.`,
  someone: 'همکار دیگری',
  mine: 'نوشتهٔ شما',
  theirs: (name: string) => `نوشتهٔ ${name}`,
  allMine: 'همه از من',
  allTheirs: (name: string) => `همه از ${name}`,
  both: 'هر دو تغییر داده‌اید',
  nothing: 'خالی',
  goOn: 'ادامه با آنچه انتخاب شد',
  later: 'بعداً',
  newer: (name: string) => `${name} این صفحه را به‌تازگی تغییر داده است.`,
  take: 'دیدن متن تازه',
  compare: 'دیدن هر دو متن',
} as const;

/** The last writer of the page's current content. */
function writerOf({ draft, draft_by, versions }: PageDetail): string {
  const by = draft ? draft_by : versions[0]?.by;
  return (by && `${by.first_name} ${by.last_name}`.trim()) || MEANWHILE_TEXTS.someone;
}

/**
 * Finds what a colleague saved while the page is open here: early by polling, and at the latest when saving
 * is rejected. The colleague's page waits until one has chosen.
 */
export function useMeanwhile(slug: string, shape: GroupField, writing: Writing) {
  const { take } = usePageCalls(slug);
  const watched = useWatchedPage(slug).data;
  const [theirs, setTheirs] = useState<PageDetail | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { state, version, base, words, goOnFrom } = writing;

  /** Answers whether there is a conflict. */
  function meet(page: PageDetail): boolean {
    const served = asSent(shape, wordsOf(page));
    // The colleague's content is what I started with, or my own save whose reply was lost: only the version
    // differs.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rejected save
  useEffect(() => {
    if (state === 'meanwhile') look().catch(() => setComparing(false));
  }, [state]);

  // Not while the user's own save is under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each poll of the page
  useEffect(() => {
    if (watched && watched.version > version() && state !== 'saving') meet(watched);
  }, [watched, state]);

  return {
    theirs: theirs && { page: theirs, words: wordsOf(theirs), name: writerOf(theirs) },
    isComparing: isComparing && theirs !== null,
    compare: () => setComparing(true),
    close: () => setComparing(false),
    /** Fetches the current page and shows both texts. */
    look,
    /** Continues with the given content on top of the colleague's. */
    choose: (next: Words) => theirs && goOn(theirs, next),
  };
}

export type Meanwhile = ReturnType<typeof useMeanwhile>;
