import { describe, expect, it } from 'vitest';
import { mapStorage } from '#test/map-storage.ts';
import { besideOthers, readStored } from './store.ts';

describe('what a browser has stored of the settings', () => {
  it('comes back as it was', () => {
    const kept = { hasSound: true, hasNotices: true };
    expect(readStored(kept)).toEqual(kept);
    expect(readStored({ hasSound: true })).toEqual({ hasSound: true, hasNotices: false });
  });

  it('is quiet where anything else stands there', () => {
    for (const kept of [null, undefined, 'x', 7, {}, { hasSound: 'yes', views: 'no' }]) {
      expect(readStored(kept)).toEqual({ hasSound: false, hasNotices: false });
    }
  });

  it('is written beside views that have not moved yet', () => {
    const place = mapStorage();
    const views = { 7: [{ name: 'مال من', query: 'assignee=me' }] };
    place.setItem('desk', JSON.stringify({ state: { hasSound: false, views }, version: 0 }));
    const write = () =>
      besideOthers(place).setItem(
        'desk',
        JSON.stringify({ state: { hasSound: true }, version: 0 }),
      );
    write();
    expect(JSON.parse(place.getItem('desk') ?? '')).toEqual({
      state: { hasSound: true, views },
      version: 0,
    });
    place.setItem('desk', 'no JSON');
    write();
    expect(JSON.parse(place.getItem('desk') ?? '')).toMatchObject({ state: { hasSound: true } });
  });
});
