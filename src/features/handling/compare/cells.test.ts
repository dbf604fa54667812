import { describe, expect, it } from 'vitest';
import { toPersianDigits } from '#lib/text/digits.ts';
import { tomanDigits } from '#lib/text/toman.ts';
import {
  askedSums,
  cellText,
  gridRows,
  NAMES,
  settledCell,
  stepFrom,
  stepOfKey,
  withBlock,
  withCell,
} from './cells.ts';
import { EMPTY_SHEET, rowsNamed, type SheetDraft } from './draft.ts';
import { parseBlock } from './grid.tsx';

const SHEET: SheetDraft = { ...EMPTY_SHEET, rows: rowsNamed(['سرمایه', 'فرانشیز']) };
/** The grid as one sees it: names, then the offers. */
const seen = (draft: SheetDraft) =>
  gridRows(draft).map((row) =>
    [NAMES, ...draft.offers.keys()].map((column) => cellText(draft, row, column)),
  );

describe('a cell', () => {
  it('is written where it stands, and nowhere else', () => {
    const [, premium, , , capital] = gridRows(SHEET);
    if (!premium || !capital) throw new Error('the grid has these lines');
    let draft = withCell(SHEET, premium, 1, '۱۰۰');
    draft = withCell(draft, capital, 0, '۲ میلیارد');
    draft = withCell(draft, capital, NAMES, 'سقف');
    expect(seen(draft)).toEqual([
      ['', '', ''],
      ['', '', '۱۰۰'],
      ['', '', ''],
      ['', '', ''],
      ['سقف', '۲ میلیارد', ''],
      ['فرانشیز', '', ''],
      ['', '', ''],
    ]);
  });
});

describe('a sum', () => {
  it.each([
    ['11000000', '۱۱٬۰۰۰٬۰۰۰'],
    ['۱۱,۰۰۰,۰۰۰ تومان', '۱۱٬۰۰۰٬۰۰۰'],
    ['۹۰۰', '۹۰۰'],
    ['', ''],
    ['حدود ۱۱ میلیون', 'حدود ۱۱ میلیون'],
  ])('typed as %s is shown as %s once one goes on', (typed, shown) => {
    const [, premium, first, count, capital] = gridRows(SHEET);
    if (!premium || !first || !count || !capital) throw new Error('the grid has these lines');
    for (const row of [premium, first]) {
      expect(cellText(settledCell(withCell(SHEET, row, 0, typed), row, 0), row, 0)).toBe(
        toPersianDigits(shown),
      );
    }
    for (const row of [count, capital]) {
      const draft = withCell(SHEET, row, 0, typed);
      expect(settledCell(draft, row, 0)).toBe(draft);
    }
  });
});

describe('a block', () => {
  it('has its sums as those that are typed', () => {
    const block = [['ایران'], ['11000000'], ['2000000']];
    const { draft } = withBlock(SHEET, { row: 0, column: 0 }, block);
    expect(draft.offers[0]).toMatchObject({ premium: '۱۱٬۰۰۰٬۰۰۰', first: '۲٬۰۰۰٬۰۰۰' });
  });

  it('fills from its cell on, and brings offers with it', () => {
    const block = [
      ['ایران', 'آسیا', 'البرز'],
      ['۱۰', '20', '٣٠'],
    ];
    const { draft, isCut } = withBlock(SHEET, { row: 0, column: 0 }, block);
    expect(isCut).toBe(false);
    expect(draft.offers.map(({ insurer, premium }) => [insurer, premium])).toEqual([
      ['ایران', '۱۰'],
      ['آسیا', '۲۰'],
      ['البرز', '۳۰'],
    ]);
  });

  it('brings rows where it brings their names', () => {
    const block = [
      ['سرمایه', '۱', '۲'],
      ['فرانشیز', '۳', '۴'],
      ['شیشه', '۵', '۶'],
    ];
    const { draft, isCut } = withBlock(SHEET, { row: 4, column: NAMES }, block);
    expect(isCut).toBe(false);
    expect(draft.rows.map(({ label }) => label)).toEqual(['سرمایه', 'فرانشیز', 'شیشه']);
    expect(new Set(draft.rows.map(({ key }) => key)).size).toBe(3);
    expect(seen(draft).slice(4, 7)).toEqual(block);
  });

  it('says that it was cut: at the fifth offer, below the last line, and at the last row', () => {
    const six = [['۱', '۲', '۳', '۴', '۵', '۶']];
    const across = withBlock(SHEET, { row: 1, column: 0 }, six);
    expect([across.isCut, across.draft.offers.length]).toEqual([true, 5]);
    const down = withBlock(SHEET, { row: 6, column: 0 }, [['یک'], ['دو']]);
    expect([down.isCut, down.draft.offers[0]?.note]).toEqual([true, 'یک']);
    const names = Array.from({ length: 30 }, (_, place) => [`ردیف ${place}`]);
    const rows = withBlock(SHEET, { row: 4, column: NAMES }, names);
    expect([rows.isCut, rows.draft.rows.length]).toEqual([true, 24]);
  });
});

