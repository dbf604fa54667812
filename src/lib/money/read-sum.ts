/** The only reader of typed sums: in forms, panels, pasted blocks, spreadsheets and on the API. */
import { plainTyped } from '../text/plain.ts';
import { type Meaning, type Reading, readingOf, wrong } from '../values/reading.ts';
import { type Amount, type TermBy, type Terms, termsOf } from './sum-terms.ts';
import type { SumUnit } from './sum-words.ts';

export type SumWhy =
  | 'empty'
  | 'unclear'
  | 'negative'
  | 'fraction'
  | 'groups'
  | 'rounded'
  | 'several'
  | 'too-large';

/**
 * The rule that gives a meaning: of the marks, of omitted words, of the unit, or of the thousands in a
 * heading.
 */
type SumBy = TermBy | SumUnit | 'heading' | 'cell';
export type SumReading = Reading<number, SumWhy, SumBy>;

type SumOptions = {
  /**
   * The unit of the field or the heading; one in the text itself goes before it. Null where there is none.
   */
  unit: SumUnit | null;
  /** Thousand where the heading has «هزار ریال». */
  times?: number;
  /** What a single mark before three digits is, where a whole column shows it: `12.500`. */
  point?: 'groups' | 'decimal';
};

const RIAL: Record<SumUnit, bigint> = { rial: 1n, toman: 10n };

/** The most characters of a typed sum. */
const TYPED_MAX = 100;
/** A quadrillion rial, far above any sum and far below the largest safe number. */
const MOST_RIAL = 10n ** 15n;
/** A fraction of fewer toman is a slip: «1.5» is meant in millions. */
const LEAST_WITH_FRACTION = 1000n;

const NOTHING = new Set([
  '',
  'ندارد',
  'نامشخص',
  'نامعلوم',
  'خالی',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  'nil',
]);

/** A typed sum in rial. */
export function readSum(typed: string, options: SumOptions): SumReading {
  if (typed.length > TYPED_MAX * 4) return wrong('too-large');
  const text = withWhole(bare(plainTyped(typed).toLowerCase()));
  if (text.length > TYPED_MAX) return wrong('too-large');
  if (NOTHING.has(text) || /^[-‐-―−.*_/]+$/.test(text)) return wrong('empty');
  if (isNegative(text)) return wrong('negative');
  if (BROKEN_OFF.test(text)) return wrong('groups');
  const twice = inBothUnits(text, options);
  if (twice) return twice;
  const terms = termsOf(text, options.point);
  return typeof terms === 'string' ? wrong(terms) : inRial(terms, options);
}

/** A grouping mark without a digit before it: the first digits are lost. */
const BROKEN_OFF = /(?<![\d\p{L}]\s*)[,،٬](?=\d)/u;

/** `.5` is `0.5`. */
const withWhole = (text: string): string => text.replace(/(?<![\d\p{L}]\s*)[.٫](?=\d)/gu, '0.');

/** Removes quotes, an apostrophe before it, the equals sign, and «/-» that closes a sum on paper. */
const bare = (text: string): string =>
  text
    .replace(/^["'’‘`=+«#*\s]+/, '')
    .replace(/["»#*\s]+$/, '')
    .replace(/\s*(?:[/.]\s*[-=_]+|[-=]\s*\/|=)(?=\s*(?:[\p{L}\s]*)$)/u, '')
    .replace(/^\((\p{L}+)\)|\((\p{L}+)\)$/gu, ' $1$2 ')
    .trim();

const isNegative = (text: string): boolean => {
  const sum = text.replace(/[\p{L}\s]+/gu, ' ').trim();
  return (
    /^[-‐-―−]\s*\d/.test(sum) ||
    /\d\s*[-‐-―−]$/.test(sum) ||
    /^\([\d\s,.٬،٫/'_-]+\)$/.test(sum) ||
    /منفی/.test(text)
  );
};

/** «1,250,000 تومان (12,500,000 ریال)»: one sum in both units, or two sums. */
function inBothUnits(text: string, options: SumOptions): SumReading | null {
  const parts = text
    .replace(/[()=]|معادل|برابر با/g, '|')
    .replace(/(ریال|تومان|تومن|rial|toman|irr|irt)\s*(?=\d)/g, '$1|')
    .split('|')
    .filter((part) => part.trim() !== '');
  if (parts.length !== 2) return null;
  const [one, other] = parts.map((part) => termsOf(part, options.point));
  if (typeof one !== 'object' || typeof other !== 'object') return null;
  if (!one.unit || !other.unit || one.unit === other.unit) return null;
  const readings = [inRial(one, options), inRial(other, options)];
  const [a, b] = readings;
  if (a?.is !== 'value' || b?.is !== 'value') return wrong('several');
  return a.value === b.value ? a : wrong('several');
}

function inRial({ amounts, unit, hasTimes }: Terms, options: SumOptions): SumReading {
  const times = hasTimes ? 1 : (options.times ?? 1);
  const units = unit ? [unit] : options.unit ? [options.unit] : (['rial', 'toman'] as const);
  const isUnitOpen = units.length > 1;
  const isAsked = amounts.length > 1;
  // A unit in the cell and thousands in the heading: it is not clear whether the thousands apply to the cell.
  const scales = unit && times > 1 ? ([1, times] as const) : [times];
  const meanings: Meaning<number, SumBy>[] = [];
  let why: SumWhy = 'fraction';
  for (const amount of amounts) {
    for (const one of units) {
      for (const scale of scales) {
        const rial = wholeRial(amount, one, BigInt(scale), isAsked || hasTimes || scale > 1);
        const byScale = scales.length > 1 ? (scale === 1 ? 'cell' : 'heading') : amount.by;
        if (typeof rial === 'string') why = rial;
        else meanings.push({ value: rial, by: isUnitOpen ? one : byScale });
      }
    }
  }
  // Only one of two readings may be whole rial: it stays a question all the same.
  if (amounts.length > 1 && meanings.length === 1) return { is: 'question', readings: meanings };
  return readingOf(meanings, why);
}

/** The rial of an amount; the reason where it is no whole number. */
function wholeRial(
  { digits, places, whole, isLoose }: Amount,
  unit: SumUnit,
  scale: bigint,
  mayBeSmall: boolean,
): number | SumWhy {
  const size = 10n ** BigInt(places);
  const scaled = digits * RIAL[unit] * scale;
  const hasFraction = digits % size !== 0n;
  if (scaled % size !== 0n) return 'fraction';
  if (hasFraction && !mayBeSmall && (isLoose || whole < LEAST_WITH_FRACTION)) return 'fraction';
  const rial = scaled / size;
  return rial >= MOST_RIAL ? 'too-large' : Number(rial);
}
