import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insuranceTypes, settings } from '#db/schema/index.ts';
import { STARTER_CATALOGUE } from '#db/seed/catalogue.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { PUBLIC } from '#features/settings/groups/office.ts';
import { createTestApp } from '#test/test-app.ts';
import routeMap from '#web/routes.ts';
import { sitemapOf } from './plugins/seo.ts';

const ORIGIN = 'https://kargozar.example';

const site = await createTestApp({ env: { PUBLIC_URL: `${ORIGIN}/` } });
await seedCatalogue(site.database.db);

/** The page of the managers, who are not named yet, and the one of what a search finds. */
const NOT_OFFERED = ['/managers-introduction', '/search'];

/** The paths of the pages around which the public frame is, without those that stand for many. */
function publicPaths(): string[] {
  const isPublic = ({ file }: RouteConfigEntry) => file === 'pages/public/layout.tsx';
  const pages = routeMap.find(isPublic)?.children ?? [];
  return pages
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path) && !NOT_OFFERED.includes(path));
}

const starterLinks = STARTER_CATALOGUE.flatMap(({ items }) =>
  items.map(({ slug }) => `/products/${slug}`),
);

async function placesOf(): Promise<(string | undefined)[]> {
  const { statusCode, body, headers } = await site.app.inject({ url: '/sitemap.xml' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
}

it('the sitemap has every page of the public frame and every starter product, once, and nothing else', async () => {
  const paths = [...publicPaths(), ...starterLinks];
  // Without these the map was not read.
  expect(paths).toEqual(expect.arrayContaining(['/', '/track', '/products/fire-home']));
  expect((await placesOf()).sort()).toEqual(paths.map((path) => ORIGIN + path).sort());
});

it('the sitemap has the page of the managers once it names one', async () => {
  const page = `${ORIGIN}/managers-introduction`;
  expect(await placesOf()).not.toContain(page);
  const managers = [{ name: 'مینا کاظمی', position: 'مدیرعامل', about: '', photo: null }];
  await site.database.db.insert(settings).values({ key: PUBLIC.key, value: { managers } });
  expect(await placesOf()).toContain(page);
  await site.database.db.delete(settings).where(eq(settings.key, PUBLIC.key));
  expect(await placesOf()).not.toContain(page);
});

it('the sitemap has no product that visitors may not see', async () => {
  const [hidden = '', ofMembers = ''] = starterLinks;
  const { db } = site.database;
  const setVisibility = (link: string, visibility: 'public' | 'members' | 'hidden') =>
    db.update(insuranceTypes).set({ visibility }).where(eq(insuranceTypes.link, link));
  await setVisibility(hidden, 'hidden');
  await setVisibility(ofMembers, 'members');
  const places = await placesOf();
  expect(places).toHaveLength(publicPaths().length + starterLinks.length - 2);
  expect(places).not.toContain(ORIGIN + hidden);
  expect(places).not.toContain(ORIGIN + ofMembers);
  for (const link of [hidden, ofMembers]) await setVisibility(link, 'public');
});

it('robots are told of the sitemap and kept out of the dashboards', async () => {
  const { body, headers } = await site.app.inject({ url: '/robots.txt' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it('addresses are escaped', () => {
  expect(sitemapOf('https://x.ir', ['/a?b=1&c="2"', '/بیمه'])).toContain(
    '<loc>https://x.ir/a?b=1&amp;c=%222%22</loc>',
  );
});
