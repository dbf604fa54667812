import { expect, it } from 'vitest';
import { recoveryFile, recoveryFileName } from './recovery-codes.tsx';

const NOW = new Date('2026-11-25T08:00:00Z');
const CODES = ['abcde-23456', 'fghjk-78923'];

it('says whose the codes are and of which day, and has each on a line of its own', () => {
  const text = recoveryFile(CODES, { brand: 'کارگزاری نمونه', name: 'سارا کریمی' }, NOW);
  expect(text.startsWith('\ufeffکارگزاری نمونه: کدهای بازیابی')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines).toContain('حساب: سارا کریمی');
  expect(lines).toContain('تاریخ: ۱۴۰۵/۰۹/۰۴');
  for (const code of CODES) expect(lines).toContain(code);
});

it('is named after its day, without what no file may be called', () => {
  const nameOf = (brand: string) => recoveryFileName(brand, NOW);
  expect(nameOf('کارگزاری نمونه')).toBe('کدهای-بازیابی-کارگزاری-نمونه-۱۴۰۵-۰۹-۰۴.txt');
  expect(nameOf('بیمه/۲: «آرام»?')).toBe('کدهای-بازیابی-بیمه-۲-«آرام»-۱۴۰۵-۰۹-۰۴.txt');
});
