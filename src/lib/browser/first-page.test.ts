import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mapStorage } from '#test/map-storage.ts';
import { keepFirstPage, readFirstPage } from './first-page.ts';

/** Opens a page of ours, coming from another address. */
function open(address: string, referrer = ''): void {
  vi.stubGlobal('location', new URL(address, 'https://kargozar.example'));
  vi.stubGlobal('document', { referrer });
  keepFirstPage();
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage());
});

describe('the first page of a visit', () => {
  it('is noted once, with its campaign alone, and the host that led there', () => {
    open(
      '/fire-insurance?utm_source=a&gclid=x&code=123&utm_campaign=b#c',
      'https://google.com/search?q=x',
    );
    open('/contact-us', 'https://kargozar.example/fire-insurance');
    expect(readFirstPage()).toEqual({
      landing: '/fire-insurance?utm_source=a&utm_campaign=b',
      referrer: 'google.com',
    });
  });

  it('is what the second one says, where it was left before it was noted', () => {
    open('/contact-us', 'https://kargozar.example/?utm_source=a');
    expect(readFirstPage()).toEqual({ landing: '/?utm_source=a', referrer: '' });
  });

  it('is not known where the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    open('/');
    expect(readFirstPage()).toEqual({});
  });
});
