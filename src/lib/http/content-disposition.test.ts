import { expect, it } from 'vitest';
import { contentDisposition, fileNameIn } from './content-disposition.ts';

it.each([
  ['a-1.csv', 'a-1.csv', 'a-1.csv'],
  [
    'درخواست‌ها-۱۴۰۵.xlsx',
    '_-_.xlsx',
    '%D8%AF%D8%B1%D8%AE%D9%88%D8%A7%D8%B3%D8%AA%E2%80%8C%D9%87%D8%A7-%DB%B1%DB%B4%DB%B0%DB%B5.xlsx',
  ],
  ['a"b;c\r\n(d)*\'!.csv', 'a_b_c_d_.csv', 'a%22b%3Bc%0D%0A%28d%29%2A%27%21.csv'],
])('%s', (name, plain, encoded) => {
  expect(contentDisposition(name)).toBe(
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  );
  expect(fileNameIn(contentDisposition(name))).toBe(name);
});

it.each([null, '', 'attachment', "attachment; filename*=UTF-8''%E0%A4%A"])(
  '%s has no name',
  (header) => {
    expect(fileNameIn(header)).toBeNull();
  },
);
