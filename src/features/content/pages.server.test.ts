import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { contentPages, contentVersions } from '#db/schema/index.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail, PageSummary } from './content.ts';
import { wordsOfPage } from './published.server.ts';

let boss: { id: number; token: string };
let colleague: { id: number; token: string };

const site = await createTestApp();
boss = await site.signInAs('super_admin');
colleague = await site.signInAs('super_admin');
beforeEach(async () => {
  await site.database.db.delete(contentPages);
});

const { first } = trackContent;
const titled = (title: string) => ({ ...first, hero: { ...first.hero, title } });

type Options = { by?: { token: string }; key?: string };
const call = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  { by = boss, key }: Options = {},
) =>
  site.call(method, `/content/pages${path}`, body, by.token, {
    headers: key ? { 'idempotency-key': key } : {},
  });
const page = async () => (await call('GET', '/track')).body.data as PageDetail;
const save = async (content: unknown, options?: Options) =>
  call('POST', '/track', { content, base_version: (await page()).version }, options);
const publish = async (title: string) => {
  await save(titled(title));
  return call('POST', '/track/publish', {});
};
const shown = async () => (await wordsOfPage(site.ctx, trackContent)).hero.title;
const auditOf = async (action: string) => {
  const { body } = await site.call('GET', `/audit?action=${action}`, undefined, boss.token);
  return body.data as { sentence: { text: string }[]; before: unknown; after: unknown }[];
};

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
    is_shown: true,
    stands_in: null,
    version: 0,
    has_draft: false,
    publish_at: null,
    published_at: null,
  });
  expect(await page()).toMatchObject({ draft: null, published: first, first, versions: [] });
  expect((await call('GET', '/no-such-page')).status).toBe(404);
});

it('tells which of them visitors can see, and which are no page by themselves', async () => {
  const listed = async (slug: string) =>
    ((await call('GET', '')).body.data as PageSummary[]).find((one) => one.slug === slug);
  await site.call('POST', '/content/pages', { slug: 'unseen', title: 'به‌زودی' }, boss.token);
  expect(await listed('unseen')).toMatchObject({ is_shown: false, stands_in: null });
  const blocks = [{ type: 'paragraph', text: 'بند' }];
  const meta = { title: '', description: '', picture: null };
  const content = { meta, title: 'به‌زودی', lead: '', picture: null, blocks };
  await call('POST', '/unseen', { content, base_version: (await listed('unseen'))?.version });
  expect((await call('POST', '/unseen/publish', {})).status).toBe(200);
  expect(await listed('unseen')).toMatchObject({ is_shown: true });
  expect((await listed('product-general'))?.stands_in).toMatch(/بیمه‌نامه/);
  expect((await listed('footer'))?.stands_in).toMatch(/پایین/);
});

