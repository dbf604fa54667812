/** What a number format adds to a number: that it is a day, its displayed form, its unit. */

export type NumberFormat = {
  isDay: boolean;
  /** The words beside the number; '' where there are none. */
  words: string;
  /** The number is divided by this before it is shown. */
  scale: number;
  /**
   * The digits and signs that it shows for a whole number; null where that is nothing more than the digits.
   */
  shape: readonly Sign[] | null;
};
/** A place for a digit (`0` is shown without one, `#` is not), or a literal sign. */
type Sign = { place: '0' | '#' } | { sign: string };

export const GENERAL: NumberFormat = { isDay: false, words: '', scale: 1, shape: null };
const DAY: NumberFormat = { ...GENERAL, isDay: true };

/**
 * Formats that every program has without defining them (ECMA-376, 18.8.30): days and times, in all languages.
 */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** A part of a format: in quotes, after a backslash, in brackets, a filling, or one sign. */
const PIECES = /"([^"]*)"?|\\(.)|\[([^\]]*)\]|[_*](.)|(.)/gsu;
/** `[$ریال-429]` is a currency and a language. */
const CURRENCY = /^\$([^-]*)/;
/** Letters that make a format one of days or times, outside of quotes. */
const OF_DAYS = /[dymhs]/i;
const ELAPSED = /^(?:h+|m+|s+)$/i;

/** A format of the workbook's own. */
export function readFormat(code: string): NumberFormat {
  if (/^(?:general|@|)$/i.test(code.trim())) return GENERAL;
  const signs: Sign[] = [];
  let words = '';
  let bare = '';
  for (const [, quoted, escaped, bracketed, filling, sign] of code.matchAll(PIECES)) {
    if (sign === ';') break;
    const currency = bracketed === undefined ? undefined : CURRENCY.exec(bracketed)?.[1];
    const literal = quoted ?? escaped ?? currency;
    if (literal !== undefined) {
      words += ` ${literal} `;
      signs.push({ sign: literal });
    } else if (bracketed !== undefined && ELAPSED.test(bracketed)) {
      return DAY;
    } else if (sign === '0' || sign === '#' || sign === '?') {
      bare += sign;
      signs.push({ place: sign === '0' ? '0' : '#' });
    } else if (sign !== undefined) {
      bare += sign;
      if (!',.'.includes(sign)) signs.push({ sign });
    } else if (filling !== undefined) bare += '';
  }
  if (OF_DAYS.test(bare.replace(/general/gi, ''))) return DAY;
  const [, commas = ''] = /[0#?](,+)[^0#?]*$/.exec(bare.replace(/\..*$/, '')) ?? [];
  // Letters outside of quotes are words as well.
  words += bare.replace(/general/gi, '').replace(/[0#?,.%E+\-()\s]/g, '');
  return {
    isDay: false,
    words: words.replace(/\s+/g, ' ').trim(),
    scale: 1000 ** commas.length,
    shape: /[,.%E]|general/i.test(bare) || !needsShape(signs) ? null : signs,
  };
}

/**
 * False for a format that shows the digits as they are: one for each place, and at most one that is always
 * shown.
 */
function needsShape(signs: readonly Sign[]): boolean {
  const places = signs.flatMap((sign) => ('place' in sign ? [sign.place] : []));
  if (places.length === 0) return false;
  const first = signs.findIndex((sign) => 'place' in sign);
  const isSplit = signs
    .slice(
      first,
      signs.findLastIndex((sign) => 'place' in sign),
    )
    .some((sign) => 'sign' in sign && sign.sign.trim() !== '');
  const isBefore = signs
    .slice(0, first)
    .some((sign) => 'sign' in sign && /[\p{L}\p{N}]/u.test(sign.sign));
  return places.filter((place) => place === '0').length > 1 || isSplit || isBefore;
}

export const builtInFormat = (id: number): NumberFormat => (isBuiltInDay(id) ? DAY : GENERAL);

/** A whole number as a format shows it. */
export function shownBy(shape: readonly Sign[], digits: string): string {
  const left = [...digits];
  const first = shape.findIndex((sign) => 'place' in sign);
  return shape
    .map((sign, index) => ({ sign, index }))
    .toReversed()
    .map(({ sign, index }) => {
      if ('sign' in sign) return sign.sign;
      if (index === first) return left.splice(0).join('') || (sign.place === '0' ? '0' : '');
      return left.pop() ?? (sign.place === '0' ? '0' : '');
    })
    .toReversed()
    .join('')
    .trim();
}