describe('keys', () => {
  const caret = { start: 0, end: 0, length: 0, isLtr: false };
  const down = { down: 1, across: 0 };

  it('go as in a spreadsheet that is laid from right to left', () => {
    expect(stepOfKey('Enter', false, caret)).toEqual(down);
    expect(stepOfKey('ArrowDown', false, caret)).toEqual(down);
    expect(stepOfKey('Enter', true, caret)).toEqual({ down: -1, across: 0 });
    expect(stepOfKey('ArrowLeft', false, caret)).toEqual({ down: 0, across: 1 });
    expect(stepOfKey('ArrowRight', false, caret)).toEqual({ down: 0, across: -1 });
    expect(stepOfKey('Home', false, caret)).toBeNull();
  });

  it('move within a text first', () => {
    const within = { ...caret, start: 1, end: 1, length: 3 };
    expect(stepOfKey('ArrowLeft', false, within)).toBeNull();
    expect(stepOfKey('ArrowLeft', false, { ...within, start: 3, end: 3 })).not.toBeNull();
    expect(stepOfKey('ArrowLeft', false, { ...within, start: 3, end: 3, isLtr: true })).toBeNull();
    expect(stepOfKey('ArrowLeft', false, { ...within, start: 0, end: 0, isLtr: true })).toEqual({
      down: 0,
      across: 1,
    });
    expect(stepOfKey('ArrowLeft', false, { ...within, start: 0, end: 3 })).toBeNull();
    expect(stepOfKey('ArrowDown', false, within)).toEqual(down);
  });

  it('end at the edge, and reach names beside the rows of the line', () => {
    const from = (row: number, column: number, step: Parameters<typeof stepFrom>[2]) =>
      stepFrom(SHEET, { row, column }, step);
    expect(from(0, 0, { down: -1, across: 0 })).toBeNull();
    expect(from(0, 1, { down: 0, across: 1 })).toBeNull();
    expect(from(0, 0, { down: 0, across: -1 })).toBeNull();
    expect(from(4, 0, { down: 0, across: -1 })).toEqual({ row: 4, column: NAMES });
    expect(from(5, NAMES, { down: 1, across: 0 })).toBeNull();
    expect(from(5, 0, { down: 1, across: 0 })).toEqual({ row: 6, column: 0 });
  });
});

describe('a block of sums', () => {
  const premiums = (block: string) =>
    withBlock(EMPTY_SHEET, { row: 0, column: 0 }, parseBlock(block)).draft.offers.map(
      ({ premium }) => premium,
    );

  it('with fractions of zeros is pasted as it is meant', () => {
    expect(premiums('دانا\tآسیا\n12,500,000.00\t11,800,000.00\n').slice(0, 2)).toEqual([
      '۱۲٬۵۰۰٬۰۰۰',
      '۱۱٬۸۰۰٬۰۰۰',
    ]);
  });

  it('that may be two is asked about in its cell, and no more once one was chosen', () => {
    const asked = askedSums({ of: 'premium' }, '۱۲.۵۰۰');
    expect(asked).toContain(125_000);
    expect(asked.length).toBeGreaterThan(1);
    for (const rial of asked) expect(askedSums({ of: 'premium' }, tomanDigits(rial))).toEqual([]);
    expect(askedSums({ of: 'note' }, '۱۲.۵۰۰')).toEqual([]);
  });

  it('in two units, and what may be two sums, are never guessed', () => {
    expect(premiums('دانا\tآسیا\n125,000,000 ریال\t12.500\n').slice(0, 2)).toEqual([
      '۱۲٬۵۰۰٬۰۰۰',
      '۱۲.۵۰۰',
    ]);
  });
});
