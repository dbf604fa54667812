import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, insuranceTypes, searchMisses } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { createTestApp, type Reply } from '#test/test-app.ts';
import type { SearchResult } from './ask/ask.ts';
import { missesIdle, trimSearchMisses } from './misses.server.ts';
import { MISSES_STORED, type MissView } from './misses.ts';
import type { SynonymView } from './synonyms/synonyms.ts';

const site = await createTestApp();
await seedCatalogue(site.database.db);
await contentWatchOf(site.ctx).refresh();
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const customer = await site.signInAs('customer');

const ask = (q: string, token?: string, more = '') =>
  site.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, undefined, token);
const resultsOf = ({ body }: Reply) => body.data as SearchResult[];
const urls = async (q: string, token?: string) =>
  resultsOf(await ask(q, token)).map(({ url }) => url.split('#')[0]);
const teach = (body: object, { token } = boss) =>
  site.call('POST', '/content/synonyms', body, token);
const forget = (id: number) =>
  site.call('DELETE', `/content/synonyms/${id}`, undefined, boss.token);
async function misses({ token } = clerk): Promise<MissView[]> {
  const reply = await site.call('GET', '/search/misses', undefined, token);
  expect(reply.status).toBe(200);
  return reply.body.data as MissView[];
}

/** Shows a product as staff do. */
async function show(link: string, visibility: string): Promise<void> {
  const [item] = await site.database.db
    .select()
    .from(insuranceTypes)
    .where(eq(insuranceTypes.link, link));
  const reply = await site.call(
    'POST',
    `/insurance-types/${item?.id}`,
    { _method: 'PATCH', visibility },
    boss.token,
  );
  expect(reply.status).toBe(200);
}

describe('the search', () => {
  it('answers pages with the section they are found in, and marks what was found', async () => {
    const reply = await ask('آیین نامه ٩٢');
    expect(reply.status).toBe(200);
    const [first] = resultsOf(reply);
    expect(first?.url).toBe('/regulation#regulation-92');
    expect(first?.marks.section.length).toBeGreaterThan(0);
    expect(resultsOf(reply).length).toBeLessThanOrEqual(20);
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(String(reply.headers.vary)).toContain('accept');
  });

  it('opens a question where it stands', async () => {
    const [first] = resultsOf(await ask('زمین هم بیمه می شود'));
    expect(first?.section).toBe('زمین هم بیمه می‌شود؟');
    expect(first?.url).toBe('/fire-insurance#زمین-هم-بیمه-می-شود');
  });

  it('marks words as they are written, with their endings', async () => {
    const [first] = resultsOf(await ask('بدنه'));
    const words = first?.marks.excerpt.map(([from, to]) => first.excerpt.slice(from, to));
    expect(words?.[0]).toBe('بدنه');
    // Named as a whole, the page opens at its beginning.
    expect(first).toMatchObject({ url: '/products/car-body', section: '' });
    const [other] = resultsOf(await ask('مدارک‌های آتش‌سوزی'));
    expect(other?.marks.section.length).toBeGreaterThan(0);
  });

  it('finds nothing for nothing, and looks at nothing that is too long', async () => {
    expect(resultsOf(await ask(''))).toEqual([]);
    expect(resultsOf(await ask('؟!'))).toEqual([]);
    expect((await site.call('GET', '/search')).status).toBe(200);
    const long = await ask('ب'.repeat(101));
    expect(long.status).toBe(422);
    expect(long.body.errors.q?.[0]).toMatch(/۱۰۰/);
  });

  it('shows what is for members to members alone, and what is hidden to none', async () => {
    await show('/products/money', 'members');
    await show('/products/aviation', 'hidden');
    expect(await urls('بیمه پول')).not.toContain('/products/money');
    expect(await urls('پول', customer.token)).toContain('/products/money');
    expect(await urls('گاوصندوق')).toEqual([]);
    for (const token of [undefined, customer.token, boss.token]) {
      expect(await urls('هواپیما', token)).not.toContain('/products/aviation');
    }
    await show('/products/money', 'public');
    await show('/products/aviation', 'public');
    expect((await urls('پول'))[0]).toBe('/products/money');
    expect((await urls('هواپیما'))[0]).toBe('/products/aviation');
  });

  it('refuses an address that asks without end', async () => {
    const from = { remoteAddress: '203.0.113.9' };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 160; turn += 1) {
      const reply = await site.call('GET', '/search?q=x&suggest=1', undefined, undefined, from);
      statuses.add(reply.status);
      if (reply.status === 429) expect(reply.headers['retry-after']).toBeDefined();
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await ask('بدنه')).status).toBe(200);
  });
});

