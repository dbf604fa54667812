/** Adapts stored content, written for an earlier release's shape, to the current shape. */
import type { Field } from '#domain/page-shape/field.ts';
import { unlikeAnyOther } from '#lib/values/unlike.ts';

type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty field. */
function blank(field: Field): unknown {
  switch (field.kind) {
    case 'picture':
      return null;
    case 'list':
    case 'sources':
    case 'blocks':
      return [];
    case 'key':
      return unlikeAnyOther();
    case 'choice':
      return Object.keys(field.options)[0] ?? '';
    case 'group':
      return completed(field, {}, null);
    default:
      return '';
  }
}

function fits(field: Field, value: unknown): boolean {
  if (field.kind === 'picture') return value === null || isGroup(value);
  if (field.kind === 'list' || field.kind === 'sources' || field.kind === 'blocks') {
    return Array.isArray(value);
  }
  if (field.kind === 'choice') return Object.keys(field.options).includes(String(value));
  return typeof value === 'string';
}

/**
 * Stored content in the shape of this release: unknown fields are left out, and missing ones get their
 * initial content, or are empty.
 */
export function completed(field: Field, stored: unknown, first: unknown): unknown {
  if (field.kind === 'group') {
    const fields: [string, Field][] = Object.entries(field.fields);
    const [values, firsts] = [isGroup(stored) ? stored : {}, isGroup(first) ? first : {}];
    return Object.fromEntries(
      fields.map(([name, one]) => [name, completed(one, values[name], firsts[name])]),
    );
  }
  if (!fits(field, stored)) return first ?? blank(field);
  if (field.kind === 'list') {
    return (stored as unknown[]).map((item) => completed(field.item, item, null));
  }
  return stored;
}
