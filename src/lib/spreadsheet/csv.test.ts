import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { Cell } from './sheet.ts';

async function write(...batches: Cell[][][]): Promise<string> {
  const columns = [
    { title: 'نام', width: 10 },
    { title: 'شماره', width: 10 },
  ];
  async function* given() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of csvOf({ name: 'x', columns, batches: given() })) pieces.push(piece);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(pieces));
}

describe('CSV', () => {
  it('has a byte order mark, titles, quoted text and bare numbers', async () => {
    expect(await write([['علی‌رضا', '09121234567']], [[null, 5]], [[Number.NaN, -2.5]])).toBe(
      '\ufeff"نام","شماره"\r\n"علی‌رضا","09121234567"\r\n,5\r\n,-2.5\r\n',
    );
  });

  it('keeps commas, quotes and line breaks within their cell', async () => {
    expect(await write([['الف، "ب", پ', 'یک\nدو']])).toContain('"الف، ""ب"", پ","یک\nدو"\r\n');
  });

  it.each([
    '=1+1',
    '+98',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200f=1',
    '\u200c\ufeff@x',
    '＝1',
    "=cmd|' /C calc'!A0",
    // Written before it as well, so that it is taken away exactly once.
    "'=1",
  ])('makes «%s» inert', async (text) => {
    expect(await write([[text, null]])).toContain(`"'${text.replaceAll('"', '""')}",\r\n`);
  });

  it.each(['الف=ب', '09121234567', '۱۴۰۵/۰۸/۳۰', 'a-b', ''])('leaves «%s» alone', async (text) => {
    expect(await write([[text, null]])).toContain(`"${text}",\r\n`);
  });
});
