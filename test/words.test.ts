/** One word for one thing, on all screens: of what a request is, how it ended, and whether it is late. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@swc/core';
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
import { RESULT_TEXTS, STATUS_TEXTS } from '#features/tracking/track/track.words.ts';

type Leaf = { at: string; key: string; text: string };
type Table = { at: string; words: Record<string, unknown> };

const root = path.join(import.meta.dirname, '../src');
const isOwn = (file: string) => !/\.(?:test|server)\.|\.d\.ts$/.test(file);
/** Tables that others read: of both sides, and of the look. */
const shared = globSync(['features/**/*.ts', '{ui,domain,lib}/**/*texts.ts'], { cwd: root })
  .filter(isOwn)
  .filter((file) => !/\/use-|store\.ts$/.test(file));
/** Tables of one page, beside what shows them. */
const beside = globSync(['features/**/*.tsx', '{ui,web}/**/*.tsx'], { cwd: root }).filter(isOwn);

type Literal = { type: string; value?: string; expression?: Literal; properties?: Property[] };
type Property = { type: string; key: { value?: string }; value: Literal };
type Declared = { type: string; id: { value?: string }; init?: Literal };
type Item = {
  type: string;
  declarations?: Declared[];
  declaration?: { type: string; declarations?: Declared[] };
};

/** What is written out in an object; null for all but objects and strings. */
function literalOf(node: Literal | undefined): unknown {
  if (!node) return null;
  if (node.type.startsWith('Ts') && node.expression) return literalOf(node.expression);
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'ObjectExpression') return null;
  return Object.fromEntries(
    (node.properties ?? []).flatMap(({ type, key, value }) =>
      type === 'KeyValueProperty' && key.value ? [[key.value, literalOf(value)]] : [],
    ),
  );
}

/** The objects that a file declares on its own level, by name. */
async function tablesBeside(file: string): Promise<object> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { body } = await parse(text, { syntax: 'typescript', tsx: true });
  const declared = (body as Item[]).flatMap(
    ({ declarations, declaration }) => declarations ?? declaration?.declarations ?? [],
  );
  return Object.fromEntries(declared.map(({ id, init }) => [id.value ?? '', literalOf(init)]));
}

const modules = await Promise.all([
  ...shared.map(async (file) => [file, (await import(path.join(root, file))) as object] as const),
  ...beside.map(async (file) => [file, await tablesBeside(file)] as const),
]);

/** Every table in the modules of words, nested ones too. */
function tablesIn(value: unknown, at: string): Table[] {
  if (typeof value !== 'object' || value === null) return [];
  const words = value as Record<string, unknown>;
  const inner = Object.entries(words).flatMap(([key, one]) => tablesIn(one, `${at}.${key}`));
  return [{ at, words }, ...inner];
}
/** A table is a constant; schemas and calls are named otherwise. */
const constantsOf = (module: object): object =>
  Object.fromEntries(Object.entries(module).filter(([name]) => /^[A-Z][A-Z\d_]*$/.test(name)));
const tables = modules.flatMap(([file, module]) => tablesIn(constantsOf(module), file));
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
  leaves.filter(
    ({ key: one, text }) => one === key && /[\u0600-\u06ff]/.test(text) && !/[.؛،]/.test(text),
  );

describe('one word for one thing', () => {
  it('is looked for where the words are', () => {
    expect(shared.length).toBeGreaterThan(100);
    expect(beside.length).toBeGreaterThan(100);
    expect(leaves.some(({ at }) => at.includes('.tsx'))).toBe(true);
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
