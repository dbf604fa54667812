import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

/** HEAD is every read's other half: the headers of the GET with the same condition, and no body. */
let token: string;
const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));

const HEADERS = ['etag', 'vary', 'cache-control'] as const;

it.each([
  ['nothing is stored of it', {}],
  ['anything stored is good', { 'if-none-match': '*' }],
])('answers what GET answers where %s', async (_name, condition) => {
  const reads = site.app.listRoutes().flatMap(({ method, url }) => {
    // A stream that opens never ends, and what is at an id is a 404 to both.
    return method === 'HEAD' && !/[:*]/.test(url) && !url.startsWith('/events') ? [url] : [];
  });
  expect(reads).toContain('/settings');
  expect(reads.length).toBeGreaterThan(20);
  const headers = { authorization: `Bearer ${token}`, ...condition };
  for (const url of reads) {
    const whole = await site.app.inject({ method: 'GET', url, headers });
    const head = await site.app.inject({ method: 'HEAD', url, headers });
    expect([url, head.statusCode, head.body]).toEqual([url, whole.statusCode, '']);
    if (whole.statusCode < 300) {
      for (const name of HEADERS) {
        expect([url, head.headers[name]]).toEqual([url, whole.headers[name]]);
      }
    }
  }
});

it('says how long the whole would be, and never that it is empty', async () => {
  const whole = await site.app.inject({ method: 'GET', url: '/settings' });
  for (const condition of [{}, { 'if-none-match': '*' }]) {
    const head = await site.app.inject({ method: 'HEAD', url: '/settings', headers: condition });
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  }
});
