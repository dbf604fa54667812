import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import { categories, contentPreviews, insuranceTypes } from '#db/schema/index.ts';
import { runJobs } from '#server/jobs.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { createFakePages } from '#test/fake-pages.ts';
import { createTestApp } from '#test/test-app.ts';

const pages = createFakePages();
let boss: { id: number; token: string };

const site = await createTestApp({ loadPages: pages.load });
// Sessions of the staff do not outlive the days that pass here.
beforeEach(async () => {
  boss = await site.signInAs('super_admin');
});

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  site.call(method, path, body, boss.token);
const visit = (url: string) => site.app.inject({ url });
const linkTo = async (slug: string) =>
  (await call('POST', `/content/pages/${slug}/preview`)).body.data as {
    url: string;
    expires_at: string;
  };
const { first } = trackContent;

it('shows a page with its draft to the bearer of the link, and to no other', async () => {
  const content = { ...first, hero: { ...first.hero, title: 'هنوز پنهان' } };
  await call('POST', '/content/pages/track', { content, base_version: 0 });
  const { url } = await linkTo('track');
  const shown = await visit(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('هنوز پنهان');
  expect(shown.body).not.toContain('<script');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  });
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect((await visit('/track')).body).not.toContain('هنوز پنهان');
  // The page itself stays in no frame.
  expect((await visit('/track')).headers['x-frame-options']).toBe('DENY');
});

it('is there for a day, under its own token, for its own page', async () => {
  const { url, expires_at: expiresAt } = await linkTo('track');
  const token = url.split('token=')[1] ?? '';
  for (const wrong of [
    '/preview/track',
    '/preview/track?token=',
    `/preview/track?token=${'a'.repeat(43)}`,
    `/preview/track?token=${token}&token=${token}`,
    `/preview/track?token=${'a'.repeat(4000)}`,
    `/preview/other?token=${token}`,
  ]) {
    const refused = await visit(wrong);
    expect(refused.statusCode, wrong.slice(0, 60)).toBe(404);
  }
  const stored = await site.database.db.select().from(contentPreviews);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(site.logLines.join('')).not.toContain(token);
  site.clock.now = new Date(Date.parse(expiresAt) - 1);
  expect((await visit(url)).statusCode).toBe(200);
  site.clock.now = new Date(Date.parse(expiresAt));
  expect((await visit(url)).statusCode).toBe(404);
  await runJobs(site.ctx);
  expect(await site.database.db.$count(contentPreviews)).toBe(0);
});

it('shows a page that is not out, and a product that visitors do not see', async () => {
  await call('POST', '/content/pages', { slug: 'soon', title: 'به‌زودی' });
  expect((await visit((await linkTo('soon')).url)).body).toContain('به‌زودی');
  const { db } = site.database;
  const [category] = await db.insert(categories).values({ title: 'ب', position: 1 }).returning();
  const [item] = await db
    .insert(insuranceTypes)
    .values({
      categoryId: category?.id ?? 0,
      title: 'پنهان',
      link: '/products/hidden',
      position: 1,
      visibility: 'hidden',
    })
    .returning();
  const slug = `product-${item?.id}`;
  // Before anything is written of it, it stands there with the general words.
  expect((await visit((await linkTo(slug)).url)).statusCode).toBe(200);
  const content = { lead: 'متن پنهان', blocks: [] };
  await call('POST', `/content/pages/${slug}`, { content, base_version: 0 });
  expect((await visit((await linkTo(slug)).url)).body).toContain('متن پنهان');
  expect((await visit('/products/hidden')).statusCode).toBe(404);
  await db
    .update(insuranceTypes)
    .set({ link: 'https://example.ir' })
    .where(eq(insuranceTypes.id, item?.id ?? 0));
  const none = await call('POST', `/content/pages/${slug}/preview`);
  expect(none).toMatchObject({ status: 409, body: { code: 'no_page' } });
});

it('shows the words that all products share on the page of one', async () => {
  await site.database.db.transaction(async (tx) => {
    const [category] = await tx
      .insert(categories)
      .values({ title: 'همهٔ بیمه‌ها', position: 90 })
      .returning();
    await tx.insert(insuranceTypes).values({
      categoryId: category?.id ?? 0,
      title: 'نمونهٔ مشترک',
      link: '/products/shared-words',
      position: 1,
    });
    await bumpContentVersion(tx);
  });
  await contentWatchOf(site.ctx).refresh();
  const { url } = await linkTo('product-general');
  const before = pages.rendered.length;
  expect((await visit(url)).statusCode).toBe(200);
  expect(pages.rendered.slice(before)).toEqual([expect.stringMatching(/^\/products\/[^/]+$/)]);
});
