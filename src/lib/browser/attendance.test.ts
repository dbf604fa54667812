import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seconds } from '../dates/durations.ts';
import { http } from '../http/http-client.ts';
import { isAttended, watchSigns } from './attendance.ts';

let page: EventTarget;
let marks: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  watchSigns(page);
  page.dispatchEvent(new Event('keydown'));
  marks = [];
  vi.stubGlobal('document', { cookie: 'auth_token=first' });
  vi.stubGlobal('fetch', async (request: Request) => {
    marks.push(request.headers.get('x-unattended'));
    return Response.json({ data: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('somebody is there by %s', (sign) => {
  vi.advanceTimersByTime(seconds(31));
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event(sign));
  expect(isAttended()).toBe(true);
});

it('a page that moves below a resting pointer is no sign of anybody', () => {
  vi.advanceTimersByTime(seconds(31));
  for (const sign of ['pointermove', 'mousemove', 'scroll', 'focus']) {
    page.dispatchEvent(new Event(sign));
  }
  expect(isAttended()).toBe(false);
});

it('a call half a minute after the last sign of a person says that the browser makes it by itself', async () => {
  await http.get('http://site/call');
  vi.advanceTimersByTime(seconds(29));
  await http.get('http://site/call');
  vi.advanceTimersByTime(seconds(2));
  await http.get('http://site/call');
  page.dispatchEvent(new Event('pointerdown'));
  await http.get('http://site/call');
  expect(marks).toEqual([null, null, '1', null]);
});
