import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from './common-passwords.adapter.server.ts';
import { commonPasswordProblem } from './strength.server.ts';
import { COMMON_PASSWORD } from './strength.ts';

it('knows ten thousand of eight characters and more', () => {
  expect([...leakedPasswords].filter((word) => word.length >= 8).length).toBeGreaterThan(10_000);
});

describe('passwords that everybody tries, in every dress', () => {
  it.each(
    `dragonball liverpool chelsea1 jordan23 monkey123 batman123 charlie1 superman1 michael1 letmein123
    Welcome1! Summer2024 Winter2023! mustang1 shadow123 master123 pokemon1 cookie123 flower12 killer12
    soccer12 hockey12 maggie12 ginger12 pepper12 P@55w0rd! drowssap drowssap1 123dragon 1monkey1
    $unshine1 F00tball! m1ch43l12 kourosh1 cyrus2500 dariush1 mahsa1375 arash123 nima1234 setareh1 parvaneh
    mamanjoon babajoon delaram12 golestan1 zanjan123 ahvaz1400 Khodaya1 esteghlal1 perspolis6 niloofar
    ۱۲۳dragon dragon۱۲۳ DRAGON123 dragondragon نیلوفر۱۲۳۴ کوروش۲۵۰۰ ۱۳۷۰نرگس مهسا۱۳۷۵`.split(/\s+/),
  )('%s', (password) => expect(commonPasswordProblem(password)).toBe(COMMON_PASSWORD));
});

it.each([
  'باران-در-اردیبهشت',
  'دریاچه-و-کوه-۷',
  'correct horse battery',
  'x7#Lq9!pZ',
  'سه تا سیب سرخ',
  'やまとかわとうみ',
  '84620173952',
])('leaves %s alone', (password) => expect(commonPasswordProblem(password)).toBeNull());

it('never throws, and takes no time that grows with more than the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (text) => {
      expect([null, COMMON_PASSWORD]).toContain(commonPasswordProblem(text));
    }),
  );
});
