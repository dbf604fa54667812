import { describe, expect, it } from 'vitest';
import { findOptions, optionBeside, optionNamed, optionOf } from './field.tsx';

const GROUPS = [
  {
    label: 'بیمهٔ خودرو',
    options: [
      { value: 'item:1', label: 'شخص ثالث' },
      { value: 'item:2', label: 'بدنهٔ خودرو' },
    ],
  },
  {
    label: 'بیمهٔ آتش‌سوزی',
    options: [
      { value: 'item:3', label: 'منازل مسکونی' },
      { value: 'item:4', label: 'انبار' },
    ],
  },
  { label: 'بیمه دیگر', options: [{ value: 'item:5', label: 'انبار' }] },
];
const valuesFound = (typed: string) =>
  findOptions(GROUPS, typed).flatMap(({ options }) => options.map(({ value }) => value));

describe('a search among options', () => {
  it('finds by the name of an option and of its group, in any spelling', () => {
    expect(valuesFound('ثالث')).toEqual(['item:1']);
    expect(valuesFound('آتش سوزي')).toEqual(['item:3', 'item:4']);
    expect(valuesFound('خودرو بدنه')).toEqual(['item:2']);
  });

  it('finds all by nothing, and nothing by what is not there', () => {
    expect(valuesFound(' ')).toHaveLength(5);
    expect(findOptions(GROUPS, 'زعفران')).toEqual([]);
  });
});

it('what was typed is an option only where it names one, and one alone', () => {
  expect(optionNamed(GROUPS, ' شخص‌ ثالث ')?.value).toBe('item:1');
  expect(optionNamed(GROUPS, 'شخص')).toBeUndefined();
  expect(optionNamed(GROUPS, 'انبار')).toBeUndefined();
  expect(optionNamed(GROUPS, '')).toBeUndefined();
  expect(optionOf(GROUPS, 'item:5')?.label).toBe('انبار');
});

it('the arrows go round', () => {
  expect(optionBeside(GROUPS, null, 1)).toBe('item:1');
  expect(optionBeside(GROUPS, null, -1)).toBe('item:5');
  expect(optionBeside(GROUPS, 'item:2', 1)).toBe('item:3');
  expect(optionBeside(GROUPS, 'item:5', 1)).toBe('item:1');
  expect(optionBeside(GROUPS, 'item:1', -1)).toBe('item:5');
  expect(optionBeside([], null, 1)).toBeNull();
});
