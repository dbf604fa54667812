import type { ContentBlock } from '#domain/page-content.ts';
import type { Field } from '#domain/page-shape/field.ts';
import type { Words } from './written-at.ts';

/** A block without the empty list lines and removed sources that exist only while it is edited. */
function stored(block: ContentBlock): ContentBlock {
  const { sources, ...words } = block as Extract<ContentBlock, { type: 'list' }>;
  const cleaned = sources && sources.length > 0 ? { ...words, sources } : words;
  return cleaned.type === 'list'
    ? { ...cleaned, items: cleaned.items.map((item) => item.trim()).filter(Boolean) }
    : cleaned;
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

/** A page's content as it is saved. */
export const asSent = (shape: Field, words: Words): Words => sent(shape, words) as Words;
