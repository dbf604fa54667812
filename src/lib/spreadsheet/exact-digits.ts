/** The most significant digits that a spreadsheet stores (ECMA-376 numbers are doubles, shown with 15). */
const KEPT = 15;

/**
 * A number as a workbook writes it (`1.50312345E8`, `160312345.0`, `0.30000000000000004`) in plain decimal
 * digits; null for anything else. A fraction has at most the digits that the program shows.
 */
export function exactDigits(written: string): { digits: string; isRounded: boolean } | null {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/.exec(written);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const significant = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '').length;
  const point = whole.length + Number(exponent);
  const isWhole = point >= (whole + fraction).replace(/0+$/, '').length;
  if (significant > KEPT && !isWhole) return exactDigits(Number(written).toPrecision(KEPT));
  const all = whole + fraction;
  const shifted =
    point <= 0
      ? `0.${'0'.repeat(-point)}${all}`
      : point >= all.length
        ? all + '0'.repeat(point - all.length)
        : `${all.slice(0, point)}.${all.slice(point)}`;
  const [before = '', behind = ''] = shifted.split('.');
  const integer = before.replace(/^0+(?=.)/, '');
  const rest = behind.replace(/0+$/, '');
  const digits = rest === '' ? integer : `${integer}.${rest}`;
  const isZero = /^[0.]*$/.test(digits);
  return {
    digits: sign === '-' && !isZero ? `-${digits}` : digits,
    isRounded: integer.length > KEPT,
  };
}
