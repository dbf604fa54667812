import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPassword } from './password.ts';
import { passwordProblem } from './strength.ts';

const OWNER = { phoneNumber: '09121234567', names: ['مریم', 'احمدی‌راد'] };
const problem = (password: string) => passwordProblem(password, OWNER);

describe('passwords that everybody tries', () => {
  it.each([
    '12345678',
    '۱۲۳۴۵۶۷۸',
    '123456789',
    '87654321',
    '11111111',
    'aaaaaaaa',
    'abababab',
    '12341234',
    '123123123',
    'qwertyui',
    'qwertyuiop',
    'asdfghjkl',
    'QWERTYUI',
    'poiuytrewq',
    'qwer1234',
    '1qaz2wsx',
    'abcdefgh',
    'ضصثقفغعه',
    'شسیبلاتن',
    'ابپتثجچح',
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'iran1234',
    'Iran1404',
    'tehran1400',
    'ali12345',
    'mohammad',
    'Mohammad1!',
    'admin123',
    'salam123',
    'ایران۱۲۳۴',
    'محمد۱۳۷۰',
    'iloveyou',
    '13700512',
    '1370/05/12',
    '19910803',
    'yaali110',
    'kargozar1',
    '!@#$%^&*',
    'asdf1234',
    '1234qwer',
    'zxcvbnm1',
    '147258369',
  ])('%s', (password) => {
    expect(problem(password)).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('passwords made of what is known of their owner', () => {
  it.each([
    '09121234567',
    '9121234567',
    '+989121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '21234567',
    'x21234567x',
    '0912-123-4567',
  ])('the number: %s', (password) => {
    expect(problem(password)).toContain('شمارهٔ موبایل');
  });

  it.each(['مریم۱۲۳۴۵۶', 'گل‌مریم‌خانم', 'احمدی-راد-۷۷', 'كوه و مريم', 'رئیس‌احمدی'])(
    'the name: %s',
    (password) => {
      expect(problem(password)).toContain('نام شما');
    },
  );

  it('minds names of three letters or more, whatever the case', () => {
    const owner = { phoneNumber: '09121234567', names: ['Sara', 'Li'] };
    expect(passwordProblem('xxSARAh-x8', owner)).toContain('نام شما');
    expect(passwordProblem('lilac-river-9', owner)).toBeNull();
  });
});

describe('passwords that are fine', () => {
  it.each([
    'باران-در-اردیبهشت',
    'دریاچه-و-کوه-۷',
    'correct horse battery',
    'x7#Lq9!pZ',
    'ghost-iran-1234-river',
    'سه تا سیب سرخ',
    'やまとかわとうみ',
    '84620173952',
    '🌧🌈🌊🔥🌪🌙⭐☀',
  ])('%s', (password) => {
    expect(problem(password)).toBeNull();
  });

  it('are nearly all that a machine makes', () => {
    const alphabet = [...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'];
    const password = fc.array(fc.constantFrom(...alphabet), { minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(password, (letters) => {
        fc.pre(new Set(letters).size > 7);
        expect(problem(letters.join(''))).toBeNull();
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (text) => {
        expect([null, 'string']).toContain(problem(text) === null ? null : typeof problem(text));
      }),
    );
  });
});

describe('length', () => {
  const isAccepted = (password: unknown) => newPassword.safeParse(password).success;

  it('counts code points after composition, 8 to 128', () => {
    expect([isAccepted('آ'.repeat(7)), isAccepted('آ'.repeat(8))]).toEqual([false, true]);
    expect([isAccepted('آ'.repeat(128)), isAccepted('آ'.repeat(129))]).toEqual([true, false]);
    expect([isAccepted('🌊'.repeat(7)), isAccepted('🌊'.repeat(8))]).toEqual([false, true]);
    expect(isAccepted('é'.normalize('NFD').repeat(7))).toBe(false);
    expect(isAccepted('é'.normalize('NFD').repeat(128))).toBe(true);
  });

  it('leaves what was typed as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 20, maxLength: 30 }), (text) => {
        fc.pre(text.isWellFormed());
        const parsed = newPassword.safeParse(text);
        if (parsed.success) expect(parsed.data).toBe(text);
      }),
    );
  });

  it('refuses what is no text', () => {
    for (const value of [undefined, null, '', 12345678, ['12345678'], {}, '\ud800'.repeat(9)]) {
      expect(isAccepted(value)).toBe(false);
    }
  });
});
