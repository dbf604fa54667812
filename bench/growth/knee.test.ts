import { describe, expect, it } from 'vitest';
import { hasStopped, kneeOf, type Point } from './knee.ts';
import { markdownTable, replacePart } from './markdown.ts';
import { busyTime, timesOf } from './processor.ts';

const points = (...rates: number[]): Point[] =>
  rates.map((perSecond, step) => ({ connections: 2 ** step, perSecond }));

describe('steps of connections', () => {
  it.each([
    [[100], false],
    [[100, 101], false],
    [[100, 190, 300], false],
    [[100, 190, 195], false],
    [[100, 190, 195, 192], true],
    [[100, 190, 195, 230], false],
    [[100, 60, 50], true],
  ])('%j: stopped is %s', (rates, isOver) => {
    expect(hasStopped(points(...rates))).toBe(isOver);
  });

  it('stop where the fewest connections come close to the best', () => {
    expect(kneeOf(points(100, 190, 300, 310, 305))?.connections).toBe(4);
    expect(kneeOf(points(100, 60, 50))?.connections).toBe(1);
    expect(kneeOf([])).toBeNull();
  });
});

describe('what the system says of time', () => {
  it('is read past a name with blanks and brackets', () => {
    const line = '77 (postgres: a) b) S 55 77 77 0 -1 4194560 1 2 3 4 150 50 20 10 20 0 1';
    expect(timesOf(line)).toEqual({ parent: 55, own: 2_000_000, ended: 300_000 });
  });

  it('leaves out what the machine waited', () => {
    expect(busyTime('cpu  100 20 30 9999 888 1 2 0 0 0\ncpu0 1 2')).toBe(1_530_000);
  });
});

describe('tables of a page', () => {
  it('are written between their marks, and nowhere else', () => {
    const table = markdownTable(['a', 'b'], [['1', 'x | y']]);
    expect(table).toBe('| a | b |\n|---|---|\n| 1 | x \\| y |');
    const page = 'before\n<!-- t -->\nold\n<!-- /t -->\nafter\n';
    expect(replacePart(page, 't', table)).toBe(
      `before\n<!-- t -->\n${table}\n<!-- /t -->\nafter\n`,
    );
    expect(() => replacePart(page, 'u', table)).toThrow('u');
  });
});
