/** The numbers that digits with separators may mean: `12,500,000.00`, `۱۲٫۵`, `12.500`, `1.25E7`. */

/** A decimal without loss: `digits / 10 ** places`. */
export type Decimal = { digits: bigint; places: number };

/** The rule of a reading: separators group the digits by threes, or the last one is a decimal point. */
type SpelledBy = 'plain' | 'groups' | 'decimal';
type Spelling = Decimal & { by: SpelledBy; whole: bigint; isLoose: boolean };

export type NotSpelled = 'unclear' | 'groups' | 'rounded' | 'several';

/** Marks that may be a decimal point. */
const POINTS = '.٫/,';

const plainMarks = (typed: string): string =>
  typed
    .trim()
    .replace(/،/g, ',')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s*([,.٬٫/'_])\s*/g, '$1')
    .replace(/ +/g, ' ')
    .replace(/[,.٬٫/'_]$/, '');

const spelling = (whole: string, fraction: string, by: SpelledBy, isLoose = false): Spelling => ({
  digits: BigInt(whole + fraction),
  places: fraction.length,
  whole: BigInt(whole),
  by,
  isLoose,
});

/**
 * Every number that the spelling may mean, or why it means none. `point` decides what a single mark before
 * three digits is.
 */
export function spelledNumbers(
  typed: string,
  point?: 'groups' | 'decimal',
): readonly Spelling[] | NotSpelled {
  const text = plainMarks(typed);
  const power = /^(\d+)(?:[.,٫](\d+))?e([+-]?)(\d{1,2})$/i.exec(text);
  if (power) return ofPower(power);
  if (!/^\d+(?:[,.٬٫/'_ ]\d+)*$/.test(text)) return 'unclear';
  const parts = text.split(/[,.٬٫/'_ ]/);
  const marks = text.replace(/\d/g, '');
  if (marks === '') return [spelling(text, '', 'plain')];
  const grouped = grouping(parts, marks);
  const decimal = fractional(parts, marks);
  if (grouped === 'several') return 'several';
  const both = [grouped, decimal].filter((one) => one !== null);
  const settled = point && both.length > 1 ? both.filter(({ by }) => by === point) : both;
  return settled.length > 0 ? settled : 'groups';
}

const areThrees = (parts: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3);

/** Reads all marks as grouping by threes. A space beside other marks separates two numbers. */
function grouping(parts: readonly string[], marks: string): Spelling | 'several' | null {
  if (!areThrees(parts)) return null;
  const hasSpaces = marks.includes(' ');
  if (hasSpaces && /[^ ]/.test(marks)) return isPoint(marks) ? null : 'several';
  // «250 000 350 000» is two sums.
  if (hasSpaces && parts.length > 3 && / 000 (?!000)/.test(parts.join(' '))) return 'several';
  return spelling(parts.join(''), '', 'groups');
}

const isPoint = (marks: string): boolean => /^ +[.٫/]$/.test(marks);

/** Reads the last mark as the decimal point, all others as grouping by threes. */
function fractional(parts: readonly string[], marks: string): Spelling | null {
  const mark = marks.at(-1) ?? '';
  const before = marks.slice(0, -1);
  if (!POINTS.includes(mark) || before.includes(mark)) return null;
  const fraction = parts.at(-1) ?? '';
  // `12,500` is grouped everywhere in Iran; a comma is a decimal point only with another number of digits or
  // groups before it.
  if (mark === ',' && before === '' && fraction.length === 3) return null;
  const whole = parts.slice(0, -1);
  if (before !== '' && !(areThrees(whole) && new Set(before).size === 1)) return null;
  const isLoose = before === '' && (mark === ',' || mark === '/');
  return spelling(whole.join(''), fraction, 'decimal', isLoose);
}

/**
 * `1.25E7` is a whole number as Java writes it; `1.25E+07` is a spreadsheet's display, without the rest of
 * the digits unless all of them are written.
 */
function ofPower([, whole = '', fraction = '', sign = '', written = '']: RegExpExecArray):
  | readonly Spelling[]
  | NotSpelled {
  const power = Number(written);
  if (sign === '-' || power > 18) return 'unclear';
  if (sign === '+' && fraction.length < power) return 'rounded';
  if (fraction.length <= power) {
    return [spelling(`${whole}${fraction}${'0'.repeat(power - fraction.length)}`, '', 'plain')];
  }
  return [spelling(`${whole}${fraction.slice(0, power)}`, fraction.slice(power), 'decimal')];
}
