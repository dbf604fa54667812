import { expect, it } from 'vitest';
import { hours } from '#lib/dates/durations.ts';
import { mapStorage } from '#test/map-storage.ts';
import { forgetDraft, keepDraft, readDraft } from './claim-form.tsx';

const NOW = new Date('2026-11-25T10:00:00Z');
const later = (count: number) => new Date(NOW.getTime() + hours(count));

it('gives back what was typed within a day, and nothing after it', () => {
  const storage = mapStorage();
  keepDraft(storage, 'claim', { line: 'fire', description: 'آتش' }, NOW);
  expect(readDraft(storage, 'claim', later(23))).toEqual({ line: 'fire', description: 'آتش' });
  expect(readDraft(storage, 'claim', later(25))).toBeNull();
});

it('forgets it', () => {
  const storage = mapStorage();
  keepDraft(storage, 'claim', { line: 'fire' }, NOW);
  forgetDraft(storage, 'claim');
  expect(readDraft(storage, 'claim', NOW)).toBeNull();
});

it('keeps no ids of files, and no form’s words for another', () => {
  const storage = mapStorage();
  keepDraft(storage, 'own-claim-7', { line: 'fire', uploads: 'a,b' }, NOW);
  expect(readDraft(storage, 'own-claim-7', NOW)).toEqual({ line: 'fire' });
  expect(readDraft(storage, 'claim', NOW)).toBeNull();
});

it.each(['{', 'null', '[]', '{"at":1}', '{"at":"x","values":{}}'])(
  'reads nothing into %s',
  (text) => {
    const storage = mapStorage();
    storage.setItem('claim-draft', text);
    expect(readDraft(storage, 'claim', NOW)).toBeNull();
  },
);
