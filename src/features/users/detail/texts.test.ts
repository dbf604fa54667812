import { describe, expect, it } from 'vitest';
import { withLosses } from './detail.words.ts';

describe('a button says what goes with it', () => {
  it.each([
    [0, 0, 'غیرفعال کردن'],
    [2, 0, 'غیرفعال کردن و پایان ۲ نشست'],
    [0, 3, 'غیرفعال کردن و بازگشت ۳ درخواست به صف'],
    [1, 12, 'غیرفعال کردن، پایان ۱ نشست و بازگشت ۱۲ درخواست به صف'],
  ])('%i sessions, %i requests', (sessions, requests, words) => {
    expect(withLosses('غیرفعال کردن', { sessions, requests })).toBe(words);
  });
});
