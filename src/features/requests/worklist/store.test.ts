import { describe, expect, it } from 'vitest';
import { readKept } from './desk.store.ts';

const view = { name: 'مال من', query: 'assignee=me' };

describe('what a browser kept of somebody’s desk', () => {
  it('comes back as it was', () => {
    const kept = { hasSound: true, views: { 7: [view] } };
    expect(readKept(kept)).toEqual(kept);
  });

  it('is quiet and empty where anything else stands there', () => {
    const nothing = { hasSound: false, views: {} };
    for (const kept of [null, undefined, 'x', 7, {}, { hasSound: 'yes', views: 'no' }]) {
      expect(readKept(kept)).toEqual(nothing);
    }
    expect(readKept({ views: { 7: 'x', 8: [view, null, { name: 1 }, { name: 'a' }] } })).toEqual({
      hasSound: false,
      views: { 7: [], 8: [view] },
    });
  });
});
