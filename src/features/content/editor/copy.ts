import { z } from 'zod';
import { dropCopy, keepCopy, readCopy } from '#lib/browser/written-copies.ts';
import type { Words } from './written-at.ts';

const words = z.record(z.string(), z.unknown());
const kept = z.object({ version: z.number(), base: words, mine: words });

/** What was written and not saved, with the version and the words it began with. */
export type UnsavedCopy = z.infer<typeof kept>;

/** What a person wrote on a page in this browser and did not save; null where there is nothing. */
export function readUnsaved(user: number, slug: string): UnsavedCopy | null {
  return kept.safeParse(readCopy(user, slug)).data ?? null;
}

export const keepUnsaved = (user: number, slug: string, copy: UnsavedCopy): void =>
  keepCopy(user, slug, copy);

export const dropUnsaved = (user: number, slug: string): void => dropCopy(user, slug);

/** The words that a page is written on with: its draft, else what it says now. */
export const wordsOf = (page: { draft: unknown; published: unknown; first: unknown }): Words =>
  (page.draft ?? page.published ?? page.first ?? {}) as Words;
