/**
 * The objects of a PDF as `pdfjs-dist` reads them: by the document's own table, in any filter, encryption or
 * spelling. The library offers pages, not objects; its parser is made to export them while it is loaded, in
 * the closed process alone (docs/decisions/056-closed-process.md). Nothing is rendered: no canvas, no fonts,
 * no worker, no code from text.
 */
import { registerHooks } from 'node:module';

const PARSER = 'pdfjs-dist/build/pdf.worker.mjs';
const EXPORTS = ['PDFDocument', 'Stream', 'BaseStream', 'Dict', 'Ref', 'Name', 'Parser', 'Lexer'];
const OF_THE_HOUSE = ['clearPrimitiveCaches', 'setVerbosityLevel'];

/** A dictionary; `get` follows a reference, `getRaw` does not. */
export type PdfDict = {
  get(key: string): unknown;
  getRaw(key: string): unknown;
  has(key: string): boolean;
  getRawEntries(): Iterable<[string, unknown]>;
};
export type PdfRef = { num: number; gen: number };
type PdfStream = {
  dict: PdfDict | null;
  start: number;
  makeSubStream(start: number, length: number | undefined, dict: PdfDict | null): PdfStream;
};
type Class<T> = abstract new (...args: never[]) => T;
type DictClass = (new (
  xref?: object,
) => PdfDict) & {
  prototype: PdfDict & { set(key: string, value: unknown): void; xref?: object };
};

/** The place of an object: at an offset of its own, or packed in the stream of that number. */
type PdfEntry = { gen: number; uncompressed: boolean };
type PdfTable = {
  parse(isRebuilt: boolean): void;
  fetch(ref: PdfRef): unknown;
  getEntry(number: number): PdfEntry | null;
  /** A number that no object has: the next after the highest. */
  getNewTemporaryRef(): PdfRef;
  trailer?: PdfDict;
  root?: PdfDict;
};

type PdfFile = {
  checkHeader(): void;
  parseStartXRef(): void;
  xref: PdfTable;
};

type Parser = {
  PDFDocument: new (manager: object, stream: object) => PdfFile;
  Stream: new (bytes: Uint8Array) => object;
  BaseStream: Class<PdfStream>;
  Dict: DictClass;
  Ref: Class<PdfRef> & { get(num: number, gen: number): PdfRef };
  Parser: new (given: {
    lexer: object;
    xref: PdfTable;
    allowStreams: boolean;
  }) => { getObj(): unknown };
  Lexer: new (stream: PdfStream) => object;
  Name: Class<{ name: string }>;
  clearPrimitiveCaches(): void;
  setVerbosityLevel(level: number): void;
};

async function loadParser(): Promise<Parser> {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(PARSER)) return loaded;
      const names = [...EXPORTS, ...OF_THE_HOUSE].join(', ');
      return { ...loaded, source: `${loaded.source}\nexport { ${names} };\n` };
    },
  });
  const parser = (await import(PARSER)) as Parser;
  hooks.deregister();
  parser.setVerbosityLevel(0);
  return parser;
}

const parser = await loadParser();
const { PDFDocument, Stream, BaseStream, Dict, Ref, Name, Parser, Lexer } = parser;

/**
 * For a dictionary with a key twice: its reading with the first of the two values; the library uses the last.
 */
const byFirst = new WeakMap<PdfDict, PdfDict>();
const { set } = Dict.prototype;
Dict.prototype.set = function setOnce(key, value) {
  const first = byFirst.get(this);
  if (!this.has(key)) {
    if (first) set.call(first, key, value);
  } else if (!first) {
    const copy = new Dict(this.xref);
    for (const [name, before] of this.getRawEntries()) set.call(copy, name, before);
    byFirst.set(this, copy);
  }
  set.call(this, key, value);
};

/** A dictionary in each viewer's reading: they differ only where a key is there twice. */
export function readingsOf(dict: PdfDict): PdfDict[] {
  const first = byFirst.get(dict);
  return first ? [dict, first] : [dict];
}

