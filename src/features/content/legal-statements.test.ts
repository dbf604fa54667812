import { describe, expect, it } from 'vitest';
import { LAW_GROUPS } from '#content/laws.ts';
import { SITE_PAGES } from '#content/pages/all.ts';
import { STARTER_PAGES } from '#db/seed/products/index.ts';
import type { Source } from '#domain/page-content.ts';
import { sourcesOf } from '#domain/page-content.ts';
import { sectionsOf } from '#domain/page-sections.ts';

/**
 * By these a sentence says what a law, the regulator or a deadline of theirs is. «پزشکی قانونی» is an office,
 * what is «خلاف قانون» and «مسئولیت قانونی» are words of a policy's own terms.
 */
const LEGAL =
  /(?<!پزشکی |خلاف |مسئولیت )قانون|آیین‌نامه|ماد[هۀ]ٔ? ?[۰-۹]|[۰-۹] روز|روز کاری|در هزار(?!ان)|چهلم|جریمه‌ای|جریمهٔ (?:رانندگی|دیرکرد (?:حساب|روز))|[۰-۹] ?(?:درصد|٪)|بیمهٔ مرکزی|پروانه‌ای جدا|پروانهٔ جداگانه|الزامی است|موظف|مکلف|کنوانسیون|مقررات|قاعدهٔ نسبی|بی‌بیمه/;

type Fields = Record<string, unknown>;
type Page = { name: string; words: Fields };

const PAGES: Page[] = [
  // The page of laws is the source of the others.
  ...SITE_PAGES.filter(({ slug }) => slug !== 'regulation').map(({ slug, first }) => ({
    name: slug,
    words: first as Fields,
  })),
  ...[...STARTER_PAGES].map(([slug, words]) => ({
    name: `products/${slug}`,
    words: {
      lead: words.lead,
      // A section says once, below its last paragraph, what it rests on.
      sections: sectionsOf(words).sections.map(({ blocks }) => ({
        blocks,
        sources: blocks.flatMap(sourcesOf),
      })),
      questions: sectionsOf(words).questions,
    },
  })),
];

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Everything that a page names as a source. */
function sourcesIn(value: unknown): Source[] {
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sources' ? (inner as Source[]) : sourcesIn(inner),
  );
}

/** Legal sentences below which no source stands, where `isSourced` says whether one does so far. */
function unsourced(value: unknown, isSourced: boolean, at: string): string[] {
  if (typeof value === 'string') return !isSourced && LEGAL.test(value) ? [`${at}: ${value}`] : [];
  if (!isFields(value)) return [];
  const { sources, ...rest } = value;
  const isNow = isSourced || (Array.isArray(sources) && sources.length > 0);
  return Object.entries(rest).flatMap(([key, inner]) => unsourced(inner, isNow, `${at}.${key}`));
}

/** What a page begins with and what search engines are told sums up what stands below with its source. */
const SUMMARY = new Set(['meta', 'hero', 'lead']);

function unsourcedOn({ name, words }: Page): string[] {
  const hasSources = sourcesIn(words).length > 0;
  return Object.entries(words).flatMap(([key, value]) =>
    unsourced(value, SUMMARY.has(key) && hasSources, `${name}.${key}`),
  );
}

/** The same words without any source. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isFields(value)) return value;
  const { sources: _, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, bare(inner)]));
}

describe('what public pages say of the law', () => {
  it.each(PAGES)('stands with its source on $name', (page) => {
    expect(unsourcedOn(page)).toEqual([]);
  });

  it('names laws that the page of regulations has, each once', () => {
    const known = new Set<string>(LAW_GROUPS.flatMap(({ laws }) => laws.map(({ id }) => id)));
    for (const { name, words } of PAGES) {
      const unknown = sourcesIn(words).filter(({ law }) => !known.has(law));
      expect([name, unknown]).toEqual([name, []]);
    }
  });

  it('would be told of without the sources', () => {
    const told = PAGES.filter(
      ({ words, name }) => unsourcedOn({ name, words: bare(words) as Fields }).length > 0,
    ).map(({ name }) => name);
    expect(told).toEqual(
      expect.arrayContaining([
        'claims-processing',
        'safety-insurability-assessment',
        'fire-insurance',
        'contact',
        'company',
        'purchase',
        'footer',
        'products/third-party',
        'products/car-body',
        'products/fire-home',
        'products/cargo-import',
      ]),
    );
  });

  it('calls the brokerage «رسمی» only where its licence number is set', () => {
    const claims = PAGES.flatMap(({ name, words }) => officialIn(words, name));
    expect(claims).toEqual(['home.hero.eyebrow_licensed', 'company.hero.lead_licensed']);
  });
});

/** Where the brokerage is said to be an official one, or to have the regulator's licence. */
function officialIn(value: unknown, at: string): string[] {
  if (typeof value === 'string') {
    return /کارگزار(?:ی)? رسمی|با پروانهٔ بیمهٔ مرکزی/.test(value) ? [at] : [];
  }
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => officialIn(inner, `${at}.${key}`));
}
