/** Values of a row as the form of one policy accepts them. */
import type { z } from 'zod';
import type { ImportField } from '#domain/policies/import.ts';
import { AppError } from '#lib/http/errors.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import type { ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { type Cell, textIn } from '../cells/text.service.server.ts';
import { assertDays } from '../days.service.server.ts';
import { policyInput } from '../enter/contract.ts';
import { CELL_ERRORS } from '../import/texts.ts';
import type { Mapping, PolicyRow, RowError } from './reading.contract.ts';

const { holder_phone } = policyInput.shape;

/** A text validated by the schema of the form of one policy, so that both accept the same. */
export function bySchema<T>(schema: z.ZodType<T>, text: string): Cell<T> {
  const read = schema.safeParse(text);
  if (read.success) return { value: read.data };
  return { cause: 'form', message: read.error.issues[0]?.message ?? '' };
}

/** A phone number, or the readings of an ambiguous one. */
export function phoneIn(cell: ReadCell | undefined): Cell<string> {
  const text = textIn(cell);
  const read = readPhone(text);
  if (read.is === 'question') {
    const message = CELL_ERRORS.twoPhones;
    return { cause: 'two_phones', message, readings: read.readings.map(({ value }) => value) };
  }
  if (read.is === 'value') return bySchema(holder_phone, read.value);
  if (read.why === 'empty') return { cause: 'no_phone', message: CELL_ERRORS.noPhone };
  const said = bySchema(holder_phone, text);
  return { cause: 'bad_phone', message: 'message' in said ? said.message : CELL_ERRORS.noPhone };
}

/** A name with the surname of another column, unless it has it already. */
export function nameIn(
  cell: ReadCell | undefined,
  cells: ReadRow,
  { holder_surname: column }: Mapping,
): string {
  const name = textIn(cell);
  const surname = column === undefined ? '' : textIn(cells[column]);
  if (surname === '' || foldForSearch(name).endsWith(foldForSearch(surname))) return name;
  return `${name} ${surname}`;
}

/** The errors of a term's days, in the messages of the form of one policy. */
export function wrongDays(days: Pick<PolicyRow, 'startsOn' | 'endsOn'>, today: string): RowError[] {
  try {
    assertDays(days, today);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.details.errors ?? {}).map(([field, messages]) => ({
      field: field as ImportField,
      cause: 'term',
      message: messages[0] ?? '',
    }));
  }
}
