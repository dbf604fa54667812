/** The guide of clerks and owners: it is found one's way in, read at a glance, and calls things as the product does. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS_LIST, KIND_LISTS } from '#domain/requests.ts';

const GUIDE = readFileSync('docs/guide-fa.md', 'utf8');
const LINES = GUIDE.split('\n');

const MOST_WORDS_OF_A_PARAGRAPH = 60;
const MOST_WORDS_OF_A_SENTENCE = 30;

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\u0600-\u06FF]/.test(word)).length;

/** Each paragraph, item of a list and cell of a table, which stand on a line of their own each. */
const PARAGRAPHS = LINES.filter((line) => !/^(?:#|!|<)/.test(line)).flatMap((line) =>
  line.startsWith('|') ? line.split('|') : [line],
);

/** What is said on the telephone, not what is written on a button. */
const SAYINGS = GUIDE.slice(
  GUIDE.indexOf('<a id="promises">'),
  GUIDE.indexOf('<a id="words">', GUIDE.indexOf('<a id="promises">')),
);

/** In guillemets without being a word of the product: names of other programs, and what somebody types or says. */
const NOT_OURS = [
  'گوگل آتنتیکیتور',
  'مایکروسافت آتنتیکیتور',
  'همین حالا خودتان به بیمه‌گر خبر بدهید.',
  'کاضمی',
  'کاظمی',
  '۱۱',
  '•••',
];

/** All that the product says: whole strings, and those that are filled, as patterns. */
function saidByTheProduct(): { whole: Set<string>; filled: RegExp[] } {
  const whole = new Set<string>();
  const filled: RegExp[] = [];
  for (const name of globSync('src/**/*.{ts,tsx}').filter((one) => !one.includes('.test.'))) {
    for (const [, plain, template] of readFileSync(name, 'utf8').matchAll(
      /'([^'\n]*)'|`([^`\n]*)`/g,
    )) {
      if (plain !== undefined) whole.add(plain);
      // Of what is nearly all filled in, everything would be one.
      const parts = (template ?? '').split(/\$\{[^}]*\}/);
      if (parts.join('').length > 6) {
        filled.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`));
      }
    }
  }
  return { whole, filled };
}

describe('the guide', () => {
  it('has contents that lead to every part, which is headed there', () => {
    const anchors = [...GUIDE.matchAll(/<a id="([\w-]+)"><\/a>\n\n## ./g)].map(([, id]) => id);
    const linked = [...GUIDE.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(15);
    expect([...new Set(linked)].sort()).toEqual([...anchors].sort());
  });

  it('begins with a clerk’s first day in ten lines', () => {
    const [, rest = ''] = GUIDE.split('<a id="first-day"></a>');
    const [part = ''] = rest.split('<a id=');
    expect(part.match(/^\d+\. /gm)).toHaveLength(10);
  });

  it('shows only pictures that are there', () => {
    const shown = [...GUIDE.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((file) => !existsSync(path.join('docs', file)))).toEqual([]);
  });

  it(`has no paragraph over ${MOST_WORDS_OF_A_PARAGRAPH} words and no sentence over ${MOST_WORDS_OF_A_SENTENCE}`, () => {
    const sentences = PARAGRAPHS.flatMap((text) => text.split(/[.؟!]/));
    expect(PARAGRAPHS.filter((text) => wordsIn(text) > MOST_WORDS_OF_A_PARAGRAPH)).toEqual([]);
    expect(sentences.filter((text) => wordsIn(text) > MOST_WORDS_OF_A_SENTENCE)).toEqual([]);
  });

  it('calls buttons, lists and pages as the product does', () => {
    const { whole, filled } = saidByTheProduct();
    const quoted = [...GUIDE.replace(SAYINGS, '').matchAll(/«([^«»]+)»/g)].map(
      ([, text = '']) => text,
    );
    expect(quoted.length).toBeGreaterThan(200);
    const unknown = quoted.filter(
      (text) =>
        !NOT_OURS.includes(text) &&
        ![text, `${text}.`].some((one) => whole.has(one)) &&
        !filled.some((pattern) => pattern.test(text)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each([...Object.values(KIND_LISTS), ALL_KINDS_LIST])('names the list $title', ({ title }) => {
    expect(GUIDE).toContain(`«${title}»`);
  });

  it('does without words that were left', () => {
    const left =
      /نمای کلی|(?<![\u0600-\u06FF])(?:سبب|سرخ|سپاس|خرسند)|همه چیز|هر که(?![\u0600-\u06FF])|سه فهرست/;
    expect(LINES.filter((line) => left.test(line))).toEqual([]);
  });
});
