// Long: each way in which somebody loses the right to write pages, with what still ran in their name.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { contentPages, contentPreviews, users } from '#db/schema/index.ts';
import { createFakePages } from '#test/fake-pages.ts';
import { duringChange } from '#test/held-row.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail } from '../content.ts';
import { wordsOfPage } from '../published.server.ts';
import { publishDuePages } from './scheduled.server.ts';

const pages = createFakePages();
let boss: { id: number; token: string };
let writer: { id: number; token: string };

const site = await createTestApp({ loadPages: pages.load });

const { first } = trackContent;
const call = (method: 'GET' | 'POST', path: string, body: unknown, token: string) =>
  site.call(method, path, body, token);
const at = (minutes: number) => new Date(site.clock.now.getTime() + minutes * 60_000);
const give = (rights: string[]) =>
  call('POST', `/users/${writer.id}/rights`, { rights }, boss.token);
const shown = async () => (await wordsOfPage(site.ctx, trackContent)).hero.title;
const withdrawnOnStatus = async () =>
  (await call('GET', '/status', undefined, boss.token)).body.data as {
    withdrawn_pages: number;
  };
const entries = async () =>
  (await call('GET', '/audit?action=page.withdrawn', undefined, boss.token)).body.data as {
    actor: { id: number } | null;
    before: unknown;
  }[];

beforeEach(async () => {
  await site.database.db.delete(contentPages);
  await site.database.db.delete(contentPreviews);
  boss = await site.signInAs('super_admin');
  writer = await site.signInAs('admin');
  expect((await give(['content'])).status).toBe(200);
  const { version } = (await call('GET', '/content/pages/track', undefined, writer.token)).body
    .data as PageDetail;
  const content = { ...first, hero: { ...first.hero, title: 'متن کسی که رفت' } };
  const saved = { content, base_version: version };
  expect((await call('POST', '/content/pages/track', saved, writer.token)).status).toBe(200);
  const time = { at: at(5).toISOString() };
  expect((await call('POST', '/content/pages/track/schedule', time, writer.token)).status).toBe(
    200,
  );
});

describe('a page that somebody scheduled does not go out once they lost', () => {
  it.each([
    ['the right', () => give([])],
    ['the role', () => call('POST', `/users/${writer.id}/role`, { role: 'customer' }, boss.token)],
    [
      'the account',
      () => call('POST', `/users/${writer.id}/status`, { is_active: false }, boss.token),
    ],
    [
      'all that was known of them',
      async () => {
        await call('POST', `/users/${writer.id}/status`, { is_active: false }, boss.token);
        const given = { user_id: writer.id, reason: 'asked' };
        return call('POST', '/personal-data/erase', given, boss.token);
      },
    ],
  ])('%s', async (_name, lose) => {
    const before = (await entries()).length;
    const said = (await withdrawnOnStatus()).withdrawn_pages;
    expect((await lose()).status).toBe(200);
    const [row] = await site.database.db
      .select()
      .from(contentPages)
      .where(eq(contentPages.slug, 'track'));
    expect(row).toMatchObject({ publishAt: null, publishBy: null });
    expect(row?.draft).not.toBeNull();
    const log = await entries();
    expect(log).toHaveLength(before + 1);
    expect(log[0]).toMatchObject({ actor: { id: boss.id }, before: { publish_by: writer.id } });
    expect((await withdrawnOnStatus()).withdrawn_pages).toBe(said + 1);
    site.clock.now = at(6);
    expect(await publishDuePages(site.ctx)).toBe(0);
    expect(await shown()).toBe(first.hero.title);
  });

  it('without the knowledge of who takes it: it is looked at again when the time has come', async () => {
    await site.database.db.update(users).set({ rights: [] }).where(eq(users.id, writer.id));
    site.clock.now = at(6);
    await publishDuePages(site.ctx);
    expect(await shown()).toBe(first.hero.title);
    expect((await entries())[0]).toMatchObject({ actor: null });
    expect((await withdrawnOnStatus()).withdrawn_pages).toBe(1);
  });
});