describe('what was looked for in vain', () => {
  it('is shown from the second time on, the most often first', async () => {
    await ask('آکواریوم');
    expect((await misses()).map(({ words }) => words)).not.toContain('آکواریوم');
    await ask('آكواريوم');
    await ask('آکواریوم', undefined, '&suggest=1');
    expect(await misses()).toContainEqual(expect.objectContaining({ times: 2 }));
    await ask('زرافه');
    await ask('زرافه');
    await ask('زرافه ها');
    expect((await misses())[0]).toMatchObject({ words: 'زرافه ها', times: 3 });
  });

  it('is not kept where it may be private, or was found', async () => {
    const typed = ['zzqq 09121234567', 'کدملی ۰۰۱۲۳', 'kxq@qxk.xq', 'زز'.repeat(31), 'بدنه'];
    for (const q of [...typed, ...typed]) await ask(q);
    await missesIdle(site.ctx);
    const rows = await site.database.db.select().from(searchMisses);
    for (const q of typed) expect(rows.map(({ words }) => words)).not.toContain(q);
  });

  it('is forgotten after three months, and never grows without end', async () => {
    const { db } = site.database;
    const old = new Date(site.clock.now.getTime() - 91 * 86_400_000);
    await db.insert(searchMisses).values({ key: 'old', words: 'old', times: 9, lastAt: old });
    const many = Array.from({ length: MISSES_STORED + 20 }, (_, place) => ({
      key: `k${place}`,
      words: `k${place}`,
      lastAt: new Date(site.clock.now.getTime() - 1000 * place),
    }));
    await db.insert(searchMisses).values(many);
    await trimSearchMisses(site.ctx);
    const keys = (await db.select().from(searchMisses)).map(({ key }) => key);
    expect(keys).toHaveLength(MISSES_STORED);
    expect(keys).toContain('k0');
    expect(keys).not.toContain('old');
    await db.delete(searchMisses);
  });
});

describe('what staff teach the search', () => {
  it('leads from words to a page, at once, and is recorded', async () => {
    await ask('زنبورستان');
    await ask('زنبورستان');
    expect(await misses()).toContainEqual(expect.objectContaining({ words: 'زنبورستان' }));
    const reply = await teach({ words: 'زنبورستان', target: '/products/fire-industrial' });
    expect(reply.status).toBe(200);
    const { id, title } = reply.body.data as SynonymView;
    expect(title).toBe('آتش‌سوزی صنعتی');
    expect((await urls('بیمه زنبورستان'))[0]).toBe('/products/fire-industrial');
    expect((await misses()).map(({ words }) => words)).not.toContain('زنبورستان');
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'synonym.taught'));
    expect(rows.at(-1)?.after).toEqual({ words: 'زنبورستان', target: '/products/fire-industrial' });
    expect((await forget(id)).status).toBe(200);
    expect((await forget(id)).status).toBe(404);
    expect(await urls('زنبورستان')).toEqual([]);
  });

  it('leads from words to others, both ways', async () => {
    const { id } = (await teach({ words: 'بوریا', target: 'باشگاه' })).body.data as SynonymView;
    expect((await urls('بوریا'))[0]).toBe('/products/public-liability');
    await forget(id);
  });

  it('is refused where it is known, leads nowhere or says nothing', async () => {
    const { id } = (await teach({ words: 'کبوترخانه', target: 'خانه' })).body.data as SynonymView;
    const again = await teach({ words: 'كبوترخانه‌ها', target: 'مغازه' });
    expect(again.status).toBe(422);
    expect(again.body.errors.words).toBeDefined();
    expect((await teach({ words: 'قفس', target: '/nowhere' })).body.errors.target).toBeDefined();
    expect((await teach({ words: '؟؟', target: 'خانه' })).body.errors.words).toBeDefined();
    expect((await teach({ words: 'خانه', target: 'خانه‌ها' })).body.errors.target).toBeDefined();
    expect((await teach({ words: 'قفس', target: 'خانه' }, clerk)).status).toBe(403);
    await forget(id);
  });

  it('is listed with the pages that words can lead to, the hidden ones left out', async () => {
    const { id } = (await teach({ words: 'کاروانسرا', target: '/products/travel' })).body
      .data as SynonymView;
    const { body, status } = await site.call('GET', '/content/synonyms', undefined, boss.token);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      expect.objectContaining({ words: 'کاروانسرا', title: 'مسافران خارج از کشور' }),
    ]);
    const { pages } = body as unknown as { pages: { path: string }[] };
    expect(pages.map(({ path }) => path)).toContain('/claims-processing');
    expect((await site.call('GET', '/content/synonyms', undefined, clerk.token)).status).toBe(403);
    await forget(id);
  });
});
