/** One word for one thing, on all screens: of what a request is, how it ended, and whether it is late. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ANSWERS,
  LATE,
  REQUEST_STATUSES,
  RESULT_LABELS,
  RESULTS,
  STATUS_LABELS,
  UNASSIGNED,
} from '#domain/requests.ts';
import { RESULT_TEXTS, STATUS_TEXTS } from '#features/tracking/track/texts.ts';

type Leaf = { at: string; key: string; text: string };
type Table = { at: string; words: Record<string, unknown> };

const root = path.join(import.meta.dirname, '../src');
const files = globSync('**/*texts.ts', { cwd: root });
const modules = await Promise.all(
  files.map(async (file) => [file, (await import(path.join(root, file))) as object] as const),
);

/** Every table in the modules of words, nested ones too. */
function tablesIn(value: unknown, at: string): Table[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const words = value as Record<string, unknown>;
  const inner = Object.entries(words).flatMap(([key, one]) => tablesIn(one, `${at}.${key}`));
  return [{ at, words }, ...inner];
}
const tables = modules.flatMap(([file, module]) => tablesIn({ ...module }, file));
const leaves: Leaf[] = tables.flatMap(({ at, words }) =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ at: `${at}.${key}`, key, text }] : [],
  ),
);

/** What the tables say that have a word for every one of these keys, and where that is not `expected`. */
function otherWords(keys: readonly string[], expected: Record<string, string>): string[] {
  return tables
    .filter(({ words }) => keys.every((key) => typeof words[key] === 'string'))
    .flatMap(({ at, words }) =>
      keys.filter((key) => words[key] !== expected[key]).map((key) => `${at}: ${words[key]}`),
    );
}

/** Labels, not sentences: what stands on a tab, a tile, a column or a chip. */
const labelsOf = (key: string): Leaf[] =>
  leaves.filter((leaf) => leaf.key === key && !/[.؛،]/.test(leaf.text));

describe('one word for one thing', () => {
  it('is looked for where the words are', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(labelsOf('unassigned').length).toBeGreaterThan(3);
  });

  it('of how a request ended and where it stands, for the staff', () => {
    expect(otherWords(RESULTS, RESULT_LABELS)).toEqual([]);
    expect(otherWords(REQUEST_STATUSES, STATUS_LABELS)).toEqual([]);
  });

  it('of how it ended and where it stands, for the person who asked: in one table', () => {
    const titled = (keys: readonly string[]) =>
      tables
        .filter(({ words }) => keys.every((key) => typeof words[key] === 'object'))
        .map(({ words }) => words);
    expect(titled(RESULTS)).toEqual([RESULT_TEXTS]);
    expect(titled(REQUEST_STATUSES)).toEqual([STATUS_TEXTS]);
  });

  it.each([
    ['overdue', [LATE, `${LATE}‌های شما`]],
    ['dueOverdue', [LATE]],
    ['missed', [ANSWERS.missed]],
    ['unreached', [ANSWERS.unreached]],
    ['won', [RESULT_LABELS.won, `${RESULT_LABELS.won}‌ها`]],
    ['unassignedShort', [UNASSIGNED]],
  ])('of «%s» on tabs, tiles, columns and chips', (key, words) => {
    const others = labelsOf(key).filter(({ text }) => !words.includes(text));
    expect(others).toEqual([]);
    expect(labelsOf(key)).not.toEqual([]);
  });

  it('without the words that were never chosen for them', () => {
    const never =
      /دیرکرده|عقب‌افتاده|معوق|سررسیدگذشته|بدون مسئول|بی‌کارشناس|کنسل|موفقیت‌آمیز|[۰-۹]-ام/;
    expect(leaves.filter(({ text }) => never.test(text))).toEqual([]);
  });
});
