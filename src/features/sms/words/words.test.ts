import { describe, expect, it } from 'vitest';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { lineInText } from '#domain/line-in-text.ts';
import { SOMEONE } from '#domain/name-in-text.ts';
import { KINDS_IN_TEXTS } from '#domain/requests.ts';
import { TEXT_NAMES, type TextName, textOf } from '#domain/texts.ts';
import { approvedModel, type Gateway } from '#test/approved-texts.ts';
import { CODE_TEMPLATES, isReminder } from '../sms.ts';
import { codeDomain, composeText, STOP_WORDS, type Voice } from './compose.ts';
import { mostParts, partsOf } from './parts.ts';
import { LONG_VALUES, plausibleText, SHORT_VALUES } from './plausible.ts';

type Site = { brand: string; publicUrl: string };

const LONG_SITE = { brand: 'کارگزاری مهر', publicUrl: 'https://www.kargozari-mehr.ir' };
const SHORT_SITE = { brand: 'مهر', publicUrl: 'https://mehr.ir' };
const isStoppable = (template: TextName): boolean => textOf(template).isStoppable === true;

const voiceOf = (template: TextName, { brand }: Site, own: string | null = null): Voice => ({
  brand,
  own,
  endsWithStop: isStoppable(template),
});

function said(template: TextName, values: Record<string, string>, site: Site): string {
  const text = plausibleText(template, values, site.publicUrl);
  return composeText(text, voiceOf(template, site), codeDomain(site.publicUrl));
}

const lines = CLAIM_LINES.map((line) => ({ ...LONG_VALUES, line: lineInText(line) }));
const kinds = Object.entries(KINDS_IN_TEXTS).map(
  ([name, kind]) => [`long, ${name}`, { ...LONG_VALUES, kind }, LONG_SITE] as const,
);
const CASES = [
  ...kinds,
  ...lines.map((values) => [`long, ${values.line}`, values, LONG_SITE] as const),
  ['long, on a short site', LONG_VALUES, SHORT_SITE] as const,
  ['short', SHORT_VALUES, SHORT_SITE] as const,
  ['short, on a long site', SHORT_VALUES, LONG_SITE] as const,
  ['of nobody known', { ...LONG_VALUES, name: SOMEONE }, LONG_SITE] as const,
  [
    'of a name too long for a text',
    { ...LONG_VALUES, name: `${LONG_VALUES.name} و شرکای بازرگانی` },
    LONG_SITE,
  ] as const,
];

describe.each(TEXT_NAMES)('%s', (template) => {
  it.each(CASES)('names the brokerage, fits and is whole: %s', (_, values, site) => {
    const text = said(template, values, site);
    expect(text).toContain(site.brand);
    expect(partsOf(text), `${text.length}: ${text}`).toBeLessThanOrEqual(mostParts(template));
    expect(text).not.toMatch(/[{}…]|undefined|null/);
    // Signs of a value that is missing, and of a sentence around a name of a form.
    expect(text, 'two figures side by side').not.toMatch(/[0-9۰-۹] [0-9۰-۹]/);
    expect(text).not.toMatch(/ {2}|\( ?\)| [،؛.:]|،،|رشتهٔ دیگر|سایر رشته‌ها|مشتری|^گرامی/m);
    expect(text).not.toMatch(/بیمه‌نامهٔ (?!شما)|بیمهٔ (?!شما)|ه شما/);
    expect(text.endsWith(STOP_WORDS)).toBe(isStoppable(template));
    if (isReminder(template)) expect(text).toContain(`${new URL(site.publicUrl).host}/s/a2b3c4d5`);
  });

  it.each([
    ['long', LONG_SITE],
    ['short', SHORT_SITE],
  ])('as approved by a gateway, on a %s site', (_, site) => {
    const gateways: Gateway[] = CODE_TEMPLATES.includes(template)
      ? ['smsir', 'kavenegar']
      : ['smsir'];
    for (const gateway of gateways) {
      const { model, long } = approvedModel(template, gateway, site);
      expect(model).toContain(site.brand);
      expect(model).not.toMatch(/BRAND|DOMAIN|NAME#|[{}]/);
      expect(partsOf(long), `${long.length}: ${long}`).toBeLessThanOrEqual(mostParts(template));
      expect(long).not.toMatch(/[{}#%](?!\d)/);
      expect(model.endsWith(STOP_WORDS)).toBe(isStoppable(template));
    }
  });
});

describe('a one-time code', () => {
  const [long, short] = [LONG_SITE, SHORT_SITE].map(
    (site) => (template: TextName) => said(template, LONG_VALUES, site),
  ) as [(template: TextName) => string, (template: TextName) => string];

  it.each(CODE_TEMPLATES as TextName[])('%s: stands in the first line, in ASCII', (template) => {
    for (const text of [long(template), short(template)]) {
      expect(text.split('\n')[0]).toMatch(/: 123456$/);
      expect(text).toContain('به کسی نگویید');
    }
  });

  it.each(CODE_TEMPLATES as TextName[])('%s: is bound to the host where that fits', (template) => {
    expect(short(template).split('\n').at(-1)).toBe('@mehr.ir #123456');
  });

  it('is bound to the host of the site’s address, without its port, and to no number', () => {
    expect(codeDomain('https://kargozari.ir:8443/app')).toBe('kargozari.ir');
    expect(codeDomain('http://192.0.2.7:3000')).toBeNull();
    expect(codeDomain('http://[2001:db8::1]:3000')).toBeNull();
  });
});

describe('the brokerage’s own words', () => {
  const own = (wording: string, values: Record<string, string> = LONG_VALUES) => {
    const text = plausibleText('policy-ending', values, LONG_SITE.publicUrl);
    return composeText(text, voiceOf('policy-ending', LONG_SITE, wording), null);
  };

  it('are sent as they were written, without the brokerage and however long', () => {
    const long = `${'واژه '.repeat(40)}{name} {number} {link}`;
    const { name, number } = LONG_VALUES;
    expect(own(long)).toBe(
      `${'واژه '.repeat(40)}${name} ${number} www.kargozari-mehr.ir/s/a2b3c4d5\n${STOP_WORDS}`,
    );
    expect(own('{brand}: {date}')).toBe(`کارگزاری مهر: ${LONG_VALUES.date}\n${STOP_WORDS}`);
  });

  it('end once with how to get no more', () => {
    for (const end of ['لغو۱۱', 'لغو ۱۱', 'لغو11 ']) {
      expect(own(`پایان: {date} ${end}`)).toBe(`پایان: ${LONG_VALUES.date} ${end}`);
    }
  });

  it('say nothing of a line without a name and of nobody known', () => {
    const values = { ...LONG_VALUES, line: lineInText('other'), name: SOMEONE };
    const before = '{name} گرامی، بیمه‌نامهٔ {line} شما به شمارهٔ {number} در {date} پایان می‌یابد.';
    const { number, date } = LONG_VALUES;
    expect(own(before, values)).toBe(
      `بیمه‌نامهٔ شما به شمارهٔ ${number} در ${date} پایان می‌یابد.\n${STOP_WORDS}`,
    );
    expect(own('سلام {name}! {date}', values)).toBe(`سلام مشتری! ${date}\n${STOP_WORDS}`);
  });
});

it('papers are named as far as they fit, else counted', () => {
  const text = said('claim-papers', LONG_VALUES, LONG_SITE);
  expect(text).toContain('پروندهٔ خسارت 12345678: ۷ مدرک لازم است');
  const few = said('claim-papers', SHORT_VALUES, LONG_SITE);
  expect(few).toContain('کارت ملی لازم است');
});
