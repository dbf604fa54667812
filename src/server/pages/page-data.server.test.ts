import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bumpContentVersion } from '#db/content-version.ts';
import { DatabaseUnavailableError } from '#db/database-time.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import * as catalogue from '#features/catalogue/menu/menu.server.ts';
import { createFakePages, type FakePages } from '#test/fake-pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { contentWatchOf } from './content-watch.ts';

type Site = TestApp & { pages: FakePages; get: (path: string, more?: object) => Promise<Response> };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: Site;
let token: string;
let category: number;

/** One process of the site. */
async function start(): Promise<Site> {
  const pages = createFakePages();
  const app = await createTestApp({ database, loadPages: pages.load });
  // It looks at the content when it is told to.
  const content = contentWatchOf(app.ctx);
  content.stop();
  await content.refresh();
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, more: object = {}) =>
    fetch(origin + path, { headers: { accept: 'text/html', ...more } });
  return { ...app, pages, get };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  one = await start();
  token = (await one.signInAs('super_admin')).token;
  const menu = await one.call('GET', '/menus/insurance/get');
  category = (menu.body.data as { id: number }[])[0]?.id ?? 0;
});
// What another test had rendered is of an older version.
beforeEach(async () => {
  await database.db.transaction(bumpContentVersion);
  await contentWatchOf(one.ctx).refresh();
});
afterAll(() => one.close());

let added = 0;
/** A change that every page shows. */
async function change(): Promise<void> {
  added += 1;
  const link = `/products/added-${added}`;
  const body = { title: `بیمهٔ ${added}`, link, category_id: category };
  expect((await one.call('POST', '/insurance-types', body, token)).status).toBe(200);
}

/** A page as a browser has it: where its data lies, and the data that it was drawn from. */
async function open(site: Site, path: string): Promise<{ address: string; data: string }> {
  const html = await (await site.get(path)).text();
  const address = /a\("([^"]+)"\)/.exec(html)?.[1] ?? '';
  const menu = /<pre>(.*?)<\/pre>/.exec(html)?.[1] ?? '';
  return { address, data: `${path} ${menu}` };
}

const textAt = async (site: Site, address: string) => (await site.get(address)).text();

/** The paths rendered by `work`. */
async function renderedBy(site: Site, work: () => Promise<unknown>): Promise<string[]> {
  const before = site.pages.rendered.length;
  await work();
  return site.pages.rendered.slice(before);
}

/** Addresses that no page has named. */
const unknown = (path: string) =>
  Array.from({ length: 15 }, (_, n) => `/page-data/${String(n).padStart(16, 'x')}${path}`);

async function statusesOf(site: Site, addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await site.get(address)).status);
  return [...new Set(statuses)];
}

describe('the data of a page', () => {
  it('lies at an address of its own, for good', async () => {
    const rendered = await renderedBy(one, async () => {
      const { address, data } = await open(one, '/contact-us');
      expect(address).toMatch(/^\/page-data\/[\w-]{16}\/contact-us$/);
      const reply = await one.get(address);
      expect(await reply.text()).toBe(data);
      expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const etag = reply.headers.get('etag') ?? '';
      expect((await one.get(address, { 'if-none-match': etag })).status).toBe(304);
    });
    expect(rendered).toEqual(['/contact-us']);
  });

  it('is what the page was drawn from, whatever changes before it is fetched', async () => {
    for (const path of ['/', '/contact-us', '/purchase?product=fire-home']) {
      const opened = await open(one, path);
      await change();
      expect(await textAt(one, opened.address)).toBe(opened.data);
      const again = await open(one, path);
      expect(again.data).not.toBe(opened.data);
      expect(await textAt(one, again.address)).toBe(again.data);
      expect(await textAt(one, opened.address)).toBe(opened.data);
    }
  });

  it('keeps its address through a change that the page does not show', async () => {
    const { address } = await open(one, '/contact-us');
    await database.db.transaction(bumpContentVersion);
    await contentWatchOf(one.ctx).refresh();
    const rendered = await renderedBy(one, async () => {
      expect((await open(one, '/contact-us')).address).toBe(address);
    });
    expect(rendered).toEqual(['/contact-us']);
  });

  it('comes with the page where the page is for one asker alone', async () => {
    expect((await open(one, '/products?q=1')).address).toBe('undefined');
    expect(await statusesOf(one, unknown('/products?q=1'))).toEqual([404]);
  });
});

describe('data that no page has named', () => {
  it('costs one rendering of the page at most, however many ask', async () => {
    const rendered = await renderedBy(one, async () => {
      expect(await statusesOf(one, unknown('/products'))).toEqual([404]);
    });
    expect(rendered).toEqual(['/products']);
    const never = await renderedBy(one, async () => {
      expect(await statusesOf(one, unknown('/products'))).toEqual([404]);
      await one.get('/products');
    });
    expect(never).toEqual([]);
  });

  it('shares the page of all paths that are none', async () => {
    const rendered = await renderedBy(one, async () => {
      for (let n = 0; n < 5; n += 1) await statusesOf(one, unknown(`/none-${n}`));
    });
    expect(rendered).toEqual(['/not-found']);
  });

  it('is not remembered as missing', async () => {
    const [address = ''] = unknown('/products');
    const reply = await one.get(address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each(['/page-data', '/page-data/', '/page-data/products', ...unknown('').slice(0, 1)])(
    'is a path that is none where it has no hash or no page: %s',
    async (path) => {
      expect((await one.get(path)).status).toBe(404);
    },
  );

  it.each(['//x', '//[', '/%', '/%00', '/x.data', '/page-data/x'])(
    'is refused for a page called %s',
    async (path) => {
      expect(await statusesOf(one, unknown(path))).toEqual([404]);
    },
  );

  it('is worth another try while the database is away', async () => {
    const away = new DatabaseUnavailableError('away');
    const menu = vi.spyOn(catalogue, 'catalogueMenu').mockRejectedValue(away);
    expect(await statusesOf(one, unknown('/track').slice(0, 1))).toEqual([503]);
    menu.mockRestore();
  });
});

describe('a page of one process whose data another is asked for', () => {
  let two: Site;
  beforeAll(async () => {
    two = await start();
  });
  afterAll(() => two.app.close());

  it('finds the same data there, rendered once', async () => {
    await contentWatchOf(two.ctx).refresh();
    const opened = await open(one, '/contact-us');
    const rendered = await renderedBy(two, async () => {
      expect(await textAt(two, opened.address)).toBe(opened.data);
      expect(await textAt(two, opened.address)).toBe(opened.data);
      expect((await open(two, '/contact-us')).address).toBe(opened.address);
    });
    expect(rendered).toEqual(['/contact-us']);
  });

  it('finds none where that one has newer content, unless it has sent the page itself', async () => {
    await contentWatchOf(two.ctx).refresh();
    const opened = await open(one, '/track');
    const known = await open(one, '/contact-us');
    expect(await textAt(two, known.address)).toBe(known.data);
    await change();
    await contentWatchOf(two.ctx).refresh();
    expect(await statusesOf(two, [opened.address])).toEqual([404]);
    expect(await textAt(two, known.address)).toBe(known.data);
  });

  it('finds none where that one has older content, until it has read the newer', async () => {
    await contentWatchOf(two.ctx).refresh();
    await open(two, '/contact-us');
    await change();
    const opened = await open(one, '/contact-us');
    expect(await statusesOf(two, [opened.address])).toEqual([404]);
    await contentWatchOf(two.ctx).refresh();
    expect(await textAt(two, opened.address)).toBe(opened.data);
  });
});
