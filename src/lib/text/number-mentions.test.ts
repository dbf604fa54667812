import { describe, expect, it } from 'vitest';
import { numberMentions } from './number-mentions.ts';

const { isIn, without, digits } = numberMentions(['09121234567', '0012345679']);

describe('mentions of a number', () => {
  it.each([
    '09121234567',
    'زنگ بزنید به ۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '0912 123 45 67',
    '۰۹۱۲-۱۲۳-۴۵۶۷',
    '0912\u200c1234567',
    '+989121234567',
    '0098 912 123 4567',
    '98-912-1234567',
    '9121234567',
    '(0912) 123 4567',
    'کد ملی ۰۰۱۲۳۴۵۶۷۹ و',
    '001-234567-9',
  ])('are found: %s', (text) => {
    expect(isIn(text)).toBe(true);
    expect(without(text, '•')).toMatch(/^[^0-9۰-۹٠-٩]*•[^0-9۰-۹٠-٩]*$/);
  });

  it.each([
    '09121234568',
    '6037991234567091',
    '091212345670',
    '5509121234567',
    '0912 123 456',
    '1001234567912',
    '',
  ])('are not in: %s', (text) => {
    expect(isIn(text)).toBe(false);
    expect(without(text, '•')).toBe(text);
  });

  it('are taken out of all that holds texts, and nothing else is changed', () => {
    const held = { note: 'به 09121234567 بگو', at: 5, of: [{ to: '۰۹۱۲۱۲۳۴۵۶۷' }], no: null };
    expect(without(held, '•')).toEqual({ note: 'به • بگو', at: 5, of: [{ to: '•' }], no: null });
  });

  it('have digits that stand in each of them', () => {
    expect(digits).toEqual(['9121234567', '0012345679']);
    expect(numberMentions([]).isIn('09121234567')).toBe(false);
  });
});
