import { diffArrays } from 'diff';
import type { Source } from '#domain/page-content.ts';
import { type ContentBlock, sourcesOf } from '#domain/page-content.ts';
import type { Field, Picture } from '#domain/page-shape/field.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { isSame, type Words } from '../editor/written-at.ts';

/** A place in which two versions differ, with both of its texts; null where one version lacks the place. */
type Difference = {
  /** The readable path of the place within its section: «نکتهٔ ۲ › متن». */
  labels: readonly string[];
  before: string | null;
  after: string | null;
};

/** A section of the page and its differences. */
type SectionDifference = { label: string; differences: Difference[] };

/** Two versions of a page section by section; equal sections are left out. */
export function compareVersions(
  shape: { fields: Readonly<Record<string, Field>> },
  before: unknown,
  after: unknown,
): SectionDifference[] {
  const [earlier, later] = [(before ?? {}) as Words, (after ?? {}) as Words];
  return Object.entries(shape.fields)
    .map(([name, field]) => ({
      label: field.label,
      differences: compare(field, earlier[name], later[name], []),
    }))
    .filter(({ differences }) => differences.length > 0);
}

function compare(
  field: Field,
  before: unknown,
  after: unknown,
  labels: readonly string[],
): Difference[] {
  if (isSame(before, after)) return [];
  if (field.kind === 'group') return compareGroup(field.fields, before, after, labels);
  if (field.kind === 'list') return compareLists(field, before, after, labels);
  if (field.kind === 'blocks') {
    const block: Field = { kind: 'text', label: '', most: 0 };
    const texts = (value: unknown) =>
      Array.isArray(value) ? value.map((one) => textOfBlock(one as ContentBlock)) : [];
    const list = { one: BLOCK, item: block };
    return compareLists(list, texts(before), texts(after), labels);
  }
  const [was, is] = [textOf(field, before), textOf(field, after)];
  return was === is ? [] : [{ labels, before: was, after: is }];
}

function compareGroup(
  fields: Readonly<Record<string, Field>>,
  before: unknown,
  after: unknown,
  labels: readonly string[],
): Difference[] {
  const [earlier, later] = [before as Words | null | undefined, after as Words | null | undefined];
  return Object.entries(fields).flatMap(([name, field]) =>
    compare(field, earlier?.[name], later?.[name], [...labels, field.label]),
  );
}

type ListShape = { one: string; item: Field };
type Numbered = { value: unknown; place: number };

const BLOCK = 'بخش';

const numbered = (value: unknown): Numbered[] =>
  Array.isArray(value) ? value.map((one, place) => ({ value: one as unknown, place })) : [];

/**
 * Compares two lists so that an insertion or removal in the middle shows as one, and not as a change of all
 * items after it. A removal where another item was inserted counts as a change.
 */
function compareLists(
  { one, item }: ListShape,
  before: unknown,
  after: unknown,
  labels: readonly string[],
): Difference[] {
  const named = ({ place }: Numbered) => [...labels, `${one} ${toPersianDigits(place + 1)}`];
  const differences: Difference[] = [];
  let removed: Numbered[] = [];
  const takeOut = (gone: Numbered[]) =>
    differences.push(...gone.flatMap((each) => compare(item, each.value, undefined, named(each))));
  for (const part of diffArrays(numbered(before), numbered(after), {
    comparator: (a, b) => isSame(a.value, b.value),
  })) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    if (!part.added) {
      takeOut(removed.splice(0));
      continue;
    }
    for (const each of part.value) {
      differences.push(...compare(item, removed.shift()?.value, each.value, named(each)));
    }
  }
  takeOut(removed);
  return differences;
}

/** A field's value as readable text; null where there is no such field. */
function textOf(field: Field, value: unknown): string | null {
  if (value === undefined || value === null || field.kind === 'key') return null;
  switch (field.kind) {
    case 'choice':
      return field.options[String(value)] ?? String(value);
    case 'picture':
      return (value as Picture).alt;
    case 'sources':
      return textOfSources(value as readonly Source[]);
    default:
      return String(value);
  }
}

const textOfSources = (sources: readonly Source[]): string =>
  sources.map(({ law, article }) => [law, article].filter(Boolean).join('، ')).join('؛ ');

/** The text of a block, with its sources as a last line. */
const textOfBlock = (block: ContentBlock): string =>
  [wordsOfBlock(block), textOfSources(sourcesOf(block))].filter(Boolean).join('\n');

function wordsOfBlock(block: ContentBlock): string {
  switch (block.type) {
    case 'list':
      return block.items.join('\n');
    case 'question':
      return `${block.question}\n${block.answer}`;
    case 'picture':
      return block.alt;
    default:
      return block.text;
  }
}

/** A field's value as plain text, a line for each of its places. */
export const readableText = (field: Field, value: unknown): string =>
  compare(field, undefined, value, [])
    .map(({ after }) => after ?? '')
    .filter(Boolean)
    .join('\n');
