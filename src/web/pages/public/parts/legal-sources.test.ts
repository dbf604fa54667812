import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LAW_STATES } from '#content/texts/laws.ts';
import type { Laws } from '../../../page-words.ts';
import { LegalSources } from './legal-sources.tsx';
import { UncheckedLaws } from './unchecked-laws.tsx';

const act = { number: '', title: 'قانون بیمه', state: 'unchecked', checked_on: '' } as const;
const estate = { ...act, title: 'قانون تملک آپارتمان‌ها، مادهٔ ۱۴' };
const checked = { ...act, number: '۵۳', state: 'in_force', checked_on: '2026-09-01' } as const;

const article = (law: string, number: string) => [{ law, article: number }];

/** A page with two places where sources stand, as readers see it. */
function wordsOf(laws: Laws): string {
  const page = createElement(
    Fragment,
    null,
    createElement(LegalSources, { sources: article('act', '۱۵'), laws }),
    createElement(LegalSources, { sources: article('estate', '۱۴'), laws }),
    createElement(LegalSources, { sources: article('hull', ''), laws }),
    createElement(UncheckedLaws, { laws }),
  );
  return renderToStaticMarkup(createElement(MemoryRouter, null, page)).replace(/<[^>]+>/g, '');
}

it('says once a page that its laws were not checked yet, however often they are named', () => {
  const words = wordsOf({ act, estate, hull: checked });
  expect(words.split(LAW_STATES.unchecked)).toHaveLength(2);
  expect(words).toContain('قانون بیمه، مادهٔ ۱۵');
  expect(words).toMatch(/آیین‌نامهٔ ۵۳ · در حال اجرا، بازبینی: ۱۴۰۵/);
});

it('says nothing of it where every law was checked', () => {
  expect(wordsOf({ hull: checked })).not.toContain(LAW_STATES.unchecked);
});

it('names an article once where the title has it already', () => {
  expect(wordsOf({ estate }).match(/مادهٔ ۱۴/g)).toHaveLength(1);
});
