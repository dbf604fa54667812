import { expect, it } from 'vitest';
import { SITE_PAGES } from '#content/pages/all.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail } from '../content.ts';
import { publishDuePages } from './scheduled.server.ts';

let boss: { id: number; token: string };

const site = await createTestApp();
// Pages lead to products.
await seedCatalogue(site.database.db);
boss = await site.signInAs('super_admin');

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  site.call(method, `/content/pages/${path}`, body, boss.token);

async function saveDraft(slug: string): Promise<void> {
  const { first, version } = (await call('GET', slug)).body.data as PageDetail;
  const saved = await call('POST', slug, { content: first, base_version: version });
  expect(saved.status, slug).toBe(200);
}

it.each(SITE_PAGES.map(({ slug }) => slug))('«%s» goes out, now and at its time', async (slug) => {
  await saveDraft(slug);
  expect((await call('POST', `${slug}/publish`, {})).status).toBe(200);
  await saveDraft(slug);
  const at = new Date(site.clock.now.getTime() + 60_000);
  const scheduled = await call('POST', `${slug}/schedule`, { at: at.toISOString() });
  expect(scheduled.status).toBe(200);
  site.clock.now = at;
  expect(await publishDuePages(site.ctx)).toBe(1);
});
