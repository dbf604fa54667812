/** The words of a sum: units, thousands and millions, and numbers in words. */
import { ownOf } from '../values/own.ts';

export type SumUnit = 'toman' | 'rial';

const UNITS: Record<string, SumUnit> = {
  ...named('rial', 'ریال ریالی ريال irr irrs rial rials riyal riyals rls'),
  ...named('toman', 'تومان تومن تومانی تومنی تمن ت irt toman tomans tuman tomaan tmn'),
};

const TIMES: Record<string, number> = {
  ...named(1e3, 'هزار هزارتا thousand'),
  ...named(1e6, 'میلیون ملیون میلیونی million'),
  ...named(1e9, 'میلیارد ملیارد میلیاردی milliard billion'),
};

const ONES =
  'صفر|یک,یه|دو|سه|چهار,چار|پنج|شش,شیش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده,پونزده|شانزده,شونزده|هفده,هیفده|هجده,هیجده|نوزده';
const TENS = '|ده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود';
const HUNDREDS = '|صد,یکصد|دویست|سیصد|چهارصد,چارصد|پانصد,پونصد|ششصد,شیشصد|هفتصد|هشتصد|نهصد';
const NUMBERS: Record<string, number> = {
  ...counted(ONES, 1),
  ...counted(TENS, 10),
  ...counted(HUNDREDS, 100),
};

/** Words before or after a sum that do not change it. */
const SILENT = new Set(['مبلغ', 'جمعا', 'جمعاً', 'فقط', 'تمام', 'عدد', 'وجه']);

function named<Value>(value: Value, words: string): Record<string, Value> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

function counted(words: string, by: number): Record<string, number> {
  const entries = words
    .split('|')
    .flatMap((spellings, place) => spellings.split(',').map((word) => [word, place * by] as const));
  return Object.fromEntries(entries.filter(([word]) => word !== ''));
}

export type SumWord =
  | { of: 'unit'; unit: SumUnit }
  | { of: 'times'; times: number }
  | { of: 'number'; number: number }
  | { of: 'half' }
  | { of: 'and' }
  | { of: 'silent' };

function wholeWord(word: string): SumWord | null {
  const unit = ownOf(UNITS, word);
  if (unit) return { of: 'unit', unit };
  const times = ownOf(TIMES, word);
  if (times) return { of: 'times', times };
  const number = ownOf(NUMBERS, word);
  if (number !== undefined) return { of: 'number', number };
  if (word === 'و') return { of: 'and' };
  if (word === 'نیم') return { of: 'half' };
  return SILENT.has(word) ? { of: 'silent' } : null;
}

/** The words in a run of letters: «هزارتومان» is two; null where one is unknown. */
export function sumWords(letters: string): SumWord[] | null {
  const whole = wholeWord(letters);
  if (whole) return [whole];
  for (let at = letters.length - 1; at > 1; at -= 1) {
    const first = wholeWord(letters.slice(0, at));
    const rest = first?.of === 'times' || first?.of === 'number' ? letters.slice(at) : '';
    const others = rest === '' || rest.startsWith('و') ? null : sumWords(rest);
    if (first && others) return [first, ...others];
  }
  return null;
}
