// Long: one page cache through all that can befall it.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bumpContentVersion } from '#db/content-version.ts';
import { DatabaseUnavailableError } from '#db/database-time.ts';
import { searchMisses } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import * as catalogue from '#features/catalogue/menu/menu.server.ts';
import { missesIdle } from '#features/search/misses.server.ts';
import { createFakePages } from '#test/fake-pages.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { contentWatchOf } from './content-watch.ts';

const pages = createFakePages();
const site = await createTestApp({
  loadPages: pages.load,
  env: { TRUST_PROXY: '127.0.0.1/32' },
});
await seedCatalogue(site.database.db);
await contentWatchOf(site.ctx).refresh();
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
// What another test had rendered is of an older version.
beforeEach(async () => {
  await site.database.db.transaction(bumpContentVersion);
  await contentWatchOf(site.ctx).refresh();
});

let addresses = 0;
/** A GET of its own address, so that the limits of one test are not another's. */
function get(path: string, headers: Record<string, string> = {}, from?: string) {
  addresses += 1;
  const address = from ?? `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
  const own = { accept: 'text/html', 'x-forwarded-for': address, ...headers };
  return fetch(`${origin}${path}`, { headers: own, redirect: 'manual' });
}

/** The paths rendered by `work`. */
async function renderedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = pages.rendered.length;
  await work();
  return pages.rendered.slice(before);
}

async function getAll(paths: string[]): Promise<Response[]> {
  const replies: Response[] = [];
  for (const path of paths) {
    const reply = await get(path);
    await reply.arrayBuffer();
    replies.push(reply);
  }
  return replies;
}

const numbers = Array.from({ length: 15 }, (_, index) => index);

describe('pages while the database is away', () => {
  it.each(['/track?code=1', '/products?q=1', '/track.data?code=1'])(
    'answer 503 where %s is not in memory',
    async (path) => {
      const away = new DatabaseUnavailableError('away');
      const menu = vi.spyOn(catalogue, 'catalogueMenu').mockRejectedValue(away);
      const reply = await get(path);
      menu.mockRestore();
      expect(reply.status).toBe(503);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await get(path)).status).toBe(200);
    },
  );
});

describe('pages from memory', () => {
  it('are rendered once for any query, slash or letter case that changes nothing', async () => {
    const rendered = await renderedBy(() =>
      getAll([
        '/contact-us',
        '/contact-us?utm=1',
        '/contact-us/',
        '/Contact-Us',
        '/contact-us?a=b',
      ]),
    );
    expect(rendered).toEqual(['/contact-us']);
  });

  it('share one page for all paths that are none, and one for products that are not there', async () => {
    const replies: Response[] = [];
    const rendered = await renderedBy(async () => {
      replies.push(...(await getAll(numbers.map((n) => `/x${n}`))));
      replies.push(...(await getAll(numbers.map((n) => `/products/zz${n}`))));
    });
    expect(rendered).toHaveLength(2);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });

  it('share data likewise, whatever stands behind the question mark', async () => {
    const rendered = await renderedBy(() =>
      getAll([
        ...numbers.map((n) => `/y${n}.data`),
        ...numbers.map((n) => `/contact-us.data?n=${n}`),
        ...numbers.map((n) => `/products/yy${n}.data`),
        ...numbers.map((n) => `/contact-us.data?_routes=${n}`),
      ]),
    );
    expect(rendered).toHaveLength(3);
  });

  it('have data of their own for the page alone, as the router asks for it', async () => {
    const rendered = await renderedBy(() =>
      getAll(Array(3).fill('/products.data?_routes=pages%2Fproducts')),
    );
    expect(rendered).toHaveLength(0);
    const alone = await (await get('/products.data?_routes=pages%2Fproducts')).text();
    const whole = await (await get('/products.data')).text();
    expect(alone).not.toContain('menu');
    expect(whole).toContain('menu');
  });

  it('share one frame for all ids of a dashboard page', async () => {
    const rendered = await renderedBy(() =>
      getAll(numbers.map((n) => `/dashboard/admin/user-detail/${n}`)),
    );
    expect(rendered).toHaveLength(1);
  });

  it('exist for every product of the catalogue, by its own path', async () => {
    const [page] = await getAll(['/products/fire-home']);
    expect(page?.status).toBe(200);
    expect(
      await renderedBy(() => getAll(['/products/fire-home', '/products/fire-home?x=1'])),
    ).toEqual([]);
  });

  it('exist for the purchase of every product that there is, whatever else is asked', async () => {
    const rendered = await renderedBy(() =>
      getAll([
        '/purchase?product=fire-home',
        '/purchase?product=fire-home',
        '/purchase?utm=1&product=fire-home',
        '/purchase',
        ...numbers.map((n) => `/purchase?product=none-${n}`),
        '/purchase?product=../fire-home',
      ]),
    );
    expect(rendered).toEqual(['/purchase?product=fire-home', '/purchase']);
  });

  it.each([
    ['/contact-us?purchase=1', '/purchase'],
    ['/contact-us/?purchase=1', '/purchase'],
    ['/Contact-Us?purchase=1', '/purchase'],
    ['/contact-us?utm=a%26b&purchase=1&product=fire-home', '/purchase?utm=a%26b&product=fire-home'],
    ['/contact-us?purchase=1&next=//elsewhere.example', '/purchase?next=%2F%2Felsewhere.example'],
  ])('send %s on for good to %s', async (from, to) => {
    await getAll(['/contact-us']);
    const reply = await get(from);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, to]);
    const head = await fetch(`${origin}${from}`, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([301, to]);
  });

  it('stay where they are for any other query', async () => {
    for (const path of ['/contact-us?purchase=0', '/contact-us?purchase', '/track?purchase=1']) {
      expect((await get(path)).status, path).toBe(200);
    }
  });

  it('have the same headers from memory as when they were rendered', async () => {
    const [rendered] = await getAll(['/track']);
    const kept = await get('/track');
    const namesAndValues = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    expect(namesAndValues(kept)).toEqual(namesAndValues(rendered as Response));
    const ids = [rendered, kept].map((reply) => reply?.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(kept.headers.get('x-frame-options')).toBe('DENY');
    expect(kept.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  });

  it('answer 304, HEAD and every encoding', async () => {
    await getAll(['/track']);
    const etag = (await get('/track')).headers.get('etag') ?? '';
    const same = await get('/track', { 'if-none-match': etag });
    expect([same.status, same.headers.get('content-type')]).toEqual([304, null]);
    const head = await fetch(`${origin}/track`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    const texts = new Set<string>();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=1, br;q=0.5', 'gzip'],
      ['identity', null],
      ['*;q=0', null],
    ] as const) {
      const reply = await get('/track', { 'accept-encoding': accepted });
      expect(reply.headers.get('content-encoding'), accepted).toBe(encoding);
      expect(reply.headers.get('vary')).toBe('accept-encoding');
      texts.add(await reply.text());
    }
    expect(texts.size).toBe(1);
  });

  it('leave one line in the log, without the query', async () => {
    await getAll(['/contact-us']);
    const before = site.logLines.length;
    await get('/contact-us?phone=09121234567', {}, '10.9.9.9');
    const lines = site.logLines.slice(before).map((line) => JSON.parse(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      req: { method: 'GET', url: '/contact-us', address: '10.9.9.9' },
      res: { statusCode: 200 },
    });
  });

  it('are counted like all other replies', async () => {
    const count = async () => {
      const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      return Number(/http_requests_total\{method="GET",status="2xx"\} (\d+)/.exec(body)?.[1]);
    };
    await getAll(['/track']);
    const before = await count();
    await getAll(['/track', '/track', '/track']);
    // The reading of the figure before counts as well.
    expect(await count()).toBe(before + 4);
  });

  it('answer a search with a page to browsers and with data to programs, kept or not', async () => {
    for (const url of ['/search', '/search?q=1', '/search', '/search?q=1']) {
      const page = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      expect(page.headers.get('vary')).toBe('accept, accept-encoding');
      for (const accept of ['application/json', '*/*']) {
        const data = await get(url, { accept });
        expect([data.status, await data.json()]).toEqual([
          200,
          expect.objectContaining({ data: expect.any(Array) }),
        ]);
        expect(data.headers.get('vary')).toContain('accept');
      }
    }
  });

  it('count a search in vain for visitors, and leave those of members to their own browser', async () => {
    const counted = async () => {
      await missesIdle(site.ctx);
      const rows = await site.database.db.select().from(searchMisses);
      return rows.flatMap(({ words, times }) => (words === 'زرافه' ? [times] : []));
    };
    const { token } = await site.signInAs('customer');
    await get('/search?q=زرافه', { cookie: `auth_token=${token}` });
    await get('/search?q=زرافه', { cookie: `x=1; auth_token=${token}` });
    expect(await counted()).toEqual([]);
    await get('/search?q=زرافه');
    expect(await counted()).toEqual([1]);
    const own = await get('/search?q=زرافه', {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    });
    expect(own.status).toBe(200);
    expect(await counted()).toEqual([2]);
  });

  it('answer JSON to who wants JSON where there is no page', async () => {
    const reply = await get('/no-such-route', { accept: 'application/json' });
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });

  it('say that the reply depends on Accept where there is no page, and only there', async () => {
    for (const path of ['/no-such-route', '/products/no-such-product', '/no-such.data', '/*']) {
      for (const accept of ['text/html', 'application/json']) {
        const reply = await get(path, { accept });
        const isPage = accept === 'text/html';
        expect(reply.headers.get('content-type'), path).toContain(isPage ? '' : 'application/json');
        expect([reply.status, reply.headers.get('vary')], `${path} ${accept}`).toEqual([
          404,
          'accept, accept-encoding',
        ]);
      }
    }
    expect((await get('/contact-us')).headers.get('vary')).toBe('accept-encoding');
  });
});

describe('a change of the catalogue', () => {
  let boss: { token: string };
  let category: number;
  beforeEach(async () => {
    boss = await site.signInAs('super_admin');
    const menu = await site.call('GET', '/menus/insurance/get');
    category = (menu.body.data as { id: number }[])[0]?.id ?? 0;
  });
  const add = (link: string) =>
    site.call(
      'POST',
      '/insurance-types',
      { title: `بیمهٔ ${link}`, link, category_id: category },
      boss.token,
    );

  it('is in the very next page on the process that made it', async () => {
    await getAll(['/', '/products/new-one']);
    expect((await get('/products/new-one')).status).toBe(404);
    expect((await add('/products/new-one')).status).toBe(200);
    expect(await (await get('/')).text()).toContain('/products/new-one');
    expect((await get('/products/new-one')).status).toBe(200);
  });

  it('has a page, and a purchase, for a link in Persian letters too', async () => {
    expect((await add('/products/بیمه‌نو')).status).toBe(200);
    expect((await get(encodeURI('/products/بیمه‌نو'))).status).toBe(200);
    const rendered = await renderedBy(() => getAll([encodeURI('/purchase?product=بیمه‌نو')]));
    expect(rendered).toEqual([encodeURI('/purchase?product=بیمه‌نو')]);
  });
});

describe('pages that are rendered for one asker alone', () => {
  it('depend on the parameter that the page reads, cut to what it reads of it', async () => {
    const rendered = await renderedBy(() =>
      getAll(['/products?q=%20', '/products?x=1', `/products?x=1&q=${'a'.repeat(3000)}`]),
    );
    expect(rendered.filter((path) => path.includes('?'))).toEqual([
      `/products?q=${'a'.repeat(60)}`,
    ]);
  });

  it('are refused past the share of an address, in Persian and with Retry-After', async () => {
    // All at once: one after the other they may take longer than the share is counted for.
    const asked = Array.from({ length: 40 }, (_, n) => get(`/products?q=${n}`, {}, '10.7.7.7'));
    const replies = await Promise.all(asked);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    const [one] = refused;
    expect(Number(one?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(one?.headers.get('content-type')).toContain('text/html');
    expect(await one?.text()).toMatch(/کمی صبر کنید/);
    // Others, and pages from memory, are not concerned.
    expect((await get('/products?q=1')).status).toBe(200);
    expect((await get('/', {}, '10.7.7.7')).status).toBe(200);
    expect((await get('/products', {}, '10.7.7.7')).status).toBe(200);
  });

  it('are rendered at most four at once, wait in a short line, and then are refused', async () => {
    await getAll(['/', '/products']);
    pages.hold();
    const asked = Array.from({ length: 40 }, (_, n) => get(`/products?q=line${n}`));
    const replies: Response[] = [];
    for (const reply of asked) void reply.then((one) => replies.push(one));
    await expect.poll(() => replies.length).toBeGreaterThanOrEqual(20);
    expect(replies.every(({ status }) => status === 503)).toBe(true);
    expect(Number(replies[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await replies[0]?.text()).toMatch(/چند لحظهٔ دیگر/);
    // Meanwhile what is in memory is there.
    expect((await get('/')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    pages.release();
    await Promise.all(asked);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(pages.mostAtOnce()).toBeLessThanOrEqual(4);
  });
});

describe('while the database does not answer', () => {
  it('pages from memory come at once, also when their state has to be looked up', async () => {
    const database = await createTestDatabase();
    const fake = createFakePages();
    const own = await createTestApp({ database, loadPages: fake.load });
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/contact-us`)).status).toBe(200);
    // From now on every query hangs until the end.
    let answer = () => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hanging = database.db.transaction(async () => silence);
    contentWatchOf(own.ctx).refresh();
    for (let ask = 0; ask < 5; ask += 1) {
      expect((await fetch(`${address}/contact-us`)).status).toBe(200);
    }
    answer();
    await hanging;
    await own.close();
  });
});
