import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { claimsContent } from '#content/pages/claims.ts';
import { consultationContent } from '#content/pages/consultation.ts';
import type { SiteServices } from '#server/pages/site-services.ts';
import { allLaws, answerWords, lawsFor, loadService } from './page-words.ts';
import { siteContext } from './site-context.ts';

/** What was published of some pages, by slug; of others their first words. */
function contextOf(published: Record<string, object> = {}) {
  const context = new RouterContextProvider();
  const wordsOf = async ({ slug, first }: { slug: string; first: object }) =>
    published[slug] ?? first;
  context.set(siteContext, { publishedPages: { wordsOf } } as unknown as SiteServices);
  return context;
}

const ACT = {
  id: 'insurance-act',
  number: '',
  title: 'قانون بیمه',
  adopted_on: '1937-04-27',
  adopted_year: '',
  state: 'in_force',
  checked_on: '2026-11-01',
  see: { to: '', label: '' },
};
const regulation = { groups: [{ title: 'قانون‌ها', laws: [ACT] }] };

describe('the laws that a page names', () => {
  it('are told as the page of regulations has them', async () => {
    const { number, title, state, checked_on } = ACT;
    const source = { law: ACT.id, article: '۱۵' };
    expect(await lawsFor(contextOf({ regulation }), [{ sources: [source, source] }])).toEqual({
      [ACT.id]: { number, title, state, checked_on },
    });
  });

  it('are read wherever they stand, and nothing else is', async () => {
    const words = {
      questions: [{ question: 'الف', sources: [{ law: ACT.id, article: '' }] }, { question: 'ب' }],
      law: 'regulation-92',
      note: null,
    };
    expect(Object.keys(await lawsFor(contextOf(), words))).toEqual([ACT.id]);
    expect(await lawsFor(contextOf(), null)).toEqual({});
    expect(Object.keys(await allLaws(contextOf({ regulation })))).toEqual([ACT.id]);
  });

  it('are left out where that page has them no more', async () => {
    const gone = { law: 'third-party-act', article: '۳۱' };
    expect(await lawsFor(contextOf({ regulation }), { sources: [gone] })).toEqual({});
  });
});

describe('the page of a service', () => {
  it('has the laws of its sections and of its answers', async () => {
    const { laws } = await loadService(contextOf(), claimsContent);
    expect(Object.keys(laws).sort()).toEqual([
      'insurance-act',
      'regulation-71',
      'third-party-act',
      'third-party-bylaw-30',
    ]);
  });

  it('says what the four have in common as the page of services has it', async () => {
    const each = { audience: 'برای که', results: 'چه', questions: 'پرسش‌ها', points: ['الف'] };
    const services = { each, ask: { title: '', lead: 'بپرسید.' } };
    const words = await loadService(contextOf({ services }), consultationContent);
    expect(words).toMatchObject({ each, askLead: 'بپرسید.' });
  });
});

describe('how soon people are called', () => {
  const contextSaying = (said: object | null) => {
    const context = new RouterContextProvider();
    const answerTimes = { shown: async () => said };
    context.set(siteContext, { answerTimes } as unknown as SiteServices);
    return context;
  };

  it('is told in words and Persian digits, an hour and more as such', async () => {
    expect(await answerWords(contextSaying({ minutes: 8, percent: 93 }))).toEqual({
      called: '۸ دقیقه',
      kept: '۹۳٪',
      days: '۹۰',
    });
    expect(await answerWords(contextSaying({ minutes: 90, percent: 100 }))).toMatchObject({
      called: '۱ ساعت و ۳۰ دقیقه',
    });
  });

  it('is not told where nothing is said', async () => {
    expect(await answerWords(contextSaying(null))).toBeNull();
  });
});
