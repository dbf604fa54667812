import { describe, expect, it } from 'vitest';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { nameInText } from '#domain/name-in-text.ts';
import { POLICY_NUMBER_MAX } from '#domain/policies/limits.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import { KIND_LABELS } from '#domain/requests.ts';
import { isWordedText, TEXT_NAMES, type TextName, textOf } from '#domain/texts.ts';
import { PREMIUM_MAX } from '#features/policies/enter/enter.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { tailWithin, wordsWithin } from '#lib/text/shorten.ts';
import { inToman } from '#lib/text/toman.ts';
import { startFakeGateway } from '#test/fake-gateway.ts';
import { createKavenegarProvider } from './kavenegar.adapter.server.ts';
import { fitParams } from './sms.server.ts';
import { type AnyText, CODE_TEMPLATES, type RenderedText, SMSIR_VALUE_MAX } from './sms.ts';
import { createSmsirProvider } from './smsir.adapter.server.ts';
import { composeText } from './words/compose.ts';

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, one) => (one.length > longest.length ? one : longest), '');

/** A day and an instant with the longest month. */
const DAY = '2027-05-13';
const NAME = nameInText(`سید محمدرضا حسینی‌نژاد طباطبایی ${'اصفهانی‌زاده '.repeat(8)}`, 'staff');
const SITE = 'https://www.a-very-long-name-of-a-brokerage.example.ir';

/** Each value as long as its contract allows. */
const LONGEST: Record<string, string> = {
  name: NAME,
  clerk: NAME,
  line: longestOf(Object.values(CLAIM_LINE_LABELS)),
  step: longestOf(Object.values(CLAIM_STAGE_LABELS)),
  kind: longestOf(Object.values(KIND_LABELS)),
  number: toPersianDigits('1405/110/2/1234567890/000/').padEnd(POLICY_NUMBER_MAX, '۷۶۵۴۳/'),
  date: dayTitle(DAY, true),
  time: formatJalaliDateTime(`${DAY}T12:00:00Z`),
  until: isoDateToJalali(DAY),
  amount: inToman(PREMIUM_MAX),
  papers: Array.from({ length: 4 }, () => 'گزارش پلیس راهنمایی و رانندگی (کروکی) یا فرم آن').join(
    '، ',
  ),
  code: '12345678',
  comparison: 'aB3_-9zZaB3_-9zZ',
  follow_ups: '۹۹٬۹۹۹',
  renewals: '۹۹٬۹۹۹',
  deadlines: '۹۹٬۹۹۹',
  link: stopLink(SITE, '23456789'),
};
const SHORTER = { papers: ['گزارش پلیس راهنمایی و رانندگی و ۲۹ مدرک دیگر', '۳۰ مدرک'] };
const VOICE = { brand: 'کارگزاری مهر', own: null, endsWithStop: false };

const longestText = (template: TextName): AnyText => ({
  to: '09121234567',
  template,
  params: Object.fromEntries(textOf(template).values.map((name) => [name, LONGEST[name] ?? ''])),
  shorter: SHORTER,
});

