import { describe, expect, it } from 'vitest';
import { codeIn } from './one-time-code.ts';

describe('codeIn', () => {
  it.each([
    ['123456', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣ ٤٥٦', '123456'],
    ['کد تأیید شما در کارگزار: ۰۰۷۳۴۵\nتا ۵ دقیقه', '007345'],
    ['به 09121234567 فرستاده شد: 654321', '654321'],
    ['12', '12'],
    ['بی‌عدد', ''],
  ])('%s', (text, code) => expect(codeIn(text, 6)).toBe(code));
});
