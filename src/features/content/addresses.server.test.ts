import { describe, expect, it } from 'vitest';
import { categories } from '#db/schema/index.ts';
import { createFakePages } from '#test/fake-pages.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail, RedirectView } from './content.ts';
import { placedPages } from './published.server.ts';

const pages = createFakePages();
let boss: { id: number; token: string };

const site = await createTestApp({ loadPages: pages.load });
boss = await site.signInAs('super_admin');
const [row] = await site.database.db
  .insert(categories)
  .values({ title: 'بیمه', position: 1 })
  .returning();
const category = row?.id ?? 0;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  site.call(method, path, body, boss.token);
const visit = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
const leads = async (url: string) => {
  const { statusCode, headers } = await visit(url);
  return [statusCode, headers.location];
};
const words = (title: string) => ({
  title,
  lead: '',
  picture: null,
  blocks: [{ type: 'paragraph', text: `متن ${title}` }],
});
async function makePage(slug: string, title = 'راهنما') {
  const made = await call('POST', '/content/pages', { slug, title, content: words(title) });
  expect(made.status).toBe(200);
  await call('POST', `/content/pages/${slug}/publish`, {});
}
async function makeProduct(title: string, link: string): Promise<number> {
  const { body } = await call('POST', '/insurance-types', { title, link, category_id: category });
  return (body.data as { id: number }).id;
}
const move = (id: number, link: string) =>
  call('POST', `/insurance-types/${id}`, { _method: 'PATCH', link });

describe('a page that staff make', () => {
  it('is there once it is published', async () => {
    const made = await call('POST', '/content/pages', { slug: 'guide', title: 'راهنمای خسارت' });
    expect(made.body.data).toMatchObject({
      kind: 'free',
      path: '/p/guide',
      has_draft: true,
      published: null,
    });
    expect((await visit('/p/guide')).statusCode).toBe(404);
    const { version } = made.body.data as PageDetail;
    const saved = await call('POST', '/content/pages/guide', {
      content: words('راهنمای تازه'),
      base_version: version,
    });
    expect(saved.body).toMatchObject({ data: { has_draft: true } });
    await call('POST', '/content/pages/guide/publish', {});
    const shown = await visit('/p/guide');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('متن راهنمای تازه');
    expect((await visit('/sitemap.xml')).body).toContain('/p/guide');
    // It is called what its writers called it last.
    expect((await call('GET', '/content/pages/guide')).body.data).toMatchObject({
      title: 'راهنمای تازه',
    });
  });

  it('has an address of its own', async () => {
    await makePage('taken');
    for (const slug of ['taken', 'track', 'product-7', 'Guide', 'a--b', '']) {
      const refused = await call('POST', '/content/pages', { slug, title: 'راهنما' });
      expect(refused.body.errors, slug).toHaveProperty('slug');
    }
  });

  it('is linked from where it is put', async () => {
    await makePage('placed', 'اطلاعیه');
    await call('POST', '/content/pages/placed/place', { place: 'footer' });
    expect(await placedPages(site.ctx)).toEqual({
      header: [],
      footer: [{ title: 'اطلاعیه', path: '/p/placed' }],
    });
    await call('POST', '/content/pages/placed/place', { place: 'none' });
    expect(await placedPages(site.ctx)).toEqual({ header: [], footer: [] });
    const notFree = await call('POST', '/content/pages/track/place', { place: 'header' });
    expect(notFree).toMatchObject({ status: 409, body: { code: 'not_free' } });
  });

  it('says that it is gone, until its address leads elsewhere or is a page again', async () => {
    await makePage('gone');
    expect((await visit('/p/gone')).statusCode).toBe(200);
    expect((await call('DELETE', '/content/pages/gone')).status).toBe(200);
    expect((await visit('/p/gone')).statusCode).toBe(410);
    await call('POST', '/content/redirects', { from: '/p/gone', to: '/contact-us' });
    expect(await leads('/p/gone')).toEqual([301, '/contact-us']);
    await makePage('gone');
    expect((await visit('/p/gone')).statusCode).toBe(200);
    expect((await call('DELETE', '/content/pages/track')).status).toBe(409);
    expect((await call('DELETE', '/content/pages/never')).status).toBe(404);
  });

  it('that is none costs one rendering, however many are asked for', async () => {
    await visit('/p/none-0');
    const before = pages.rendered.length;
    for (let n = 1; n < 40; n += 1) expect((await visit(`/p/none-${n}`)).statusCode).toBe(404);
    expect(pages.rendered.length).toBe(before);
  });
});

describe('a product that moves', () => {
  it('is found under all of its old addresses in one step, with what came along', async () => {
    const id = await makeProduct('سفر', '/products/one');
    await move(id, '/products/two');
    expect(await leads('/products/one?utm_source=x')).toEqual([301, '/products/two?utm_source=x']);
    await move(id, '/products/three');
    expect(await leads('/products/one')).toEqual([301, '/products/three']);
    expect(await leads('/products/two')).toEqual([301, '/products/three']);
    // Back again: no circle.
    await move(id, '/products/one');
    expect((await visit('/products/one')).statusCode).toBe(200);
    expect(await leads('/products/two')).toEqual([301, '/products/one']);
    expect(await leads('/products/three')).toEqual([301, '/products/one']);
  });

  it('is found by a Persian address', async () => {
    const id = await makeProduct('عمر', '/products/بیمه-عمر');
    await move(id, '/products/life-new');
    expect(await leads('/products/%D8%A8%DB%8C%D9%85%D9%87-%D8%B9%D9%85%D8%B1')).toEqual([
      301,
      '/products/life-new',
    ]);
  });

  it('leaves its old address to another one that takes it', async () => {
    const first = await makeProduct('اول', '/products/taken');
    await move(first, '/products/moved-on');
    await makeProduct('دوم', '/products/taken');
    expect((await visit('/products/taken')).statusCode).toBe(200);
  });
});

describe('the list of old addresses', () => {
  const save = (from: string, to: string) => call('POST', '/content/redirects', { from, to });
  const list = async () => (await call('GET', '/content/redirects')).body.data as RedirectView[];

  it('is kept by staff', async () => {
    const saved = await save('/old-page/', '/contact-us#call-request');
    expect(saved.status).toBe(200);
    expect(await leads('/old-page')).toEqual([301, '/contact-us#call-request']);
    expect(await leads('/old-page?a=b')).toEqual([301, '/contact-us?a=b#call-request']);
    await save('/old-page', '/track');
    expect((await list()).filter(({ from }) => from === '/old-page')).toHaveLength(1);
    const { id } = (await list()).find(({ from }) => from === '/old-page') as RedirectView;
    expect((await call('DELETE', `/content/redirects/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/content/redirects/${id}`)).status).toBe(404);
    expect((await visit('/old-page')).statusCode).toBe(404);
  });

  it.each([
    ['/track', '/contact-us', 'from'],
    ['/x', '/no-such-page', 'to'],
    ['/x', '/x?y=1', 'to'],
    ['/x', '//evil.example', 'to'],
    ['/x', 'https://evil.example', 'to'],
    ['x', '/track', 'from'],
  ])('does not take %s to %s', async (from, to, field) => {
    const refused = await save(from, to);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(field);
  });
});
