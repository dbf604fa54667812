/** The dry run: reads a file and compares every row with the book, without changing the book. */

import type { RenewalLeads } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { RENEWALS } from '#features/settings/groups/policies.ts';
import { settingsOf } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { fateOf } from '../import-decisions/compare-with-book.server.ts';
import {
  confirmationsOf,
  countRow,
  type Figures,
  NO_FIGURES,
} from '../import-decisions/figures.server.ts';
import {
  type Answerable,
  createGroups,
  stillHolding,
  wrongAnswers,
} from '../import-decisions/groups.server.ts';
import { findRemembered } from '../import-decisions/remembered.server.ts';
import { insertRows, listRows, type StoredRow } from '../import-decisions/rows.server.ts';
import type { ImportInput } from '../import-reading/input.ts';
import { readBook } from '../import-reading/reader.server.ts';
import type {
  Decisions,
  Reading,
  ReadLine,
  RowError,
  Understood,
} from '../import-reading/reading.ts';
import { canImportPolicies } from '../permissions.ts';
import {
  changeImport,
  deleteImport,
  dropChecked,
  findImport,
  insertImport,
  listInsurers,
  listOwners,
} from './import.data.server.ts';
import { ERRORS_SHOWN, type ImportView } from './import.ts';
import { fileError, IMPORT_ERRORS } from './import.words.ts';
import { findByNumbers } from './policies.data.server.ts';
import { presentWhole } from './view.server.ts';

/** The rows that are compared with the book, and stored, at a time. */
const AT_ONCE = 500;

type Book = Answerable & { today: string; leads: RenewalLeads };
type Groups = ReturnType<typeof createGroups>;

/** 422 for columns that the file does not have. */
function assertMapping({ mapping }: ImportInput, { columns }: Understood): void {
  const last = Math.max(-1, ...columns.map(({ index }) => index));
  if (mapping && Object.values(mapping).some((column) => column > last)) {
    throw invalidField('mapping', IMPORT_ERRORS.mappingWrong);
  }
}

/** What is stored of the reading of a file: no personal data but the words that have to be asked about. */
const storedOf = (understood: Understood, decisions: Decisions, groups: Groups) => {
  const { columns, mapping, missing, headings, unit, sums, asks } = understood;
  const { sheet, sheets, delimiter, encoding, ignored, left, leftCounts, days } = understood;
  return {
    ...{ mapping, missing, headings, unit, sums, asks, sheet, sheets, delimiter, ignored, left },
    ...{ encoding, leftCounts, days, hiddenRows: understood.hiddenRows },
    ...{ decisions, groups: groups.all() },
    columns: columns.map((column) => ({ ...column, sample: '' })),
  };
};

