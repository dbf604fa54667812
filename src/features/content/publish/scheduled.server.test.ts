import { beforeEach, describe, expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { contentPages } from '#db/schema/index.ts';
import { runJobs } from '#server/jobs.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail } from '../content.ts';
import { wordsOfPage } from '../published.server.ts';
import { publishDuePages } from './scheduled.server.ts';

let boss: { id: number; token: string };

const site = await createTestApp();
boss = await site.signInAs('super_admin');
beforeEach(async () => {
  await site.database.db.delete(contentPages);
});

const { first } = trackContent;
const titled = (title: string) => ({ ...first, hero: { ...first.hero, title } });
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  site.call(method, `/content/pages${path}`, body, boss.token);
const page = async () => (await call('GET', '/track')).body.data as PageDetail;
const save = async (content: unknown) =>
  call('POST', '/track', { content, base_version: (await page()).version });
const shown = async () => (await wordsOfPage(site.ctx, trackContent)).hero.title;
const auditOf = async (action: string) => {
  const { body } = await site.call('GET', `/audit?action=${action}`, undefined, boss.token);
  return body.data as { after: unknown }[];
};

describe('a time to go out at', () => {
  const at = (minutes: number) => new Date(site.clock.now.getTime() + minutes * 60_000);
  const schedule = (minutes: number) =>
    call('POST', '/track/schedule', { at: at(minutes).toISOString() });
  const later = (minutes: number) => {
    site.clock.now = at(minutes);
  };

  it('is in the future, of a whole draft', async () => {
    expect(await schedule(5)).toMatchObject({ status: 409, body: { code: 'no_draft' } });
    await save({ ...first, hero: { title: '' } });
    expect((await schedule(5)).status).toBe(422);
    await save(titled('به‌موقع'));
    expect((await schedule(-1)).body.errors).toHaveProperty('at');
    expect((await schedule(600_000)).body.errors).toHaveProperty('at');
  });

  it('lets the draft go out by itself', async () => {
    await save(titled('به‌موقع'));
    const scheduled = await schedule(5);
    expect(scheduled.body.data).toMatchObject({ publish_at: at(5).toISOString() });
    await runJobs(site.ctx);
    expect(await shown()).toBe(first.hero.title);
    later(6);
    await runJobs(site.ctx);
    expect(await shown()).toBe('به‌موقع');
    expect(await page()).toMatchObject({
      has_draft: false,
      publish_at: null,
      versions: [{ origin: 'scheduled', by: { id: boss.id } }],
    });
  });

  it.each(['discard', 'publish'])('is over with %s', async (step) => {
    await save(titled('به‌موقع'));
    await schedule(5);
    await call('POST', `/track/${step}`, {});
    const { version } = await page();
    later(6);
    expect(await publishDuePages(site.ctx)).toBe(0);
    expect((await page()).version).toBe(version);
  });

  it('can be another one', async () => {
    await save(titled('به‌موقع'));
    await schedule(5);
    await schedule(60);
    later(6);
    expect(await publishDuePages(site.ctx)).toBe(0);
    later(60);
    expect(await publishDuePages(site.ctx)).toBe(1);
  });

  it('lets out what was there when it was set: what is written afterwards stays a draft', async () => {
    await save(titled('به‌موقع'));
    await schedule(5);
    await save(titled('جمله‌ای که نیمه'));
    expect((await page()).scheduled).toMatchObject({ hero: { title: 'به‌موقع' } });
    later(6);
    expect(await publishDuePages(site.ctx)).toBe(1);
    expect(await shown()).toBe('به‌موقع');
    expect(await page()).toMatchObject({
      has_draft: true,
      draft: { hero: { title: 'جمله‌ای که نیمه' } },
      publish_at: null,
      scheduled: null,
    });
    expect(await publishDuePages(site.ctx)).toBe(0);
  });

  it('takes along what was written afterwards once it is set again', async () => {
    await save(titled('به‌موقع'));
    await schedule(5);
    await save(titled('درست‌شده'));
    await schedule(5);
    later(6);
    await publishDuePages(site.ctx);
    expect(await shown()).toBe('درست‌شده');
    expect(await page()).toMatchObject({ has_draft: false, publish_at: null, scheduled: null });
  });

  it('passes over what is no longer whole, which stays a draft', async () => {
    await save(titled('به‌موقع'));
    await schedule(5);
    // As another release may find it.
    await site.database.db.update(contentPages).set({ scheduled: titled('') });
    later(6);
    await publishDuePages(site.ctx);
    expect(await shown()).toBe(first.hero.title);
    expect(await page()).toMatchObject({ has_draft: true, publish_at: null });
    const [entry] = await auditOf('page.not_published');
    expect(entry?.after).toMatchObject({ 'hero.title': ['عنوان را بنویسید.'] });
  });
});
