import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { type RenewalLeads, whatFollows } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { canImportPolicies } from '../permissions.ts';
import { findByNumbers, keyOf } from './book.data.server.ts';
import { ERRORS_SHOWN, type ImportInput, type ImportView } from './contract.ts';
import {
  changeImport,
  deleteImport,
  dropChecked,
  findImport,
  insertImport,
  insertRows,
  listOffered,
  listOwners,
  listRows,
  type StoredRow,
} from './data.server.ts';
import { fateOf } from './fates.service.server.ts';
import type { BookReader } from './reader.service.server.ts';
import type { PolicyRow, Reading, ReadLine, Understood } from './reading.contract.ts';
import { findRemembered } from './remembered.service.server.ts';
import { FILE_ERRORS, IMPORT_ERRORS } from './texts.ts';
import { presentWhole } from './view.service.server.ts';

/** Rows that are held against the book, and stored, at a time. */
const AT_ONCE = 500;

type Dependencies = {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'renewalLeads'>;
  read: BookReader;
};
type Book = { today: string; leads: RenewalLeads; isOwner: (id: number) => boolean };
type Counts = Record<
  'create' | 'update' | 'unchanged' | 'faulty' | 'requests' | 'soon' | 'texts',
  number
>;

/** 422 for columns that the file does not have. */
function assertMapping({ mapping }: ImportInput, { columns }: Understood): void {
  const last = Math.max(-1, ...columns.map(({ index }) => index));
  if (mapping && Object.values(mapping).some((column) => column > last)) {
    throw invalidField('mapping', IMPORT_ERRORS.mappingWrong);
  }
}

/** What is kept of what was understood: no value of anybody. */
const withoutSamples = ({ columns, mapping, missing, headings }: Understood) => ({
  ...{ mapping, missing, headings },
  columns: columns.map(({ index, heading }) => ({ index, heading, sample: '' })),
});

/** The dry run: a file is read and every row held against the book, and nothing of the book is changed. */
export function createImportChecking({ db, now, settings, read }: Dependencies) {
  async function reading(
    input: ImportInput,
    today: string,
  ): Promise<Extract<Reading, { ok: true }>> {
    const insurers = await listOffered(db);
    if (input.insurer && !insurers.some(({ id }) => id === input.insurer)) {
      throw invalidField('insurer', IMPORT_ERRORS.insurer);
    }
    const { mapping = null, calendar = null, currency = null, insurer = null, line = null } = input;
    const answer = await read({
      bytes: input.file,
      said: { mapping, calendar, currency, insurer, line },
      remembered: await findRemembered(db),
      insurers,
      staff: await listOwners(db),
      today,
    });
    if (!answer.ok) throw invalidField('file', FILE_ERRORS[answer.reason], answer.reason);
    assertMapping(input, answer.understood);
    return answer;
  }

  /** Some lines beside the book, as they are stored; counts them. */
  async function judged(
    lines: readonly ReadLine[],
    book: Book,
    counts: Counts,
  ): Promise<StoredRow[]> {
    const good = lines.flatMap(({ values }) => values ?? []);
    const there = await findByNumbers(db, good);
    return lines.map(({ row, values, errors }): StoredRow => {
      if (values === null) {
        counts.faulty += 1;
        return { row, fate: 'faulty', values: null, errors };
      }
      const fate = fateOf(values, there.get(keyOf(values)), book);
      counts[fate.fate] += 1;
      if (fate.fate === 'faulty') return { row, fate: 'faulty', values: null, errors: fate.errors };
      if (fate.fate === 'create') countWhatFollows(values, book, counts);
      if (fate.fate !== 'update') return { row, fate: fate.fate, values, errors: null };
      const changes = Object.keys(fate.change.after);
      const isMoved = changes.includes('ends_on') && fate.policy.status === 'active';
      if (isMoved) countWhatFollows(values, book, counts);
      return { row, fate: 'update', values: { ...values, changes }, errors: null };
    });
  }

  return {
    /** Reads and judges a file; answers what would become of it. 403 for all but super-admins, 422 on what is wrong. */
    async check(actor: Actor, input: ImportInput): Promise<ImportView> {
      if (!canImportPolicies(actor)) throw new AppError('forbidden');
      const at = now();
      const today = isoDateInTehran(at);
      const { understood, lines } = await reading(input, today);
      const { id } = await insertImport(db, {
        state: 'reading',
        filename: input.filename,
        reading: withoutSamples(understood),
        calendar: understood.calendar,
        currency: understood.currency,
        rows: understood.rows,
        createdBy: actor.id,
        createdAt: at,
      });
      try {
        const owners = new Set((await listOwners(db)).map((owner) => owner.id));
        const leads = await settings.renewalLeads();
        const book = { today, leads, isOwner: (owner: number) => owners.has(owner) };
        const counts: Counts = {
          ...{ create: 0, update: 0, unchanged: 0, faulty: 0 },
          ...{ requests: 0, soon: 0, texts: 0 },
        };
        for (let first = 0; first < lines.length; first += AT_ONCE) {
          const part = lines.slice(first, first + AT_ONCE);
          await insertRows(db, id, await judged(part, book, counts));
          // The embedded engine answers without ever leaving the thread to other calls.
          await setImmediate();
        }
        await changeImport(db, id, { state: 'checked', expected: counts });
        await dropChecked(db, actor.id, id);
      } catch (error) {
        await deleteImport(db, id).catch(() => {});
        throw error;
      }
      const found = await findImport(db, id);
      if (!found) throw new AppError('not_found');
      const faulty = await listRows(db, id, { after: 0, fate: 'faulty', limit: ERRORS_SHOWN });
      return presentWhole(found, faulty, understood.columns);
    },
  };
}

function countWhatFollows({ line, endsOn }: PolicyRow, book: Book, counts: Counts): void {
  const { requests, soon, texts } = whatFollows(endsOn, book.today, book.leads[line]);
  counts.requests += requests;
  counts.soon += soon;
  counts.texts += texts;
}

export type ImportChecking = ReturnType<typeof createImportChecking>;
