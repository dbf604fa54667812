import { describe, expect, it } from 'vitest';
import { readStored } from './store.ts';

const view = { name: 'مال من', query: 'assignee=me' };

describe('what a browser has stored of the settings', () => {
  it('comes back as it was', () => {
    const kept = { hasSound: true, views: { 7: [view] } };
    expect(readStored(kept)).toEqual(kept);
  });

  it('is quiet and empty where anything else stands there', () => {
    const nothing = { hasSound: false, views: {} };
    for (const kept of [null, undefined, 'x', 7, {}, { hasSound: 'yes', views: 'no' }]) {
      expect(readStored(kept)).toEqual(nothing);
    }
    expect(readStored({ views: { 7: 'x', 8: [view, null, { name: 1 }, { name: 'a' }] } })).toEqual({
      hasSound: false,
      views: { 7: [], 8: [view] },
    });
  });
});
