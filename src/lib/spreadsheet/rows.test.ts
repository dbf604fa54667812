import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { createRowCounter } from './rows.ts';
import type { Cell, Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const ROWS = 3000;

function sheet(): Sheet {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let at = 0; at < ROWS; at += 100) {
      yield Array.from({ length: 100 }, (_unused, index) => [
        `"خط ${at + index}"\n</row>`,
        Math.sin(at + index),
      ]);
    }
  }
  const columns = [
    { title: 'یک\nدو', width: 10 },
    { title: 'سه', width: 10 },
  ];
  return { name: 'x', columns, batches: batches() };
}

describe.each([
  ['csv', () => csvOf(sheet())],
  ['xlsx', () => xlsxOf(sheet())],
  ['xlsx of several sheets', () => xlsxOf(sheet(), 700)],
] as const)('%s', (name, write) => {
  it.each([100, 1000, 64 * 1024])('counts its rows in pieces of %i bytes', async (size) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of write()) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    const counter = await createRowCounter(name === 'csv' ? 'csv' : 'xlsx');
    const counts: number[] = [];
    for (let at = 0; at < whole.length; at += size) {
      counts.push(counter.push(new Uint8Array(whole.subarray(at, at + size))));
    }
    expect(counts.at(-1)).toBe(ROWS);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});
