import { expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { createTwoSites } from '#test/two-sites.ts';
import type { PageDetail } from './content.ts';
import { publishDuePages } from './publish/scheduled.server.ts';
import { wordsOfPage } from './published.server.ts';

let boss: { id: number; token: string };

const sites = await createTwoSites();
boss = await sites.one.signInAs('super_admin');

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  sites.one.call(method, `/content/pages${path}`, body, boss.token);
const { first } = trackContent;
async function save(title: string) {
  const { version } = (await call('GET', '/track')).body.data as PageDetail;
  const content = { ...first, hero: { ...first.hero, title } };
  await call('POST', '/track', { content, base_version: version });
}

it('what one process publishes the other one knows of', async () => {
  const watch = contentWatchOf(sites.two.ctx);
  await watch.refresh();
  const before = watch.current().version;
  await save('از یکی به دیگری');
  await call('POST', '/track/publish', {});
  await expect.poll(() => watch.current().version).toBe(before + 1);
  const words = await wordsOfPage(sites.two.ctx, trackContent);
  expect(words.hero.title).toBe('از یکی به دیگری');
});

it('what is due goes out once, whoever sees it first', async () => {
  await save('به‌موقع');
  const at = new Date(sites.one.clock.now.getTime() + 60_000);
  await call('POST', '/track/schedule', { at: at.toISOString() });
  for (const site of [sites.one, sites.two]) site.clock.now = new Date(at.getTime() + 1);
  const published = await Promise.all(
    [sites.one, sites.two, sites.one, sites.two].map(({ ctx }) => publishDuePages(ctx)),
  );
  expect(published.reduce((sum, count) => sum + count)).toBe(1);
  const { versions } = (await call('GET', '/track')).body.data as PageDetail;
  expect(versions.filter(({ origin }) => origin === 'scheduled')).toHaveLength(1);
});
