import { seconds } from '#lib/dates/durations.ts';
import { fileNameIn } from '#lib/http/content-disposition.ts';
import { http } from '#lib/http/http-client.ts';
import { EXPORT_TYPES, type ExportFormat, ROW_COUNT_HEADER } from '#lib/spreadsheet/formats.ts';
import { createRowCounter } from '#lib/spreadsheet/rows.ts';

/** A download without any data for so long counts as broken off. */
const SILENCE = seconds(30);

export type DownloadedExport = { blob: Blob; name: string; rows: number };

/** Thrown when a file had begun to arrive and did not get to its end. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
}

/** What is exported. */
export type Exported = {
  /** The path of the API, such as `/requests/export`. */
  path: string;
  /** The query of the list itself. */
  filter: URLSearchParams;
  /** The file's name where the server sends none. */
  file: string;
};

type Options = {
  signal: AbortSignal;
  /** Called repeatedly while rows arrive: how many have arrived, and the total. */
  onProgress: (done: number, all: number) => void;
};

/** Downloads a list as a file. */
export async function downloadExport(
  { path, filter, file }: Exported,
  format: ExportFormat,
  { signal, onProgress }: Options,
): Promise<DownloadedExport> {
  const searchParams = new URLSearchParams(filter);
  searchParams.set('format', format);
  const silent = new AbortController();
  const reply = await http.get(path, {
    searchParams,
    signal: AbortSignal.any([signal, silent.signal]),
  });
  const rows = Number(reply.headers.get(ROW_COUNT_HEADER) ?? 0);
  const counter = await createRowCounter(format);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let watch: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => silent.abort(), SILENCE);
  };
  try {
    onProgress(0, rows);
    listen();
    const reader = reply.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      listen();
      pieces.push(part.value);
      onProgress(Math.min(rows, counter.push(part.value)), rows);
    }
  } catch (error) {
    throw signal.aborted ? error : new CutShort(undefined, { cause: error });
  } finally {
    clearTimeout(watch);
  }
  return {
    blob: new Blob(pieces, { type: EXPORT_TYPES[format] }),
    name: fileNameIn(reply.headers.get('content-disposition')) ?? `${file}.${format}`,
    rows,
  };
}