async function bookOf(ctx: Context, today: string) {
  const insurers = await listInsurers(ctx.db);
  const staff = await listOwners(ctx.db);
  const offered = new Set(insurers.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const owners = new Set(staff.map(({ id }) => id));
  const book: Book = {
    today,
    leads: (await settingsOf(ctx, RENEWALS)).renewal_leads,
    isOffered: (id) => offered.has(id),
    isOwner: (id) => owners.has(id),
  };
  return { book, insurers: insurers.map(({ id, name }) => ({ id, name })), staff };
}

async function reading(ctx: Context, input: ImportInput, today: string) {
  const { book, insurers, staff } = await bookOf(ctx, today);
  if (input.insurer && !book.isOffered(input.insurer)) {
    throw invalidField('insurer', IMPORT_ERRORS.insurer);
  }
  const decisions = input.decisions ?? {};
  if (wrongAnswers(decisions, book).length > 0) {
    throw invalidField('decisions', IMPORT_ERRORS.decision);
  }
  const before = await findRemembered(ctx.db);
  const remembered = { ...before, decisions: stillHolding(before.decisions, book) };
  const { mapping = null, calendar = null, currency = null, insurer = null, line = null } = input;
  const { unit = null, day_order: dayOrder = null, delimiter = null, sheet = null } = input;
  const { encoding = null } = input;
  const choices = { mapping, calendar, currency, insurer, line, unit, dayOrder, delimiter, sheet };
  const order = { said: { ...choices, encoding, decisions }, remembered, insurers, staff, today };
  const answer: Reading = await readBook(ctx, { bytes: input.file, ...order });
  if (!answer.ok) throw invalidField('file', fileError(answer.reason, answer.at), answer.reason);
  assertMapping(input, answer.understood);
  return { ...answer, book, answers: decisions, remembered: remembered.decisions };
}

/** Compares lines with the book and counts them; answers them as they are stored. */
async function judged(
  ctx: Context,
  lines: readonly ReadLine[],
  book: Book,
  { figures, groups, isTaken }: { figures: Figures; groups: Groups; isTaken: boolean },
): Promise<StoredRow[]> {
  const there = await findByNumbers(
    ctx.db,
    lines.flatMap(({ values }) => values ?? []),
  );
  const isOffered = (id: number) => isTaken || book.isOffered(id);
  return lines.map((one): StoredRow => {
    const { row, values, warnings, decided } = one;
    const stored = { row, errors: warnings.length > 0 ? warnings.map(withoutWords) : null };
    const leftOut = (errors: RowError[]): StoredRow => {
      figures.faulty += 1;
      groups.add(row, [...asLeftOut(errors, true), ...asLeftOut(warnings, false)], decided);
      const all = [...errors, ...warnings].map(withoutWords);
      return { row, fate: 'faulty', values: null, errors: all };
    };
    if (values === null) return leftOut(one.errors);
    const fate = fateOf(values, there(values), { ...book, isOffered });
    if (fate.fate === 'faulty') return leftOut(fate.errors);
    groups.add(row, asLeftOut(warnings, false), decided);
    countRow(figures, values, fate, book);
    if (fate.fate !== 'update') return { ...stored, fate: fate.fate, values };
    const changes = Object.keys(fate.change.after);
    const asks = confirmationsOf(fate);
    return { ...stored, fate: 'update', values: { ...values, changes, asks } };
  });
}

/**
 * Reads and checks a file; answers what an import would do. Asks for the password again. 403 for all but
 * super-admins, 422 on what is wrong.
 */
export async function checkImport(
  ctx: Context,
  actor: Actor,
  input: ImportInput,
): Promise<ImportView> {
  permit(canImportPolicies(actor));
  await requireConfirmed(ctx, actor);
  const at = ctx.now();
  const { understood, lines, book, answers, remembered } = await reading(
    ctx,
    input,
    isoDateInTehran(at),
  );
  const decisions = { ...remembered, ...answers };
  const groups = createGroups(answers, remembered);
  const { id } = await insertImport(ctx.db, {
    state: 'reading',
    filename: input.filename,
    reading: {},
    calendar: understood.calendar,
    currency: understood.currency,
    rows: understood.rows,
    createdBy: actor.id,
    createdAt: at,
  });
  try {
    const figures: Figures = { ...NO_FIGURES };
    const isTaken = decisions.closed_insurer === 'take';
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const part = lines.slice(first, first + AT_ONCE);
      await insertRows(ctx.db, id, await judged(ctx, part, book, { figures, groups, isTaken }));
    }
    const stored = storedOf(understood, decisions, groups);
    await changeImport(ctx.db, id, { state: 'checked', expected: figures, reading: stored });
    await dropChecked(ctx.db, actor.id, id);
  } catch (error) {
    await deleteImport(ctx.db, id).catch(() => {});
    throw error;
  }
  const found = await findImport(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const faulty = await listRows(ctx.db, id, { after: 0, fate: 'faulty', limit: ERRORS_SHOWN });
  return presentWhole(found, { faulty, columns: understood.columns, at });
}

/** An error as it is stored: without the value of the cell. */
const withoutWords = ({ field, cause, message }: RowError): RowError => ({ field, cause, message });

const asLeftOut = (faults: readonly RowError[], isLeftOut: boolean) =>
  faults.map((fault) => ({ fault, isLeftOut }));
