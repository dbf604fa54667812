import { describe, expect, it } from 'vitest';
import { homeContent } from '#content/pages/home.ts';
import { contentPages } from '#db/schema/index.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PageDetail } from './content.ts';
import { freePage, wordsOfPage } from './published.server.ts';

let boss: { id: number; token: string };
const site = await createTestApp();
boss = await site.signInAs('super_admin');

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  site.call(method, `/content/pages${path}`, body, boss.token);

describe('a source', () => {
  it('of a question or a block is a law of the page of regulations, or it does not go out', async () => {
    const withSource = (law: string) => [
      { type: 'paragraph', text: 'بند', sources: [{ law: 'insurance-act', article: '۱۵' }] },
      { type: 'question', question: 'چرا؟', answer: 'زیرا.', sources: [{ law, article: '' }] },
    ];
    const words = (law: string) => ({
      meta: { title: '', description: '', picture: null },
      title: 'راهنما',
      lead: '',
      picture: null,
      blocks: withSource(law),
    });
    await site.call('POST', '/content/pages', { slug: 'sourced', title: 'راهنما' }, boss.token);
    const version = async () => ((await call('GET', '/sourced')).body.data as PageDetail).version;
    await call('POST', '/sourced', {
      content: words('no-such-law'),
      base_version: await version(),
    });
    const refused = await call('POST', '/sourced/publish', {});
    expect(Object.keys(refused.body.errors)).toEqual(['blocks.1.sources.0.law']);
    await call('POST', '/sourced', {
      content: words('regulation-71'),
      base_version: await version(),
    });
    expect((await call('POST', '/sourced/publish', {})).status).toBe(200);
    const shownNow = await freePage(site.ctx, 'sourced');
    expect(shownNow?.blocks).toEqual(withSource('regulation-71'));
  });

  it('is missing in what was published before there were any, and the page stays as it was', async () => {
    const old = { title: 'پرسش‌ها', lead: 'الف', items: [{ question: 'چرا؟', answer: 'زیرا.' }] };
    await site.database.db.insert(contentPages).values({
      slug: 'home',
      kind: 'site',
      version: 1,
      published: { ...homeContent.first, questions: old },
      publishedAt: new Date(),
    });
    const { questions } = await wordsOfPage(site.ctx, homeContent);
    expect(questions.items).toEqual([{ question: 'چرا؟', answer: 'زیرا.', sources: [] }]);
    const detail = (await call('GET', '/home')).body.data as PageDetail;
    const content = detail.published;
    const saved = await call('POST', '/home', { content, base_version: detail.version });
    expect(saved.status).toBe(200);
    expect((await call('POST', '/home/publish', {})).status).toBe(200);
  });
});
