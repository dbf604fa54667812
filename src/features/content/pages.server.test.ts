import { afterAll, beforeAll, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { PageDetail, PageSummary } from './contract.ts';

let site: TestApp;
let boss: { id: number; token: string };

beforeAll(async () => {
  site = await createTestApp();
  boss = await site.signInAs('super_admin');
});
afterAll(() => site.close());

const { first } = trackContent;
const titled = (title: string) => ({ ...first, hero: { ...first.hero, title } });

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  site.call(method, `/content/pages${path}`, body, boss.token);
const page = async () => (await call('GET', '/track')).body.data as PageDetail;
const save = async (title: string) =>
  call('POST', '/track', { content: titled(title), base_version: (await page()).version });
const shown = async () => (await site.services.publishedPages.wordsOf(trackContent)).hero.title;

it('lists the pages of the site, that follow their first words', async () => {
  const { status, body } = await call('GET', '');
  expect(status).toBe(200);
  const track = (body.data as PageSummary[]).find(({ slug }) => slug === 'track');
  expect(track).toEqual({
    slug: 'track',
    path: '/track',
    title: 'پیگیری درخواست',
    kind: 'site',
    place: 'none',
    version: 0,
    has_draft: false,
    publish_at: null,
    published_at: null,
  });
});

it('a draft is for its writers until it is published, and then for all', async () => {
  expect(await shown()).toBe(first.hero.title);
  const saved = await save('درخواستتان کجاست؟');
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({
    version: 1,
    has_draft: true,
    draft: { hero: { title: 'درخواستتان کجاست؟' } },
    draft_by: { id: boss.id },
    published_at: null,
  });
  expect(await shown()).toBe(first.hero.title);
  const published = await call('POST', '/track/publish', { base_version: 1 });
  expect(published.status).toBe(200);
  expect(published.body.data).toMatchObject({
    version: 2,
    has_draft: false,
    draft: null,
    published: { hero: { title: 'درخواستتان کجاست؟' } },
    versions: [{ version: 2, origin: 'published', by: { id: boss.id } }],
  });
  expect(await shown()).toBe('درخواستتان کجاست؟');
});
