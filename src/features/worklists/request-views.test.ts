import { HTTPError, type NormalizedOptions } from 'ky';
import { beforeEach, describe, expect, it } from 'vitest';
import { mapStorage } from '#test/map-storage.ts';
import { type Account, dropBrowserView, moveViews, readBrowserViews } from './request-views.tsx';

const ME = 7;
const mine = { name: 'مال من', query: 'status=open&assignee=me' };
const late = { name: 'دیرشده', query: 'due=overdue' };

let place: Storage;
const put = (views: unknown) =>
  place.setItem('desk', JSON.stringify({ state: { hasSound: true, views }, version: 0 }));
beforeEach(() => {
  place = mapStorage();
});

/** A refusal as the client throws it. */
function refusal(code: string): HTTPError {
  const error = new HTTPError(
    new Response('{}', { status: 422 }),
    new Request('http://localhost/views'),
    {} as NormalizedOptions,
  );
  error.data = { message: 'نه', code, errors: { name: ['نه'] } };
  return error;
}

/** An account as the server keeps one: names once, and so many at most. */
function accountWith(views: { name: string; query: string }[], most = 30): Account {
  return {
    list: async () => [...views],
    save: async (view) => {
      await Promise.resolve();
      if (views.some(({ name }) => name === view.name)) throw refusal('name_taken');
      if (views.length >= most) throw refusal('too_many');
      views.push(view);
    },
  };
}

describe('the views of a browser', () => {
  it('are read as they were written, and anything else is none', () => {
    put({ 7: [mine, null, { name: 1 }, { name: 'a' }], 8: [late] });
    expect(readBrowserViews(place, ME)).toEqual([mine]);
    for (const text of ['no JSON', 'null', '7', '{"state":{"views":{"7":"x"}}}']) {
      place.setItem('desk', text);
      expect(readBrowserViews(place, ME)).toEqual([]);
    }
  });

  it('go one by one, and leave those of others and the settings', () => {
    put({ 7: [mine, late], 8: [late] });
    dropBrowserView(place, ME, mine);
    expect(readBrowserViews(place, ME)).toEqual([late]);
    dropBrowserView(place, ME, late);
    const left = { state: { hasSound: true, views: { 8: [late] } }, version: 0 };
    expect(JSON.parse(place.getItem('desk') ?? '')).toEqual(left);
    dropBrowserView(place, 8, late);
    expect(JSON.parse(place.getItem('desk') ?? '')).toEqual({
      state: { hasSound: true },
      version: 0,
    });
  });
});

describe('moving them to the account', () => {
  it('brings each once, and empties the browser', async () => {
    put({ 7: [mine, late] });
    const views: { name: string; query: string }[] = [];
    expect(await moveViews(place, ME, accountWith(views))).toBe(0);
    expect(views.map(({ name }) => name)).toEqual([mine.name, late.name]);
    expect(readBrowserViews(place, ME)).toEqual([]);
    expect(await moveViews(place, ME, accountWith(views))).toBe(0);
    expect(views).toHaveLength(2);
  });

  it('doubles none from two tabs at once', async () => {
    put({ 7: [mine, late] });
    const views: { name: string; query: string }[] = [];
    const account = accountWith(views);
    await Promise.all([moveViews(place, ME, account), moveViews(place, ME, account)]);
    expect(views.map(({ name }) => name).sort()).toEqual([late.name, mine.name].sort());
  });

  it('keeps both where the account has another one of that name', async () => {
    put({ 7: [mine] });
    const views = [{ name: mine.name, query: 'due=today' }];
    expect(await moveViews(place, ME, accountWith(views))).toBe(0);
    expect(views.map(({ name }) => name)).toEqual(['مال من', 'مال من ۲']);
    // The same again, as from a second browser.
    put({ 7: [mine] });
    expect(await moveViews(place, ME, accountWith(views))).toBe(0);
    expect(views).toHaveLength(2);
  });

  it('leaves in the browser what the account has no room for', async () => {
    put({ 7: [mine, late] });
    const views = [{ name: 'پیشین', query: '' }];
    expect(await moveViews(place, ME, accountWith(views, 2))).toBe(1);
    expect(readBrowserViews(place, ME)).toEqual([late]);
  });

  it('leaves everything where the network is gone', async () => {
    put({ 7: [mine] });
    const account = { ...accountWith([]), save: () => Promise.reject(new TypeError('gone')) };
    await expect(moveViews(place, ME, account)).rejects.toThrow('gone');
    expect(readBrowserViews(place, ME)).toEqual([mine]);
  });

  it('shortens a name that is too long, and names what has none', async () => {
    put({
      7: [
        { name: 'ن'.repeat(70), query: 'due=today' },
        { name: ' ', query: '' },
      ],
    });
    const views: { name: string; query: string }[] = [];
    expect(await moveViews(place, ME, accountWith(views))).toBe(0);
    expect(views.map(({ name }) => [...name].length)).toEqual([60, 3]);
  });
});