describe('a draft', () => {
  it('is for its writers until it is published, and then for all', async () => {
    const saved = await save(titled('درخواستتان کجاست؟'));
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
    expect(published.body.data).toMatchObject({
      version: 2,
      has_draft: false,
      draft: null,
      published: { hero: { title: 'درخواستتان کجاست؟' } },
      versions: [{ version: 2, origin: 'published', by: { id: boss.id } }],
    });
    expect(await shown()).toBe('درخواستتان کجاست؟');
    const [entry] = await auditOf('page.published');
    expect(entry?.sentence.map(({ text }) => text).join('')).toContain(
      'صفحهٔ «پیگیری درخواست» را منتشر کرد',
    );
    expect(entry?.before).toMatchObject({ 'آغاز صفحه، عنوان': first.hero.title });
    expect(entry?.after).toMatchObject({ 'آغاز صفحه، عنوان': 'درخواستتان کجاست؟' });
  });

  it('that another saved meanwhile is told with both texts, and nothing is lost', async () => {
    await save(titled('متن همکار'), { by: colleague });
    const late = await call('POST', '/track', { content: titled('متن من'), base_version: 0 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'saved_meanwhile',
      data: {
        version: 1,
        theirs: { hero: { title: 'متن همکار' } },
        mine: { hero: { title: 'متن من' } },
        by: { id: colleague.id },
      },
    });
    expect((await page()).draft).toMatchObject({ hero: { title: 'متن همکار' } });
    // One who saw another draft does not publish this one unseen.
    expect((await call('POST', '/track/publish', { base_version: 0 })).status).toBe(409);
    expect(await shown()).toBe(first.hero.title);
  });

  it('of two at once is saved once', async () => {
    const both = await Promise.all(
      ['الف', 'ب'].map((title) =>
        call('POST', '/track', { content: titled(title), base_version: 0 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await page()).version).toBe(1);
  });

  it('is saved once for one key', async () => {
    const body = { content: titled('یک بار'), base_version: 0 };
    for (const _again of [1, 2]) {
      expect((await call('POST', '/track', body, { key: 'one-save' })).status).toBe(200);
    }
    expect((await page()).version).toBe(1);
  });

  it('may lack what is still to be written; what goes out may not', async () => {
    expect((await save({ ...first, hero: { title: '' } })).status).toBe(200);
    const published = await call('POST', '/track/publish', {});
    expect(published.status).toBe(422);
    expect(published.body.errors).toEqual({
      'hero.title': ['عنوان را بنویسید.'],
      'hero.lead': ['معرفی را بنویسید.'],
    });
    expect((await page()).has_draft).toBe(true);
  });

  it('is refused where a page has no room for it, by its place', async () => {
    const long = 'ب'.repeat(1001);
    const points = [
      { title: 'یک', text: 'یک' },
      { title: 'دو', text: long },
    ];
    const refused = await save({ ...first, help: { title: 'راهنما', points } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['help.points.1.text']);
    expect((await save('متن')).status).toBe(422);
    const heavy = { content: { x: 'x'.repeat(300_000) }, base_version: 0 };
    expect((await call('POST', '/track', heavy)).status).toBe(413);
  });

  it('keeps nothing that the page has no place for', async () => {
    const saved = await save({ ...first, html: '<b>', hero: { ...first.hero, x: 1 } });
    expect((saved.body.data as PageDetail).draft).toEqual(first);
  });

  it('can be put away', async () => {
    await save(titled('نه'));
    const discarded = await call('POST', '/track/discard');
    expect(discarded.body.data).toMatchObject({ has_draft: false, version: 2 });
    const published = await call('POST', '/track/publish', {});
    expect(published).toMatchObject({ status: 409, body: { code: 'no_draft' } });
  });
});

describe('a version', () => {
  it('is put out again as a new one, and the draft stays', async () => {
    await publish('یکم');
    await publish('دوم');
    await save(titled('پیش‌نویس'));
    const restored = await call('POST', '/track/restore', { version: 2 });
    expect(restored.body.data).toMatchObject({
      published: { hero: { title: 'یکم' } },
      draft: { hero: { title: 'پیش‌نویس' } },
    });
    const { versions } = await page();
    expect(versions.map(({ version, origin }) => [version, origin])).toEqual([
      [6, 'restored'],
      [4, 'published'],
      [2, 'published'],
    ]);
    const second = await call('GET', '/track/versions/4');
    expect(second.body.data).toMatchObject({ version: 4, content: { hero: { title: 'دوم' } } });
    expect((await call('GET', '/track/versions/5')).status).toBe(404);
    expect((await call('POST', '/track/restore', { version: 5 })).status).toBe(404);
  });

  it('0 is the first words, which it follows again from then on', async () => {
    await publish('یکم');
    const back = await call('POST', '/track/restore', { version: 0 });
    expect(back.body.data).toMatchObject({ published: first, published_at: null });
    expect(await shown()).toBe(first.hero.title);
    expect((await call('GET', '/track/versions/0')).body.data).toEqual({
      version: 0,
      content: first,
    });
  });

  it('is kept while it is one of the newest hundred', async () => {
    await publish('یکم');
    const { db } = site.database;
    await db.execute(sql`insert into content_versions (page_id, version, content, origin, published_at)
      select id, version + n, published, 'published', now()
      from content_pages, generate_series(1, 120) as n`);
    await db.execute(sql`update content_pages set version = version + 120`);
    await publish('آخرین');
    expect(await db.$count(contentVersions)).toBe(100);
    expect((await page()).versions.at(0)?.version).toBe(124);
  });
});

it('what a later release asks for has its first words on a page that staff wrote', async () => {
  await publish('یکم');
  await site.database.db.execute(
    sql`update content_pages set published = published #- '{help}' || '{"gone": true}'`,
  );
  const words = await wordsOfPage(site.ctx, trackContent);
  expect(words).toEqual({ ...titled('یکم') });
  // And its writers see the same.
  expect((await page()).published).toEqual(words);
});
