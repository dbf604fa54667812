import { describe, expect, it } from 'vitest';
import { countedAs } from '#domain/sources.ts';
import { presentSource, sourceOf } from './source.server.ts';
import { sourceFields } from './source.ts';

const visit = (referer?: string) => ({ host: 'kargozar.example', referer });
const said = (source_landing?: unknown, source_referrer?: unknown) => ({
  source_landing,
  source_referrer,
});

describe('what is kept of where a submission came from', () => {
  it('is paths, a host and what the link of a campaign said, and nothing else of an address', () => {
    const landing =
      '/fire-insurance?utm_source=Khabarnameh&utm_campaign=زمستان&gclid=CjwKCAiA&code=123&utm_id=9#top';
    const referer = 'https://kargozar.example/contact-us?code=12345678&utm_source=other';
    expect(sourceOf(said(landing, 'https://www.google.com/search?q=x'), visit(referer))).toEqual({
      landing: '/fire-insurance',
      page: '/contact-us',
      referrer: 'google.com',
      utm_source: 'Khabarnameh',
      utm_campaign: 'زمستان',
    });
  });

  it('is the form’s page and its campaign where scripts said nothing', () => {
    const referer = 'https://kargozar.example/purchase?utm_source=sms&utm_medium=text';
    const source = sourceOf({}, visit(referer));
    expect(source).toEqual({ page: '/purchase', utm_source: 'sms', utm_medium: 'text' });
    expect(countedAs(source)).toEqual({
      sourceName: 'sms',
      sourceLanding: null,
      sourceCampaign: null,
    });
  });

  it('is nothing of a referer that is no page of ours', () => {
    expect(sourceOf({}, visit('https://elsewhere.example/contact-us'))).toBeNull();
    expect(sourceOf({}, visit('nonsense'))).toBeNull();
    expect(sourceOf({}, visit())).toBeNull();
  });

  it('knows our address at any port and scheme', () => {
    const at = { host: 'localhost:80', referer: 'http://localhost/track' };
    expect(sourceOf({}, at)).toEqual({ page: '/track' });
  });

  it.each([
    ['a number', 'utm_content', '09121234567'],
    ['a number in other digits, with spaces', 'utm_content', '۰۹۱۲ ۱۲۳ ۴۵۶۷'],
    ['an address', 'utm_term', 'someone@mail.example'],
    ['what is too long to be a word', 'utm_campaign', 'x'.repeat(61)],
    ['what is not seen', 'utm_campaign', 'a\u202eb'],
    ['nothing but space', 'utm_campaign', '  '],
  ])('leaves out %s', (_, name, value) => {
    const landing = `/?${new URLSearchParams({ [name]: value })}`;
    expect(sourceOf(said(landing), visit())).toEqual({ landing: '/' });
  });

  it.each([
    ['/call/09121234567', undefined],
    [`/${'x'.repeat(300)}`, undefined],
    ['javascript:alert(1)', undefined],
    [7, undefined],
    ['https://elsewhere.example/products?utm_source=x', '/products'],
    ['//elsewhere.example/products', '/products'],
  ])('takes of the first page %s the path %s', (landing, path) => {
    expect(sourceOf(said(landing), visit())?.landing).toBe(path);
  });

  it.each([
    ['kargozar.example', undefined],
    ['https://www.kargozar.example/', undefined],
    ['android-app://com.google.android.gm', 'com.google.android.gm'],
    ['Bing.COM', 'bing.com'],
    ['10.20.30.40', undefined],
    ['no host', undefined],
    ['', undefined],
  ])('takes of %s the host %s', (referrer, host) => {
    expect(sourceOf(said('/', referrer), visit())?.referrer).toBe(host);
  });

  it('is cut before it is looked at, and never an error', () => {
    const long = `/${'a'.repeat(100_000)}`;
    expect(sourceFields.source_landing.parse(long)).toHaveLength(2000);
    for (const odd of [7, null, {}, ['/'], true]) {
      expect(sourceFields.source_referrer.parse(odd)).toBeUndefined();
    }
  });
});

describe('the name that a request is counted under', () => {
  const nameOf = (landing?: string, referrer?: string) =>
    countedAs(sourceOf(said(landing, referrer), visit())).sourceName;

  it('is the campaign’s source, else the host, else that it began here', () => {
    expect(nameOf('/?utm_source=Instagram', 'google.com')).toBe('instagram');
    expect(nameOf('/', 'google.com')).toBe('google.com');
    expect(nameOf('/')).toBe('direct');
    expect(nameOf('/?utm_source=unknown')).toBeNull();
    expect(nameOf()).toBeNull();
  });
});

it('staff reads paths in their own letters', () => {
  const landing = encodeURI('/بیمه');
  expect(presentSource(sourceOf(said(landing), visit()))).toMatchObject({
    source: 'direct',
    landing: '/بیمه',
  });
  expect(presentSource({ landing: '/%zz' })?.landing).toBe('/%zz');
  expect(presentSource(null)).toBeNull();
});
