import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sitemapOf } from './plugins/seo.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { PUBLIC_URL: 'https://kargozar.example/' } });
  await seedCatalogue(site.database.db);
});
afterAll(() => site.close());

it('the sitemap has every public page and every public product, once', async () => {
  const { statusCode, body, headers } = await site.app.inject({ url: '/sitemap.xml' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toHaveLength(14 + 38);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('https://kargozar.example/products/fire-home');
  expect(places).toContain('https://kargozar.example/track');
  expect(places.filter((place) => !place?.startsWith('https://kargozar.example/'))).toEqual([]);
});

it('robots are told of the sitemap and kept out of the dashboards', async () => {
  const { body, headers } = await site.app.inject({ url: '/robots.txt' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain('Sitemap: https://kargozar.example/sitemap.xml');
});

it('addresses are escaped', () => {
  expect(sitemapOf('https://x.ir', ['/a?b=1&c="2"', '/بیمه'])).toContain(
    '<loc>https://x.ir/a?b=1&amp;c=%222%22</loc>',
  );
});
