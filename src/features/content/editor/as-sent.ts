import type { ContentBlock } from '#domain/page-content.ts';
import type { Field } from '#domain/page-shape/field.ts';
import type { Words } from './written-at.ts';

/** Empty lines of a list are there while it is typed, and never stored; no more are sources that were taken away. */
function stored(block: ContentBlock): ContentBlock {
  const { sources, ...words } = block as Extract<ContentBlock, { type: 'list' }>;
  const kept = sources && sources.length > 0 ? { ...words, sources } : words;
  return kept.type === 'list'
    ? { ...kept, items: kept.items.map((item) => item.trim()).filter(Boolean) }
    : kept;
}

function sent(field: Field, value: unknown): unknown {
  if (field.kind === 'blocks' && Array.isArray(value)) {
    return value.map((block) => stored(block as ContentBlock));
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => sent(field.item, item));
  }
  if (field.kind !== 'group') return value;
  const fields = Object.entries(field.fields as Record<string, Field>);
  const values = (value ?? {}) as Words;
  return Object.fromEntries(fields.map(([name, one]) => [name, sent(one, values[name])]));
}

/** The words of a page as they are saved. */
export const asSent = (shape: Field, words: Words): Words => sent(shape, words) as Words;
