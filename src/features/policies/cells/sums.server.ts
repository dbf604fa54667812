/** The sums of a column: their unit, and what a mark between digits means. */
import type { ImportUnit } from '#domain/policies/import.ts';
import { readSum } from '#lib/money/read-sum.ts';
import type { SumUnit } from '#lib/money/sum-words.ts';
import { sumWords } from '#lib/money/sum-words.ts';
import type { ReadCell, ReadNumber } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { plainTyped } from '#lib/text/plain.ts';
import { PREMIUM_MAX } from '../enter/enter.ts';
import { CELL_ERRORS } from '../import/import.words.ts';
import { type Cell, textIn } from './number.server.ts';

/** The unit of a sum: `{ unit: 'rial', times: 1000 }` for «هزار ریال». */
type Unit = { unit: SumUnit; times: number };

const UNITS: Record<ImportUnit, Unit> = {
  toman: { unit: 'toman', times: 1 },
  rial: { unit: 'rial', times: 1 },
  thousand_toman: { unit: 'toman', times: 1e3 },
  thousand_rial: { unit: 'rial', times: 1e3 },
  million_toman: { unit: 'toman', times: 1e6 },
  million_rial: { unit: 'rial', times: 1e6 },
};

const NAMES = Object.keys(UNITS) as ImportUnit[];

/** «م.ریال», «ه. تومان»: one letter does not show which power it stands for. */
const SHORTENED = /(?<!\p{L})[مه](?=[\s.]*(?:ریال|تومان|تومن|ر|ت)(?!\p{L}))/u;

/** The unit in a text, whatever other words it has; null where it has none, or two. */
export function unitIn(words: string): ImportUnit | null {
  if (SHORTENED.test(plainTyped(words))) return null;
  const units = new Set<SumUnit>();
  let times = 1;
  for (const word of plainTyped(words)
    .toLowerCase()
    .split(/[^\p{L}]+/u)) {
    for (const part of (word !== '' && sumWords(word)) || []) {
      if (part.of === 'unit') units.add(part.unit);
      if (part.of === 'times') times *= part.times;
    }
  }
  const [unit] = units;
  if (units.size !== 1 || !unit) return null;
  return NAMES.find((name) => UNITS[name].unit === unit && UNITS[name].times === times) ?? null;
}

/** How the sums of a column are read. */
export type SumHabit = {
  /** The unit chosen for the whole file, or of the heading; null where there is neither. */
  unit: ImportUnit | null;
  /** Whether the unit was chosen for the file: then it wins over that of a number format. */
  isGiven: boolean;
  /** What a single mark before three digits means, where other cells show it. */
  point: 'groups' | 'decimal' | undefined;
};

type Sum = Cell<number> & {
  /** The sum as written, where it has no unit. */
  bare?: number;
  /** The unit of the cell, and whether its text or its format has it. */
  own?: ImportUnit;
  from?: 'cells' | 'format';
};

const noUnit: Cell<number> = { cause: 'no_unit', message: CELL_ERRORS.noUnit };
const wrong: Cell<number> = { cause: 'bad_premium', message: CELL_ERRORS.premium };

/** Digits with a point before a fraction and nothing else are a number, also in text. */
const PLAIN = /^\d{4,}(?:\.\d+)?$/;
/** Below it a fraction is an error: «12.5» is meant in thousands or millions. */
const LEAST_WITH_FRACTION = 1000;

const numberOf = (cell: ReadCell | undefined): ReadNumber | null => {
  if (typeof cell === 'object') return cell?.kind === 'number' ? cell : null;
  const digits = typeof cell === 'string' ? toAsciiDigits(textIn(cell)) : '';
  return PLAIN.test(digits) ? { kind: 'number', digits } : null;
};

/** No premium is below a hundred toman: «125» is meant in thousands or millions, or its groups are lost. */
const LEAST_PREMIUM = 1000;

const isTooSmall = (rial: number): boolean => rial > 0 && rial < LEAST_PREMIUM;
/** A number shown in millions may round to nothing although it has digits. */
const isLost = (rial: number, digits: bigint): boolean => rial === 0 && digits !== 0n;

/** A number of a unit in rial, rounded; null where it can be no premium. */
function rialOf({ digits, scale = 1 }: ReadNumber, { unit, times }: Unit): number | null {
  const [whole = '', fraction = ''] = digits.split('.');
  if (digits.startsWith('-')) return null;
  const size = 10n ** BigInt(fraction.length) * BigInt(scale);
  const scaled = BigInt(whole + fraction) * BigInt(unit === 'toman' ? 10 : 1) * BigInt(times);
  const isSlip =
    fraction !== '' && Number(whole) < LEAST_WITH_FRACTION && times === 1 && scale === 1;
  const rial = Number((scaled * 2n + size) / (size * 2n));
  return isSlip || isTooSmall(rial) || isLost(rial, scaled) || rial > PREMIUM_MAX ? null : rial;
}

