import type { ImportRow, ImportView } from '#features/policies/import/import.ts';
import { importsIdle } from '#features/policies/import/run.server.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { xlsxOf } from '#lib/spreadsheet/xlsx.ts';
import { multipart } from './multipart.ts';
import type { Reply, TestApp } from './test-app.ts';

/** A line of a book as people type it. */
export type BookLine = readonly (string | number | null)[];

export const BOOK_HEADINGS = [
  'ردیف',
  'نام بیمه گذار',
  'شماره همراه',
  'نوع بیمه',
  'شرکت بيمه',
  'شماره بیمه نامه',
  'تاریخ شروع',
  'تاریخ انقضا',
  'حق بیمه (ریال)',
  'پلاک',
] as const;

/** A workbook of these lines. */
export async function workbookOf(
  lines: readonly BookLine[],
  headings: readonly string[] = BOOK_HEADINGS,
) {
  async function* batches() {
    for (let first = 0; first < lines.length; first += 500) yield lines.slice(first, first + 500);
  }
  const columns = headings.map((title) => ({ title, width: 12 }));
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf({ name: 'دفتر', columns, batches: batches() }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A CSV file of these lines. */
export const csvOfLines = (
  lines: readonly BookLine[],
  headings: readonly string[] = BOOK_HEADINGS,
  sign = ',',
): Buffer =>
  Buffer.from(
    [headings, ...lines]
      .map((line) => line.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(sign))
      .join('\r\n'),
  );

/** Lines of a book without a fault; `ends` is the last day of the first one, the others end a day later each. */
export function bookLines(
  count: number,
  { from = 0, startsOn, endsOn }: { from?: number; startsOn: string; endsOn: string },
): (string | number | null)[][] {
  const lines = ['ثالث', 'بدنه', 'آتش سوزی', 'مسئولیت', 'درمان تکمیلی'];
  const insurers = ['ایران', 'شرکت بیمه آسیا', 'بیمه البرز', 'دانا', 'تجارت نو'];
  return Array.from({ length: count }, (_none, place) => {
    const n = from + place;
    return [
      n + 1,
      `بیمه‌گذار نمونه ${n}`,
      `09${120_000_000 + n}`,
      lines[n % lines.length] ?? '',
      insurers[n % insurers.length] ?? '',
      `1405/${n % 40}/${100_000 + n}`,
      isoDateToJalali(startsOn),
      isoDateToJalali(endsOn),
      10_000_000 + n * 10,
      `${10 + (n % 89)} ب ${100 + (n % 899)} ایران ${10 + (n % 89)}`,
    ];
  });
}

/** Calls of the routes that import a book. */
export function importCalls(site: TestApp, token: string) {
  const get = (path: string, as = token) => site.call('GET', path, undefined, as);

  function send(file: Buffer, said: Record<string, string> = {}, as = token): Promise<Reply> {
    const fields = Object.entries({ filename: 'دفتر.xlsx', ...said });
    const { payload, headers } = multipart([...fields, ['file', file]]);
    return site.call('POST', '/policies/import', payload, as, { headers });
  }
  const viewIn = (reply: Reply): ImportView => {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data as ImportView;
  };
  const one = async (id: number) => viewIn(await get(`/policies/imports/${id}`));
  const start = (id: number, body: object = {}) =>
    site.call('POST', `/policies/imports/${id}/run`, body, token);
  const undo = (id: number, as = token) =>
    site.call('POST', `/policies/imports/${id}/undo`, {}, as);
  const rows = async (id: number, query: string) =>
    (await get(`/policies/imports/${id}/rows?${query}`)).body.data as ImportRow[];

  return {
    get,
    send,
    viewIn,
    one,
    start,
    undo,
    rows,
    checked: async (file: Buffer, said: Record<string, string> = {}) =>
      viewIn(await send(file, said)),
    /** Runs what was checked, to its end. */
    async run(id: number, body: object = {}): Promise<ImportView> {
      viewIn(await start(id, body));
      await importsIdle(site.ctx);
      return one(id);
    },
    /** Undoes what is in the book, to its end. */
    async undone(id: number): Promise<ImportView> {
      viewIn(await undo(id));
      await importsIdle(site.ctx);
      return one(id);
    },
  };
}
