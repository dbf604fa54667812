import { expect, it } from 'vitest';
import { cleanFilename } from './filename.ts';

it.each([
  ['کروکی.jpg', 'کروکی.jpg'],
  ['C:\\Users\\me\\عکس ۱.png', 'عکس ۱.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['مى‌كنم.pdf', 'می‌کنم.pdf'],
  ['<img src=x>"\r\n.svg', 'img src=x.svg'],
  ['...', ''],
  ['\ud800', '\ufffd'],
  ['', ''],
])('cleans %j', (told, name) => {
  expect(cleanFilename(told, 120)).toBe(name);
});

it('cuts what is too long and keeps the ending', () => {
  const name = cleanFilename(`${'ب'.repeat(5000)}.jpeg`, 120);
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/ب\.jpeg$/);
  expect(cleanFilename(`ا${'\u064e\u0651'.repeat(4000)}.png`, 120)).toBe('');
});
