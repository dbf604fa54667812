import { describe, expect, it } from 'vitest';
import { group, line, list } from '#domain/page-shape/field.ts';
import { clashesOf, mergedWords } from './dialog.tsx';

const shape = group('صفحه', {
  hero: group('آغاز صفحه', { title: line('عنوان', 100), lead: line('معرفی', 100) }),
  rows: list('سطرها', 'سطر', line('سطر', 100)),
});

const base = { hero: { title: 'عنوان', lead: 'معرفی' }, rows: ['یک'] };
const mine = { hero: { title: 'عنوان من', lead: 'معرفی' }, rows: ['یک', 'دوی من'] };
const theirs = { hero: { title: 'عنوان', lead: 'معرفی او' }, rows: ['یک', 'دوی او'] };

describe('the words of two writers', () => {
  const clashes = clashesOf(shape, base, mine, theirs);

  it('are told apart by place, with who changed what', () => {
    expect(clashes.map(({ path, side, isBoth }) => ({ path, side, isBoth }))).toEqual([
      { path: 'hero.title', side: 'mine', isBoth: false },
      { path: 'hero.lead', side: 'theirs', isBoth: false },
      { path: 'rows', side: 'mine', isBoth: true },
    ]);
    expect(clashes[0]?.labels).toEqual(['آغاز صفحه', 'عنوان']);
  });

  it('become one text in which nothing of either is lost that was not chosen away', () => {
    expect(mergedWords(theirs, clashes, {})).toEqual({
      hero: { title: 'عنوان من', lead: 'معرفی او' },
      rows: ['یک', 'دوی من'],
    });
    expect(mergedWords(theirs, clashes, { rows: 'theirs', 'hero.lead': 'mine' })).toEqual({
      hero: { title: 'عنوان من', lead: 'معرفی' },
      rows: ['یک', 'دوی او'],
    });
  });

  it('that are the same clash nowhere', () => {
    expect(clashesOf(shape, base, mine, structuredClone(mine))).toEqual([]);
    expect(mergedWords(mine, [], {})).toBe(mine);
  });
});