it('tells the owner until somebody decides about the draft', async () => {
  await give([]);
  expect((await withdrawnOnStatus()).withdrawn_pages).toBe(1);
  const time = { at: at(9).toISOString() };
  expect((await call('POST', '/content/pages/track/schedule', time, boss.token)).status).toBe(200);
  expect((await withdrawnOnStatus()).withdrawn_pages).toBe(0);
  site.clock.now = at(10);
  expect(await publishDuePages(site.ctx)).toBe(1);
});

it('leaves what a colleague scheduled, and what is scheduled by who keeps the right', async () => {
  const other = await site.signInAs('admin');
  await call('POST', `/users/${other.id}/rights`, { rights: ['content'] }, boss.token);
  await call('POST', `/users/${other.id}/rights`, { rights: [] }, boss.token);
  site.clock.now = at(6);
  expect(await publishDuePages(site.ctx)).toBe(1);
});

it('shows a draft by a link no longer whose maker may write pages no more', async () => {
  const made = await call('POST', '/content/pages/track/preview', undefined, writer.token);
  const { url } = made.body.data as { url: string };
  expect((await site.app.inject({ url })).statusCode).toBe(200);
  await site.database.db.update(users).set({ rights: [] }).where(eq(users.id, writer.id));
  expect((await site.app.inject({ url })).statusCode).toBe(404);
  await site.database.db
    .update(users)
    .set({ rights: ['content'] })
    .where(eq(users.id, writer.id));
  await give([]);
  expect(await site.database.db.$count(contentPreviews)).toBe(0);
});

describe('what is under way while the right to write pages goes', () => {
  const losing = (send: () => ReturnType<typeof call>) =>
    duringChange(
      site.database.db,
      (tx) => tx.update(users).set({ rights: [] }).where(eq(users.id, writer.id)),
      send,
    );
  const post = (path: string, body: object) => () => call('POST', path, body, writer.token);

  it.each<[string, string, object]>([
    ['a page does not go out', '/content/pages/track/publish', {}],
    ['an earlier one does not come back', '/content/pages/track/restore', { version: 0 }],
    ['what was to go out stays so', '/content/pages/track/unschedule', {}],
    ['a draft is not put away', '/content/pages/track/discard', {}],
    ['no link to a draft is made', '/content/pages/track/preview', {}],
    ['no page is made', '/content/pages', { slug: 'late', title: 'دیر آمد', content: {} }],
    ['no address leads elsewhere', '/content/redirects', { from: '/old-one', to: '/contact' }],
  ])('%s', async (_name, path, body) => {
    expect((await losing(post(path, body))).status).toBe(403);
    expect(await site.database.db.$count(contentPreviews)).toBe(0);
  });
});

it('a page that another scheduled goes out as they saw it, without what one who lost the right wrote since', async () => {
  const { db } = site.database;
  const path = '/content/pages/track';
  expect(
    (await call('POST', `${path}/schedule`, { at: at(5).toISOString() }, boss.token)).status,
  ).toBe(200);
  const { version } = (await call('GET', path, undefined, writer.token)).body.data as PageDetail;
  const content = { ...first, hero: { ...first.hero, title: 'پس از زمان‌بندی' } };
  expect((await call('POST', path, { content, base_version: version }, writer.token)).status).toBe(
    200,
  );
  expect((await give([])).status).toBe(200);
  site.clock.now = at(6);
  expect(await publishDuePages(site.ctx)).toBe(1);
  expect(await shown()).toBe('متن کسی که رفت');
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, 'track'));
  expect([row?.publishAt, row?.publishBy]).toEqual([null, null]);
  expect(row?.draft).toMatchObject({ hero: { title: 'پس از زمان‌بندی' } });
});

it('what the version before scheduled has no words of its own, and its last writer answers for it', async () => {
  const { db } = site.database;
  const path = '/content/pages/track';
  const time = { at: at(5).toISOString() };
  expect((await call('POST', `${path}/schedule`, time, boss.token)).status).toBe(200);
  await db.update(contentPages).set({ scheduled: null });
  const { version } = (await call('GET', path, undefined, writer.token)).body.data as PageDetail;
  const content = { ...first, hero: { ...first.hero, title: 'پس از زمان‌بندی' } };
  const saved = { content, base_version: version };
  expect((await call('POST', path, saved, writer.token)).status).toBe(200);
  expect((await give([])).status).toBe(200);
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, 'track'));
  expect([row?.publishAt, row?.publishBy]).toEqual([null, null]);
});
