/** A sum as its terms: «۱۲ میلیون و ۵۰۰ هزار تومان» is two, each with its numbers and its thousands. */
import { type Decimal, type NotSpelled, spelledNumbers } from './number-spelling.ts';
import { type SumUnit, type SumWord, sumWords } from './sum-words.ts';

/** The readings of one term; `by` as in `Spelling`, `spoken` where thousands are omitted as in speech. */
export type TermBy = 'plain' | 'groups' | 'decimal' | 'literal' | 'spoken';
export type Amount = Decimal & { by: TermBy; whole: bigint; isLoose: boolean };
type Term = { amounts: readonly Amount[]; times: number; isWords: boolean };

type Token = { of: 'digits'; text: string } | SumWord;

export type Terms = { amounts: readonly Amount[]; unit: SumUnit | null; hasTimes: boolean };

const TOKEN =
  /(?<digits>\d(?:[\d,.٬،٫/'’‘`´_ ]*\d)?(?:e[+-]?\d+)?)|(?<letters>[\p{L}\p{M}]+(?:\.(?=\s|$))?)|[\s,،:.]+/giuy;

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const { digits, letters } = found.groups ?? {};
    if (digits) tokens.push({ of: 'digits', text: digits });
    const words = letters ? sumWords(letters.replace(/\.$/, '')) : [];
    if (words === null) return null;
    tokens.push(...words.filter(({ of }) => of !== 'silent'));
  }
  return tokens;
}

const decimal = (digits: bigint, places = 0): Amount => ({
  digits,
  places,
  by: 'plain',
  whole: digits / 10n ** BigInt(places),
  isLoose: false,
});

const scaled = (amount: Amount, times: number): Amount => ({
  ...amount,
  digits: amount.digits * BigInt(times),
});

function added(one: Amount, other: Amount): Amount {
  const places = Math.max(one.places, other.places);
  const at = ({ digits, places: from }: Amount) => digits * 10n ** BigInt(places - from);
  const by = one.by === 'plain' ? other.by : one.by;
  return { ...one, digits: at(one) + at(other), places, by };
}

/** Reads the terms of a text in small letters without control characters; `point` as in `spelledNumbers`. */
export function termsOf(text: string, point?: 'groups' | 'decimal'): Terms | NotSpelled {
  const tokens = tokensOf(text);
  if (!tokens) return 'unclear';
  const units = tokens.filter((token) => token.of === 'unit').map(({ unit }) => unit);
  const [unit = null, another] = new Set(units);
  if (another) return 'several';
  const first = tokens.findIndex(({ of }) => of !== 'unit');
  const last = tokens.findLastIndex(({ of }) => of !== 'unit');
  const inner = tokens.slice(first, last + 1);
  if (first < 0 || inner.some(({ of }) => of === 'unit')) return first < 0 ? 'unclear' : 'several';
  const terms = termsIn(inner, point);
  if (typeof terms === 'string') return terms;
  const amounts = sumOf(terms);
  if (typeof amounts === 'string') return amounts;
  return { amounts, unit, hasTimes: terms.some(({ times }) => times > 1) };
}

/** The terms one after another: a number in digits or words, «نیم», and the thousands after them. */
function termsIn(tokens: readonly Token[], point?: 'groups' | 'decimal'): Term[] | NotSpelled {
  const terms: Term[] = [];
  let isJoined = true;
  let open: Term | null = null;
  for (const token of tokens) {
    if (token.of === 'and') {
      if (isJoined) return 'unclear';
      isJoined = true;
      continue;
    }
    if (token.of === 'times') {
      if (!open || (isJoined && terms.length > 0)) return 'unclear';
      open.times *= token.times;
    } else {
      const next = termOf(token, point);
      if (typeof next === 'string') return next;
      const grown: Term | null = open && isJoined && open.times === 1 ? grownBy(open, next) : null;
      if (grown && open) Object.assign(open, grown);
      else if (terms.length > 0 && !isJoined && (open?.times ?? 1) === 1) return 'several';
      else {
        open = next;
        terms.push(next);
      }
    }
    isJoined = false;
  }
  return isJoined ? 'unclear' : terms;
}

function termOf(token: Token, point?: 'groups' | 'decimal'): Term | NotSpelled {
  if (token.of === 'digits') {
    const amounts = spelledNumbers(token.text, point);
    return typeof amounts === 'string' ? amounts : { amounts, times: 1, isWords: false };
  }
  if (token.of === 'half') return { amounts: [decimal(5n, 1)], times: 1, isWords: true };
  if (token.of !== 'number') return 'unclear';
  return { amounts: [decimal(BigInt(token.number))], times: 1, isWords: true };
}

/** «پانصد و بیست»: words add up while each is smaller than the last place before; «و نیم» ends any number. */
function grownBy(open: Term, next: Term): Term | null {
  const [one] = open.amounts;
  const [other] = next.amounts;
  if (!one || !other || !next.isWords || open.amounts.length > 1) return null;
  if (other.places > 0) return one.places > 0 ? null : { ...open, amounts: [added(one, other)] };
  const isSmaller = other.digits < (one.digits % 100n === 0n ? 100n : 10n);
  const isOpen = one.places === 0 && one.digits % 10n === 0n && one.digits >= 20n;
  return open.isWords && isOpen && isSmaller ? { ...open, amounts: [added(one, other)] } : null;
}

/**
 * The sum of the terms. A last one without its thousands may be meant as in speech: «۱۲ میلیون و ۵۰۰» is
 * twelve and a half million to a speaker, and twelve million and five hundred to a reader.
 */
function sumOf(terms: readonly Term[]): readonly Amount[] | NotSpelled {
  let sums: Amount[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const [place, { amounts, times }] of terms.entries()) {
    if (place > 0 && times >= above) return 'several';
    const isHalf = place > 0 && times === 1 && amounts[0]?.places === 1 && amounts[0].whole === 0n;
    const own = isHalf
      ? amounts.map((amount) => scaled(amount, above))
      : amounts.flatMap((amount) => {
          const literal = scaled(amount, times);
          const isShort = place > 0 && times === 1 && above > 1000 && amount.whole < 1000n;
          if (!isShort) return [literal];
          const spoken: Amount = { ...scaled(amount, above / 1000), by: 'spoken' };
          return [{ ...literal, by: 'literal' as const }, spoken];
        });
    sums = place === 0 ? own : sums.flatMap((sum) => own.map((one) => added(sum, one)));
    above = times;
  }
  return sums;
}