describe('every text with the longest values that its contract allows', () => {
  it.each(TEXT_NAMES)('%s fits SMS.ir, and nothing of it is cut in silence', async (template) => {
    const gateway = await startFakeGateway();
    gateway.behave({ status: 200, body: { status: 1, data: { messageId: 1 } } });
    const smsir = createSmsirProvider({
      apiKey: 'key',
      baseUrl: gateway.baseUrl,
      templates: { [template]: '7' },
    });
    const text = longestText(template);
    const params = fitParams(text, smsir.longestValue ?? Infinity);
    const words = composeText({ ...text, params }, VOICE, null);
    try {
      const sent = await smsir.send({ ...text, params, text: words, at: new Date() });
      expect(sent).toEqual({ ok: true, messageId: '1' });
    } finally {
      await gateway.close();
    }
    const { parameters } = JSON.parse(gateway.calls[0]?.body ?? '') as {
      parameters: { name: string; value: string }[];
    };
    for (const { name, value } of parameters) {
      expect(value.length, name).toBeLessThanOrEqual(SMSIR_VALUE_MAX);
      const full = LONGEST[name.toLowerCase()];
      const isGiven = value === full || value.includes('…') || SHORTER.papers.includes(value);
      expect(isGiven, `${name}: ${value}`).toBe(true);
      // What is shown of a text is what was sent: words that the approved text has of its own aside.
      if (isWordedText(template)) expect(Object.values(params)).toContain(value);
    }
    // Codes, days, sums and addresses are whole or not at all.
    for (const name of ['code', 'comparison', 'date', 'time', 'until', 'amount', 'link']) {
      if (params[name] !== undefined) expect(params[name]).toBe(LONGEST[name]);
    }
  });

  it.each(TEXT_NAMES)(
    '%s fits Kavenegar, which takes 900 letters, and a token of one word',
    (template) => {
      const { params } = longestText(template);
      const kavenegar = createKavenegarProvider({
        ...{ apiKey: 'key', baseUrl: 'http://localhost', sender: null, templates: {} },
      });
      expect(fitParams({ params }, kavenegar.longestValue ?? Infinity)).toEqual(params);
      const words = composeText({ template, params }, VOICE, null);
      expect(words.length).toBeLessThanOrEqual(900);
      expect(words).not.toMatch(/\{\w+\}|undefined/);
      if (CODE_TEMPLATES.includes(template)) expect(params.code).toMatch(/^[!-~]+$/);
    },
  );

  it('is at any hour where it is a code', () => {
    expect(CODE_TEMPLATES.map((name) => textOf(name as TextName).hours)).toEqual(
      CODE_TEMPLATES.map(() => 'any'),
    );
  });
});

describe('what does not fit', () => {
  it.each([
    ['1405/110/2/1234567890/00001', 25, '…110/2/1234567890/00001'],
    ['۱۴۰۵/۱۱۰/۲/۱۲۳۴۵۶۷۸۹۰/۰۰۰۰۱', 25, '…۱۱۰/۲/۱۲۳۴۵۶۷۸۹۰/۰۰۰۰۱'],
    ['12345/1405-110-2-1234567-001', 25, '…1405-110-2-1234567-001'],
    ['123456789012345678901234567890', 25, '…789012345678901234567890'],
    // A group too long to be left out.
    ['123456789012345678901234567890/7', 25, '…9012345678901234567890/7'],
    ['1405/110', 25, '1405/110'],
  ])('%s within %i is said as %s', (number, most, said) => {
    expect(tailWithin(number, most)).toBe(said);
    expect(said.length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['سید محمدرضا حسینی‌نژاد طباطبایی', 25, 'سید محمدرضا حسینی‌نژاد…'],
    ['شرکت حمل و نقل بین‌المللی آریا', 25, 'شرکت حمل و نقل…'],
    ['رضا احمدی', 25, 'رضا احمدی'],
    ['یک، دو، سه', 8, 'یک، دو…'],
    ['abcdefghijklmnopqrstuvwxyzabc', 25, 'abcdefghijklmnopqrstuvwx…'],
    ['😀😀😀😀', 6, '😀😀…'],
  ])('%s within %i is said as %s', (text, most, said) => {
    expect(wordsWithin(text, most)).toBe(said);
    expect(said.length).toBeLessThanOrEqual(most);
  });

  it('is refused by SMS.ir, and not cut: a stored value, or one without a rule', async () => {
    const smsir = createSmsirProvider({
      ...{ apiKey: 'key', baseUrl: 'http://127.0.0.1:1', templates: { 'request-closed': '7' } },
    });
    const params = { code: 'x'.repeat(26) };
    const text: RenderedText = {
      ...{ to: '09121234567', text: '', at: new Date(), params },
      template: 'request-closed',
    };
    const refused = { ok: false, certainty: 'definite', reason: 'CODE is longer than 25' };
    expect(await smsir.send(text)).toEqual(refused);
  });
});
