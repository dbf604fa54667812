import { z } from 'zod';
import { dropCopy, keepCopy, readCopy } from '#lib/browser/written-copies.ts';
import type { Words } from './written-at.ts';

const words = z.record(z.string(), z.unknown());
const kept = z.object({ version: z.number(), base: words, mine: words });

/** Unsaved content, with the version and the content that it was based on. */
export type UnsavedCopy = z.infer<typeof kept>;

/** A user's unsaved content of a page in this browser; null where there is none. */
export function readUnsaved(user: number, slug: string): UnsavedCopy | null {
  return kept.safeParse(readCopy(user, slug)).data ?? null;
}

export const keepUnsaved = (user: number, slug: string, copy: UnsavedCopy): void =>
  keepCopy(user, slug, copy);

export const dropUnsaved = (user: number, slug: string): void => dropCopy(user, slug);

/** The content that editing starts with: the draft, else the published content. */
export const wordsOf = (page: { draft: unknown; published: unknown; first: unknown }): Words =>
  (page.draft ?? page.published ?? page.first ?? {}) as Words;
