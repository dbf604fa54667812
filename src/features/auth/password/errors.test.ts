import { describe, expect, it } from 'vitest';
import { checkPassword, passwordErrors } from './errors.ts';

const owner = { phoneNumber: '09121234567', names: ['آزاده', 'رحیمی‌پور'] };
const GOOD = 'سه گنجشک روی بند رخت';

describe('passwordErrors', () => {
  it('finds nothing wrong with a good one', () => {
    expect(passwordErrors(GOOD, GOOD, owner)).toEqual({});
  });

  it.each([
    ['', /بنویسید/],
    ['کوتاه', /۸ حرف یا رقم/],
    ['ط'.repeat(129), /۱۲۸ حرف یا رقم/],
    ['گربه-۰۹۱۲۱۲۳۴۵۶۷', /شمارهٔ موبایل/],
    ['آزاده و باران', /نام/],
    ['password123', /./],
  ])('says what is wrong with «%s»', (password, sentence) => {
    expect(passwordErrors(password, password, owner).password).toMatch(sentence);
  });

  it('asks for the repetition and compares it', () => {
    expect(passwordErrors(GOOD, '', owner).confirmPassword).toMatch(/دوباره/);
    expect(passwordErrors(GOOD, `${GOOD}!`, owner).confirmPassword).toMatch(/یکسان/);
  });

  it('takes two spellings of the same letters for one password', () => {
    const composed = 'caf\u00e9 و نان تازه';
    expect(passwordErrors(composed, composed.normalize('NFD'), owner)).toEqual({});
  });
});

describe('checkPassword', () => {
  it('ticks off what is kept so far', () => {
    expect(checkPassword('', owner)).toEqual({ length: false, guess: false });
    expect(checkPassword('آزاده۱۲۳۴', owner)).toEqual({ length: true, guess: false });
    expect(checkPassword(GOOD, owner)).toEqual({ length: true, guess: true });
  });
});
