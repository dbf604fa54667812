import { describe, expect, it } from 'vitest';
import type { Source } from '#domain/page-content.ts';
import type { Field, GroupField, ListField } from '#domain/page-shape/field.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import { SITE_PAGES } from './all.ts';
import { regulationContent } from './regulation.ts';

const LAW_IDS = regulationContent.first.groups.flatMap(({ laws }) => laws.map(({ id }) => id));

const isLink = (written: string) => /^(\/|https:\/\/)/.test(written);

/** What is wrong with the sources: a law that the page of regulations does not have. */
function wrongSources(sources: readonly Source[], at: string): string[] {
  return sources.filter(({ law }) => !LAW_IDS.includes(law)).map(({ law }) => `${at}: ${law}`);
}

/** What is written in a field of a sort that has no fields within; empty when it fits. */
function wrongLeaf(field: Field, written: unknown, at: string): string[] {
  switch (field.kind) {
    case 'line':
    case 'text': {
      if (typeof written !== 'string') return [`${at}: no text`];
      if (written === '' && !field.isOptional) return [`${at}: empty`];
      if (field.kind === 'line' && written.includes('\n')) return [`${at}: several lines`];
      return written.length > field.most ? [`${at}: ${written.length} > ${field.most}`] : [];
    }
    case 'link':
      if (written === '' && field.isOptional) return [];
      return typeof written === 'string' && isLink(written) ? [] : [`${at}: no link`];
    case 'key':
      return /^[a-z0-9-]{1,60}$/.test(String(written)) ? [] : [`${at}: no key`];
    case 'day':
      return written === '' || isIsoDate(String(written)) ? [] : [`${at}: no day`];
    case 'choice':
      return String(written) in field.options ? [] : [`${at}: not offered`];
    case 'picture':
      return written === null ? [] : [`${at}: a first picture`];
    case 'sources':
      return wrongSources(written as Source[], at);
    default:
      return [`${at}: ${field.kind}`];
  }
}

function wrongList(field: ListField, written: unknown, at: string): string[] {
  if (!Array.isArray(written)) return [`${at}: no list`];
  const { length } = written;
  const wrong = written.flatMap((one, place) => wrongIn(field.item, one, `${at}.${place}`));
  return length < field.least || length > field.most ? [`${at}: ${length} of it`, ...wrong] : wrong;
}

/** Most texts rest on no law, and say nothing of it. */
const mayBeAbsent = (field: Field) => field.kind === 'sources' && field.isOptional === true;

function wrongGroup(field: GroupField, written: unknown, at: string): string[] {
  if (typeof written !== 'object' || written === null) return [`${at}: no section`];
  const words = written as Record<string, unknown>;
  const fields = Object.entries(field.fields as Record<string, Field>).filter(
    ([key, inner]) => key in words || !mayBeAbsent(inner),
  );
  const keys = fields.map(([key]) => key).sort();
  const found = Object.keys(words).sort();
  if (keys.join() !== found.join()) return [`${at}: ${found} instead of ${keys}`];
  return fields.flatMap(([key, inner]) => wrongIn(inner, words[key], `${at}.${key}`));
}

/** Where what is written does not fit its field. */
function wrongIn(field: Field, written: unknown, at: string): string[] {
  if (field.kind === 'group') return wrongGroup(field, written, at);
  if (field.kind === 'list') return wrongList(field, written, at);
  return wrongLeaf(field, written, at);
}

describe('the first words of the pages', () => {
  it.each(SITE_PAGES)('of «$slug» are within its shape', ({ slug, shape, first }) => {
    expect(wrongIn(shape, first, slug)).toEqual([]);
  });

  it('say no page twice, and no law', () => {
    const slugs = SITE_PAGES.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(LAW_IDS).size).toBe(LAW_IDS.length);
  });

  it('leave room to write more than they do', () => {
    // A limit that the first text nearly fills would refuse a clerk's longer sentence.
    const tight = SITE_PAGES.flatMap(({ slug, shape, first }) =>
      wrongIn(roomier(shape), first, slug),
    );
    expect(tight).toEqual([]);
  });
});

/** The field with limits at five sixths. */
function roomier(field: Field): Field {
  if (field.kind === 'group') {
    const fields = Object.entries(field.fields as Record<string, Field>);
    return { ...field, fields: Object.fromEntries(fields.map(([key, of]) => [key, roomier(of)])) };
  }
  if (field.kind === 'list') return { ...field, item: roomier(field.item) };
  if (field.kind === 'line' || field.kind === 'text') {
    return { ...field, most: Math.floor((field.most * 5) / 6) };
  }
  return field;
}