function ofNumber(number: ReadNumber, { unit, isGiven }: SumHabit): Sum {
  const shown = isGiven ? null : unitIn(number.words ?? '');
  const isShortened = !isGiven && SHORTENED.test(plainTyped(number.words ?? ''));
  const one = isShortened ? null : (shown ?? unit);
  const written = shown
    ? ({ own: shown, from: 'format' } as const)
    : { bare: Number(number.digits) / (number.scale ?? 1) };
  if (!one) return { ...noUnit, ...written };
  const rial = rialOf(number, UNITS[one]);
  if (rial === null) return wrong;
  const others = [
    // The heading has another unit than the format of the cell.
    ...(shown && unit && shown !== unit ? [rialOf(number, UNITS[unit])] : []),
    // The cell shows thousandths of the sum, and neither heading nor format says so.
    ...(number.scale && UNITS[one].times === 1
      ? [rialOf({ ...number, scale: 1 }, UNITS[one])]
      : []),
  ].filter((other): other is number => other !== null && other !== rial);
  return { ...(others.length > 0 ? asked([rial, ...others]) : { value: rial }), ...written };
}

const asked = (readings: readonly number[]): Cell<number> => ({
  cause: 'ambiguous_premium',
  message: CELL_ERRORS.premiumTwoWays,
  readings: readings.slice(0, 2),
});

/** A sum in rial: the unit in its text wins over that of its format, the file and the heading. */
export function rialIn(cell: ReadCell | undefined, habit: SumHabit): Sum {
  const number = numberOf(cell);
  if (number) return ofNumber(number, habit);
  if (typeof cell !== 'string') return wrong;
  const text = textIn(cell);
  const own = unitIn(text);
  const { unit, times } = habit.unit ? UNITS[habit.unit] : { unit: null, times: 1 };
  const point = habit.point && { point: habit.point };
  const read = readSum(text, { unit, times: own ? 1 : times, ...point });
  const plain = own ? null : readSum(text, { unit: 'rial', ...point });
  const written = own
    ? ({ own, from: 'cells' } as const)
    : plain?.is === 'value'
      ? { bare: plain.value }
      : {};
  if (read.is === 'value' && !isTooSmall(read.value)) return { value: read.value, ...written };
  if (read.is !== 'question') return wrong;
  const bys = new Set<string>(read.readings.map(({ by }) => by));
  if (!habit.unit && bys.has('rial') && bys.has('toman')) return { ...noUnit, ...written };
  return { ...asked(read.readings.map(({ value }) => value)), ...written };
}

/** How a column is read, judged by its cells. */
export function habitOfSums(
  cells: readonly (ReadCell | undefined)[],
  unit: ImportUnit | null,
  isGiven: boolean,
): SumHabit {
  const votes = { groups: 0, decimal: 0 };
  for (const cell of cells) {
    if (typeof cell !== 'string' || !cell.includes('.')) continue;
    const read = readSum(textIn(cell), { unit: 'rial' });
    const by = read.is === 'value' ? read.by : null;
    // Only unambiguous cells count: `1.250.000`, and `12.5`.
    if (by === 'groups') votes.groups += 1;
    else if (/\d\.(?:\d{1,2}|\d{4,})\b/.test(toAsciiDigits(cell))) votes.decimal += 1;
  }
  const point = votes.groups > 0 !== votes.decimal > 0;
  const meaning = votes.groups > 0 ? 'groups' : 'decimal';
  return { unit, isGiven, point: point ? meaning : undefined };
}

type Figures = {
  habit: SumHabit;
  /** The total and count of sums without a unit, as written, and the count of those with one. */
  sums: { plain: number; count: number; ownUnit: number };
  /** Whether there is a sum without any unit. */
  isAsked: boolean;
  unit: ImportUnit | null;
  unitFrom: 'said' | 'heading' | 'format' | 'cells' | null;
};

/** The total of a column and its unit: the chosen one, that of its heading, or that of all its cells. */
export function figuresOf(
  cells: readonly (ReadCell | undefined)[],
  heading: string,
  chosen: ImportUnit | null,
): Figures {
  const ofHeading = unitIn(heading);
  const habit = habitOfSums(cells, chosen ?? ofHeading, chosen !== null);
  const sums = { plain: 0, count: 0, ownUnit: 0 };
  const own = new Map<ImportUnit, 'cells' | 'format'>();
  let isAsked = false;
  for (const cell of cells) {
    if (textIn(cell) === '') continue;
    const sum = rialIn(cell, habit);
    if (sum.own) {
      own.set(sum.own, sum.from ?? 'cells');
      sums.ownUnit += 1;
    } else if (sum.bare) {
      sums.plain += sum.bare;
      sums.count += 1;
    }
    isAsked ||= 'cause' in sum && sum.cause === 'no_unit';
  }
  const figures = { habit, sums, isAsked };
  if (chosen) return { ...figures, unit: chosen, unitFrom: 'said' };
  if (ofHeading) return { ...figures, unit: ofHeading, unitFrom: 'heading' };
  const [one] = own;
  const isOne = one !== undefined && own.size === 1 && sums.count === 0;
  return { ...figures, unit: isOne ? one[0] : null, unitFrom: isOne ? one[1] : null };
}
