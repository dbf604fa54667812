import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What the product says in Persian, and its guide: everything but tests, and but lists of what people type. */
const TYPED_BY_PEOPLE = [
  'src/content/visitors-words.ts',
  'src/features/policies/import-reading/headings.words.ts',
  'src/features/policies/import-reading/names.words.ts',
  'src/features/policies/import-reading/guess.server.ts',
  'src/features/policies/import-decisions/rows.words.ts',
  'src/lib/',
];
const FILES = [
  ...globSync('src/**/*.{ts,tsx}').filter(
    (name) => !name.includes('.test.') && !TYPED_BY_PEOPLE.some((one) => name.startsWith(one)),
  ),
  'docs/guide-fa.md',
];

/** Without comments, which readers of the product do not see. */
const codeOf = (name: string): string =>
  readFileSync(name, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '');

type Check = {
  what: string;
  wrong: RegExp;
  files?: readonly string[];
  /** Where it is right, and why. */
  except?: readonly { file: string; words?: RegExp; why: string }[];
};

const CHECKS: readonly Check[] = [
  {
    what: '«حق‌بیمه», with a ZWNJ',
    wrong: /حق بیمه(?!\u200c| ?گر)/,
    except: [{ file: 'src/content/laws.ts', why: 'the official title of regulation 94' }],
  },
  { what: '«بدون», not «بی »', wrong: /(?<![\u0600-\u06FF\u200c])بی (?=[\u0600-\u06FF])/ },
  {
    what: 'no word that is archaic, translated, or of one department only',
    wrong:
      /پابرگ|سربرگ|کارزار|شکیبا|واپسین|آذرخش|بجوی|رونوشت|روزآمد|مدیر سامانه|درباره ما|رمزینه|به نوشته|نویسه|هم‌رسانی|بس است|می‌خواباند/,
    except: [],
  },
  { what: 'no ZWNJ that does nothing', wrong: /[اآدذرزژو]\u200c(?=[\u0600-\u06FF])/ },
  {
    what: '«اینجا», «آنچه», «آن‌ها», «هرکدام», «هرکس»',
    wrong:
      /(?:این|آن)\u200c(?:جا|چه|که)|(?<!آن\u200c)آنها|(?<![\u0600-\u06FF])هر (?:کدام|کسی?)(?![\u0600-\u06FF])/,
    except: [
      {
        file: 'src/content/laws.ts',
        words: /حقوق آنها/,
        why: 'the official title of regulation 71',
      },
    ],
  },
  {
    what: 'titles of the starter catalogue with their ezafe',
    wrong: /'(?:بیمه|بدنه|مانده) [\u0600-\u06FF]/,
    files: ['src/db/seed/catalogue.ts'],
  },
  {
    what: 'a file of a computer is «فایل»',
    wrong:
      /پروندهٔ (?:اکسل|دفتر|تصویر|خطاها|دیگر|خود|پیامک)|(?:نام|قالب|دریافت|انتخاب|بررسی) پرونده(?![\u0600-\u06FF\u200c])/,
  },
  {
    what: 'no name of a line inside an ezafe',
    wrong: /\{line\} شما|بیمه‌نامهٔ \$\{|بیمهٔ \$\{/,
    except: [
      { file: 'src/domain/policies/words.ts', why: 'the name of an insurer' },
      { file: 'src/features/worklists/list/list.words.ts', why: 'the name of an insurer' },
      { file: 'src/features/claims/owner/objection-letter.tsx', why: 'the name of an insurer' },
      { file: 'src/features/policies/import/page.words.ts', why: 'a count' },
    ],
  },
  {
    what: 'choosing is «انتخاب», opening «باز کردن», a count «تعداد»',
    wrong:
      /برگزی|برمی‌گزی|برنگزی|گشودن(?! اعتبار)|پاک\u200cکردن|(?<![\u0600-\u06FF\u200c])شمار(?![\u0600-\u06FF\u200c])|گذرواژهٔ نو(?![\u0600-\u06FF])|آسیب (?:جسمی|جانی)/,
    except: [],
  },
  {
    what: 'taking on is «پذیرفتن», removing «حذف»: «برداشتن» is only of debris',
    wrong:
      /برداشته (?:شد|نشد|می‌شود)|برداشتن (?!آوار|لاشه)|برمی‌دار|برنداشت|(?:را|قبلی|یا) بردار|(?:آن|آن‌ها|یکی) را برد/,
    except: [
      { file: 'src/content/pages/home.ts', words: /گامی/, why: '«گام برداشتن», to take a step' },
    ],
  },
  {
    what: 'no working days of an act that has none',
    wrong: /notifyWithin\([^)]*INSURANCE_ACT, true\)/,
    files: ['src/domain/claims/deadlines.ts'],
  },
  {
    what: 'no field is a house',
    wrong: /(?:یک|چند|این) خانه(?:‌| )(?:ای )?(?:را خالی|نیاز)|خانهٔ خالی|نوشتن در خانه‌ها/,
  },
];

describe('the words of the product', () => {
  it('are read: there is Persian in hundreds of files', () => {
    expect(FILES.filter((name) => /[\u0600-\u06FF]/.test(codeOf(name))).length).toBeGreaterThan(
      200,
    );
  });

  it.each(CHECKS)('$what', ({ wrong, files = FILES, except = [] }) => {
    const found = files.flatMap((name) =>
      codeOf(name)
        .split('\n')
        .flatMap((line, at) => {
          const isRight = except.some(
            ({ file, words }) => name.startsWith(file) && (words === undefined || words.test(line)),
          );
          return !isRight && wrong.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [];
        }),
    );
    expect(found).toEqual([]);
  });
});

/** Regulations whose articles nobody of the product has read: their whole is named until the brokerage has. */
const WITHOUT_ARTICLE = [
  'regulation-21',
  'regulation-71',
  'regulation-85',
  'regulation-92',
  'regulation-92-2',
  'regulation-99',
];

const WRITTEN = [
  ...globSync('src/content/**/*.ts'),
  ...globSync('src/db/seed/products/*.ts'),
].filter((name) => !name.includes('.test.') && !TYPED_BY_PEOPLE.includes(name));

it('every source names its article, but those of regulations that were not read', () => {
  const without = WRITTEN.flatMap((name) =>
    [...codeOf(name).matchAll(/law: '([^']+)',\s+article: ''/g)].map(([, law = '']) => law),
  );
  expect(without.filter((law) => !WITHOUT_ARTICLE.includes(law))).toEqual([]);
  expect(WITHOUT_ARTICLE.filter((law) => !without.includes(law))).toEqual([]);
});

const MOST_WORDS = 30;

/** A list of words that a search leaves out, no sentence. */
const NO_SENTENCES = 'src/features/search/index/index.server.ts';

it(`no sentence of the product has more than ${MOST_WORDS} words`, () => {
  const said = FILES.filter((name) => name !== NO_SENTENCES);
  const long = said.flatMap((name) =>
    [...codeOf(name).matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].flatMap(([, plain, filled]) =>
      (plain ?? filled ?? '')
        .split(/[.؟!]/)
        .filter((sentence) => {
          const words = sentence.split(/\s+/).filter((word) => /[\u0600-\u06FF]/.test(word));
          return words.length > MOST_WORDS;
        })
        .map((sentence) => `${name}: ${sentence.trim()}`),
    ),
  );
  expect(long).toEqual([]);
});
