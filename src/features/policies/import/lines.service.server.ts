import type { z } from 'zod';
import { type ImportField, NEEDED_FIELDS } from '#domain/policies/import.ts';
import { AppError } from '#lib/http/errors.ts';
import type { ReadRow } from '#lib/spreadsheet/readable.ts';
import { policyInput } from '../enter/contract.ts';
import { assertDays } from '../terms.service.server.ts';
import {
  type Cell,
  dayIn,
  insurerReader,
  isExcelError,
  isRounded,
  lineIn,
  ownerReader,
  rialIn,
  textIn,
} from './cells.service.server.ts';
import type {
  PolicyRow,
  ReadingOrder,
  ReadLine,
  RowError,
  Understood,
} from './reading.contract.ts';
import { CELL_ERRORS, IMPORT_FIELD_LABELS } from './texts.ts';

const { holder_name, holder_phone, number, insured_object } = policyInput.shape;

/** A text by the schema of the form of one policy, so that the book takes the same from both. */
function bySchema<T>(schema: z.ZodType<T>, text: string): Cell<T> {
  const read = schema.safeParse(text);
  return read.success ? { value: read.data } : { wrong: read.error.issues[0]?.message ?? '' };
}

const isNeeded = (field: ImportField): boolean => NEEDED_FIELDS.includes(field);

type Found = Omit<ReadingOrder, 'bytes' | 'remembered'> & {
  understood: Pick<Understood, 'mapping' | 'calendar' | 'currency'>;
};

/** Reads one row after the other by a mapping; a number that comes twice names the row where it came first. */
export function createLineReader({ understood, said, insurers, staff, today }: Found) {
  const { mapping, calendar, currency } = understood;
  const insurerIn = insurerReader(insurers);
  const ownerIn = ownerReader(staff);
  const firstRows = new Map<string, number>();

  return function readLine(cells: ReadRow, row: number): ReadLine {
    const errors: RowError[] = [];

    /** What a column says; undefined where it is empty or wrong, and then it is on record if it is needed. */
    function read<T>(field: ImportField, as: (text: string) => Cell<T>): T | undefined {
      const column = mapping[field];
      const text = column === undefined ? '' : textIn(cells[column]);
      if (text === '') {
        const message = CELL_ERRORS.empty(IMPORT_FIELD_LABELS[field]);
        if (isNeeded(field)) errors.push({ field, message });
        return undefined;
      }
      const cell = isExcelError(text) ? { wrong: CELL_ERRORS.error } : as(text);
      if ('value' in cell) return cell.value;
      errors.push({ field, message: cell.wrong });
      return undefined;
    }
    const cellOf = (field: ImportField) => cells[mapping[field] ?? -1];
    const holderName = read('holder_name', (text) => bySchema(holder_name, text));
    const holderPhone = read('holder_phone', (text) => bySchema(holder_phone, text));
    const line = mapping.line === undefined && said.line ? said.line : read('line', lineIn);
    const insurerId =
      mapping.insurer === undefined && said.insurer ? said.insurer : read('insurer', insurerIn);
    const policyNumber = read('number', (text) =>
      isRounded(text) ? { wrong: CELL_ERRORS.rounded } : bySchema(number, text),
    );
    const startsOn = read('starts_on', () => dayIn(cellOf('starts_on'), calendar));
    const endsOn = read('ends_on', () => dayIn(cellOf('ends_on'), calendar));
    const premiumRial = read('premium', () => rialIn(cellOf('premium'), currency));
    const insuredObject = read('insured_object', (text) => bySchema(insured_object, text));
    const ownerId = read('owner', ownerIn);

    if (startsOn !== undefined && endsOn !== undefined) {
      errors.push(...wrongDays({ startsOn, endsOn }, today));
    }
    if (policyNumber !== undefined && insurerId !== undefined) {
      const key = `${insurerId} ${policyNumber}`;
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row);
      else errors.push({ field: 'number', message: CELL_ERRORS.twice(first) });
    }
    if (errors.length > 0) return { row, values: null, errors };
    const values = {
      ...{ holderName, holderPhone, line, insurerId, number: policyNumber, startsOn, endsOn },
      ...(premiumRial !== undefined && { premiumRial }),
      ...(insuredObject && { insuredObject }),
      ...(ownerId !== undefined && { ownerId }),
    } as PolicyRow;
    return { row, values, errors: null };
  };
}

/** What is wrong with the days of a term, in the words of the form of one policy. */
function wrongDays(days: Pick<PolicyRow, 'startsOn' | 'endsOn'>, today: string): RowError[] {
  try {
    assertDays(days, today);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.details.errors ?? {}).map(([field, messages]) => ({
      field: field as ImportField,
      message: messages[0] ?? '',
    }));
  }
}
