/** The number of a policy, in the digits of its insurer. */
import { readPolicyNumber } from '#lib/input/policy-number.ts';
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { CELL_ERRORS, IMPORT_FIELD_LABELS } from '../import/texts.ts';
import { type Cell, textIn } from './text.service.server.ts';

/** A number shown as a power, `1E+17`: its digits are lost. */
const SHOWN_POWER = /^\dE\+\d+$/i;
/** Days with a month's name, which spreadsheets make of `5-2` or `12-5`. */
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const SHOWN_DAY = new RegExp(
  `^(?:\\d{1,2}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{2,4})$`,
  'i',
);

const rounded = { cause: 'rounded', message: CELL_ERRORS.rounded } as const;

export function numberIn(cell: ReadCell | undefined): Cell<string> {
  const isDay = typeof cell === 'object' && cell?.kind === 'day';
  const text = toAsciiDigits(textIn(cell));
  if (isDay || SHOWN_DAY.test(text)) {
    return { cause: 'number_is_day', message: CELL_ERRORS.numberIsDay };
  }
  if (typeof cell === 'object' && cell?.kind === 'number') {
    if (cell.isRounded) return rounded;
    return cell.digits.includes('.') && !cell.shown
      ? { cause: 'rounded', message: CELL_ERRORS.numberFraction }
      : { value: text };
  }
  const read = SHOWN_POWER.test(text) ? null : readPolicyNumber(text);
  if (read?.is === 'wrong' && read.why === 'empty') {
    return { cause: 'empty', message: CELL_ERRORS.empty(IMPORT_FIELD_LABELS.number) };
  }
  return read?.is === 'value' ? { value: read.value } : rounded;
}
