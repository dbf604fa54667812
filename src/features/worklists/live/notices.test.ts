import { describe, expect, it } from 'vitest';
import { noticeOf } from './notices.ts';

describe('a notice of the browser', () => {
  it('says of which kind the request is, and nothing of who asked', () => {
    const asked = { id: 7, kind: 'call', full_name: 'مریم احمدی', phone_number: '0912' } as const;
    expect(noticeOf([asked])).toEqual({ body: 'درخواست تماس', tag: 'kargozar-7' });
  });

  it('says how many came together', () => {
    const arrived = [
      { id: 7, kind: 'call' },
      { id: 9, kind: 'claim' },
    ] as const;
    expect(noticeOf(arrived)).toEqual({ body: '۲ درخواست تازه رسید', tag: 'kargozar-7-9' });
  });

  it('is none where nothing came', () => {
    expect(noticeOf([])).toBeNull();
  });
});