export type OpenPdf = {
  trailer: PdfDict;
  root: PdfDict;
  fetch: (ref: PdfRef) => unknown;
  /**
   * Every object of the file that may be a catalogue, whether referenced or not; calls `count` for each
   * object.
   */
  catalogues: (count: () => void) => Iterable<PdfDict>;
};

/**
 * Opens a PDF by its own table, or by one rebuilt from its content, as viewers do where the table is wrong.
 * Null when it cannot be opened that way; `locked` when it needs a password other than the empty one.
 */
export function openPdf(bytes: Uint8Array, isRebuilt: boolean): OpenPdf | 'locked' | null {
  const file = new PDFDocument({ password: '', docId: '' }, new Stream(bytes));
  const { xref } = file;
  try {
    file.checkHeader();
    file.parseStartXRef();
    xref.parse(isRebuilt);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return xref.trailer?.has('Encrypt') ? 'locked' : null;
  }
  const { trailer, root } = xref;
  if (!trailer || !root) return null;
  return {
    ...{ trailer, root, fetch: (ref) => xref.fetch(ref) },
    catalogues: (count) => cataloguesIn(xref, count),
  };
}

/** Whether a trailer may name this as the catalogue: without its pages no viewer shows anything. */
const mayBeCatalogue = (value: unknown): value is PdfDict =>
  isDict(value) && (nameOf(value.getRaw('Type')) === 'Catalog' || value.has('Pages'));

/** The result of a library call; undefined where it cannot read the value. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

function* cataloguesIn(xref: PdfTable, count: () => void): Generator<PdfDict> {
  const end = xref.getNewTemporaryRef().num;
  for (let num = 0; num < end; num += 1) {
    const entry = xref.getEntry(num);
    // Some gaps are counted as well, as walking a sparse table takes time.
    if (!entry && num % 1024 !== 0) continue;
    count();
    if (!entry) continue;
    const ref = Ref.get(num, entry.uncompressed ? entry.gen : 0);
    const value = attempt(() => xref.fetch(ref));
    if (mayBeCatalogue(value)) yield value;
    if (isStream(value)) yield* cataloguesPackedIn(xref, value, count);
  }
}

/**
 * Catalogues of a stream of packed objects that the table lacks: the library finds none of them without a
 * table of streams.
 */
function* cataloguesPackedIn(
  xref: PdfTable,
  stream: PdfStream,
  count: () => void,
): Generator<PdfDict> {
  const [first, many] = [stream.dict?.get('First'), stream.dict?.get('N')];
  if (!Number.isInteger(first) || !Number.isInteger(many)) return;
  const reader = (part: PdfStream) =>
    new Parser({ lexer: new Lexer(part), xref, allowStreams: true });
  const head = reader(stream);
  const unknown: number[] = [];
  for (let n = 0; n < Number(many); n += 1) {
    count();
    const [num, place] = [attempt(() => head.getObj()), attempt(() => head.getObj())];
    if (!Number.isInteger(num) || !Number.isInteger(place)) break;
    if (xref.getEntry(Number(num)) === null) unknown.push(Number(place));
  }
  for (const place of unknown) {
    count();
    const start = (stream.start || 0) + Number(first) + place;
    const part = attempt(() => stream.makeSubStream(start, undefined, stream.dict));
    const value = part && attempt(() => reader(part).getObj());
    if (mayBeCatalogue(value)) yield value;
  }
}

/** Clears what the library caches from one file to the next. */
export const forgetPdf = (): void => parser.clearPrimitiveCaches();

export const isDict = (value: unknown): value is PdfDict => value instanceof Dict;
export const isRef = (value: unknown): value is PdfRef => value instanceof Ref;
export const isStream = (value: unknown): value is PdfStream => value instanceof BaseStream;
/** The text of a name, in any spelling; null for any other value. */
export const nameOf = (value: unknown): string | null =>
  value instanceof Name ? value.name : null;
