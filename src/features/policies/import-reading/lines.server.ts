/** The rows of a book as policies, or with their errors; values as the form of one policy accepts them. */
import type { z } from 'zod';
import { CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import { type ImportField, NEEDED_FIELDS } from '#domain/policies/import.ts';
import { AppError } from '#lib/http/errors.ts';
import { policyNumberKey } from '#lib/input/policy-number.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import type { ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { type DayField, type DayHabit, dayIn } from '../cells/days.server.ts';
import { type Ditto, faultOf } from '../cells/ditto.server.ts';
import { insurerReader, lineIn, ownerReader } from '../cells/names.server.ts';
import { type Cell, isBroken, isExcelError, numberIn, textIn } from '../cells/number.server.ts';
import { rialIn, type SumHabit } from '../cells/sums.server.ts';
import { assertDays } from '../days.server.ts';
import { policyInput } from '../enter/enter.ts';
import { CELL_ERRORS, IMPORT_FIELD_LABELS } from '../import/import.words.ts';
import type { Mapping, PolicyRow, ReadingOrder, ReadLine, RowError } from './reading.ts';

const { holder_phone } = policyInput.shape;

/** A text validated by the schema of the form of one policy, so that both accept the same. */
function bySchema<T>(schema: z.ZodType<T>, text: string): Cell<T> {
  const read = schema.safeParse(text);
  if (read.success) return { value: read.data };
  return { cause: 'form', message: read.error.issues[0]?.message ?? '' };
}

/** A phone number, or the readings of an ambiguous one. */
function phoneIn(cell: ReadCell | undefined): Cell<string> {
  const text = textIn(cell);
  const read = readPhone(text);
  if (read.is === 'question') {
    const message = CELL_ERRORS.twoPhones;
    return { cause: 'two_phones', message, readings: read.readings.map(({ value }) => value) };
  }
  if (read.is === 'value') return bySchema(holder_phone, read.value);
  if (read.why === 'empty') return { cause: 'no_phone', message: CELL_ERRORS.noPhone };
  const checked = bySchema(holder_phone, text);
  return {
    cause: 'bad_phone',
    message: 'message' in checked ? checked.message : CELL_ERRORS.noPhone,
  };
}

/** A name with the surname of another column, unless it has it already. */
function nameIn(
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
function wrongDays(days: Pick<PolicyRow, 'startsOn' | 'endsOn'>, today: string): RowError[] {
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

const { holder_name, number } = policyInput.shape;

const PLACES = ['first', 'second', 'third'];
/** Causes whose readings may be stored and shown, as they are no personal data. */
const WITH_READINGS = ['ambiguous_day', 'day_of_1900s', 'ambiguous_premium'];

export type UnsureRow = 'shifted' | 'other_headings';
const UNSURE: Record<UnsureRow, string> = {
  shifted: CELL_ERRORS.shifted,
  other_headings: CELL_ERRORS.otherHeadings,
};

/** A doubt about a whole row. */
const doubt = (cause: 'hidden_row' | 'cancelled_row', message: string): RowError => ({
  ...{ field: 'number', cause, message },
});

type Found = Omit<ReadingOrder, 'bytes'> & {
  mapping: Mapping;
  days: DayHabit;
  sums: SumHabit;
  /** Why no cell of a row can be trusted; undefined for most rows. */
  whyUnsure: (row: number) => UnsureRow | undefined;
  /** Whether a row is hidden in the sheet. */
  isHidden: (row: number) => boolean;
  /** Whether the book itself calls the policy of a row cancelled. */
  isCancelled: (cells: ReadRow) => boolean;
  /** Fields that are read from hidden columns, with the columns' names. */
  unseen: ReadonlyMap<ImportField, string>;
  /** The ditto marks of a row. */
  dittosOf: (row: number) => readonly Ditto[];
  /** Whether the sum of a row is merged over several rows. */
  isUnshared: (row: number) => boolean;
};

/** Reads one row after the other by a mapping; the error of a doubled number names its first row. */
export function createLineReader({ mapping, days, sums, isUnshared, whyUnsure, ...order }: Found) {
  const { isHidden, isCancelled, unseen, dittosOf } = order;
  const { said: choices, remembered, insurers, staff, today } = order;
  const decisions = { ...remembered.decisions, ...choices.decisions };
  const insurerIn = insurerReader(insurers);
  const ownerIn = ownerReader(staff);
  const firstRows = new Map<string, number>();
  const isKnown = (list: readonly { id: number }[], id: string) =>
    list.some((one) => one.id === Number(id));

  /**
   * The value that an answer gives for an error; undefined where it does not fit, null to leave the field
   * empty.
   */
  function answered<T>(
    { cause }: RowError,
    answer: string,
    readings: readonly T[],
  ): T | null | undefined {
    const value = readings[PLACES.indexOf(answer)];
    if (value !== undefined) return value;
    const as = (one: unknown): T => one as T;
    switch (cause) {
      case 'unknown_line':
        return CLAIM_LINES.some((line) => line === answer) ? as(answer) : undefined;
      case 'unknown_insurer':
        return isKnown(insurers, answer) ? as(Number(answer)) : undefined;
      case 'unknown_owner':
      case 'owner_twice':
        return answer === 'none' ? null : isKnown(staff, answer) ? as(Number(answer)) : undefined;
      case 'no_phone':
      case 'bad_phone':
        return answer === 'without_texts' ? as('') : undefined;
      default:
        return undefined;
    }
  }

  return function readLine(written: ReadRow, row: number): ReadLine {
    const cells = [...written];
    const errors: RowError[] = [];
    const warnings: RowError[] = [];
    const decided: string[] = [];
    const unsure = whyUnsure(row);
    if (unsure) {
      const field = mapping.premium === undefined ? 'number' : 'premium';
      const fault = { field, cause: unsure, message: UNSURE[unsure] } as const;
      return { row, values: null, errors: [fault], warnings, decided };
    }

    /** The answer to an error, noted as used; an answer for the word wins over one for the cause. */
    function answerTo({ cause, word }: RowError): string | undefined {
      const keys = word === undefined ? [cause] : [`${cause}:${foldForSearch(word)}`, cause];
      const key = keys.find((one) => Object.hasOwn(decisions, one));
      if (key !== undefined) decided.push(key);
      return key === undefined ? undefined : decisions[key];
    }

    /**
     * An error of a required field, or one answered by leaving the row out, drops the row; others only warn.
     */
    function asFault(fault: RowError, answer: string | undefined): void {
      const isNeeded = NEEDED_FIELDS.includes(fault.field) || fault.field === 'holder_phone';
      (isNeeded || answer === 'skip' ? errors : warnings).push(fault);
    }

    function note<T>(fault: RowError, readings: readonly T[] = []): T | undefined {
      const answer = answerTo(fault);
      const value = answer === undefined ? undefined : answered(fault, answer, readings);
      if (value === null) return undefined;
      if (value !== undefined) return value;
      asFault(fault, answer);
      return undefined;
    }

    const unread = new Set<ImportField>();
    function leaveOut(fault: RowError, answer: string | undefined): void {
      unread.add(fault.field);
      asFault(fault, answer);
    }
    const doubts: RowError[] = [
      ...(isHidden(row) ? [doubt('hidden_row', CELL_ERRORS.hiddenRow)] : []),
      ...(isCancelled(cells) ? [doubt('cancelled_row', CELL_ERRORS.cancelledRow)] : []),
    ];
    for (const fault of doubts) {
      if (answerTo(fault) === 'take') continue;
      return { row, values: null, errors: [fault], warnings, decided };
    }
    for (const [field, word] of unseen) {
      const column = mapping[field] ?? -1;
      if (textIn(cells[column]) === '') continue;
      const fault = { field, cause: 'hidden_column', message: CELL_ERRORS.hiddenColumn, word };
      const answer = answerTo(fault);
      if (answer === 'take') continue;
      cells[column] = null;
      if (answer !== 'unread') leaveOut(fault, answer);
    }
    for (const ditto of dittosOf(row)) {
      const fault = faultOf(ditto);
      if (unread.has(fault.field)) continue;
      const answer = ditto.isAlone ? undefined : answerTo(fault);
      if (answer !== 'take') leaveOut(fault, answer);
    }

    /** The value of a field; undefined where it is empty or wrong, and then the error is noted. */
    function read<T>(
      field: ImportField,
      as: (cell: ReadCell | undefined) => Cell<T>,
    ): T | undefined {
      if (unread.has(field)) return undefined;
      const column = mapping[field];
      const cell = column === undefined ? undefined : cells[column];
      if (textIn(cell) === '') {
        const label = IMPORT_FIELD_LABELS[field];
        if (field === 'holder_phone') {
          return note<T>({ field, cause: 'no_phone', message: CELL_ERRORS.noPhone });
        }
        if (NEEDED_FIELDS.includes(field)) {
          errors.push({ field, cause: 'empty', message: CELL_ERRORS.empty(label) });
        }
        return undefined;
      }
      if (isExcelError(cell)) {
        return note<T>({ field, cause: 'excel_error', message: CELL_ERRORS.error });
      }
      if (isBroken(cell)) {
        return note<T>({ field, cause: 'broken_letter', message: CELL_ERRORS.brokenLetter });
      }
      const found = as(cell);
      if ('value' in found) return found.value;
      const { cause, message, word, readings = [] } = found;
      const shown = WITH_READINGS.includes(cause) ? { readings: readings.map(String) } : {};
      return note<T>(
        { field, cause, message, ...(word !== undefined && { word }), ...shown },
        readings,
      );
    }

    const dayOf = (field: DayField) => read(field, (cell) => dayIn(cell, field, days));
    const holderName = read('holder_name', (cell) =>
      bySchema(holder_name, nameIn(cell, cells, mapping)),
    );
    const holderPhone = read('holder_phone', phoneIn);
    const line =
      mapping.line === undefined && choices.line
        ? choices.line
        : read<ClaimLine>('line', (cell) => lineIn(textIn(cell)));
    const insurerId =
      mapping.insurer === undefined && choices.insurer
        ? choices.insurer
        : read('insurer', (cell) => insurerIn(textIn(cell)));
    const policyNumber = read('number', (cell) => {
      const found = numberIn(cell);
      return 'value' in found ? bySchema(number, found.value) : found;
    });
    const startsOn = dayOf('starts_on');
    const endsOn = dayOf('ends_on');
    const premiumRial = read<number>('premium', (cell) =>
      isUnshared(row)
        ? { cause: 'merged_sum', message: CELL_ERRORS.mergedSum }
        : rialIn(cell, sums),
    );
    const texts = TEXT_FIELDS.flatMap(({ name, column }) => {
      const text = read(name, (cell) => bySchema(policyInput.shape[name], textIn(cell)));
      return text ? [[column, text]] : [];
    });
    const ownerId = read('owner', (cell) => ownerIn(textIn(cell)));

    if (startsOn !== undefined && endsOn !== undefined) {
      errors.push(...wrongDays({ startsOn, endsOn }, today));
    }
    if (policyNumber !== undefined && insurerId !== undefined) {
      const key = `${insurerId} ${policyNumberKey(policyNumber)}`;
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row);
      else errors.push({ field: 'number', cause: 'twice', message: CELL_ERRORS.twice(first) });
    }
    if (errors.length > 0) return { row, values: null, errors, warnings, decided };
    const values = {
      ...{ holderName, holderPhone, line, insurerId, number: policyNumber, startsOn, endsOn },
      ...(premiumRial !== undefined && { premiumRial }),
      ...Object.fromEntries(texts),
      ...(ownerId !== undefined && { ownerId }),
    } as PolicyRow;
    return { row, values, errors: null, warnings, decided };
  };
}
