import { expect, it } from 'vitest';
import { errorCodeIn, errorCodeOf, withErrorCode } from './error-code.ts';

it('is what tells two requests of one minute apart, also where ids begin with the time', () => {
  const first = errorCodeOf('0193a5f2-7c1e-7d3a-9f00-1b2c3d4e5f60');
  const second = errorCodeOf('0193a5f2-7c1e-7aa1-8e11-a1b2c3d4e5f6');
  expect([first, second]).toEqual(['3d4e5f60', 'c3d4e5f6']);
});

it('keeps its direction in a Persian sentence', () => {
  expect(withErrorCode('نشد.', 'abcdefgh-12345678')).toBe('نشد. کد خطا: \u206612345678\u2069');
});

it('is read from the page that the server sends, and from nothing else', () => {
  expect(errorCodeIn('<bdi data-error-code="3d4e5f60">3d4e5f60</bdi>')).toBe('3d4e5f60');
  for (const page of [
    '',
    '<p>3d4e5f60</p>',
    'data-error-code="<script>"',
    'data-error-code="123456789"',
  ]) {
    expect(errorCodeIn(page)).toBeNull();
  }
});
