import {
  isDict,
  isRef,
  isStream,
  nameOf,
  type OpenPdf,
  type PdfDict,
  type PdfRef,
  readingsOf,
} from './pdf.adapter.server.ts';
import { PDF_LIMITS } from './pdf.ts';

/** Actions (ISO 32000-2, 12.6.4) that run something, send something, or open another file. */
const RUNS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Sound', 'Movie'],
  ...['GoToE', 'GoToR', 'GoTo3DView', 'RichMediaExecute'],
]);
/** Links that a reader may follow, but that must not be followed automatically. */
const BY_HAND_ONLY = new Set(['URI', 'Thread']);
/** Annotations (12.5.6) that play something or contain a file. */
const PLAYS = new Set(['Movie', 'Sound', 'RichMedia', '3D', 'FileAttachment']);
/** Addresses that are programs, or pages that contain one. */
const PROGRAM = /^(?:javascript|vbscript|data):/i;
/**
 * What readers of addresses skip: the marks and zeros of two-byte text, white space and control characters.
 */
const PASSED_OVER = /^(?:\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)|[\0- \u007f]/g;
/** How many references in a row are followed; some viewers follow a few. */
const REFERENCES = 32;
/** The keys of a file specification (7.11.4) that refer to the file itself. */
const FILES = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Name trees (7.7.4) of programs, files, or media. */
const NAMED = ['JavaScript', 'EmbeddedFiles', 'Renditions'];

/**
 * Where a value stands. A structure element has its kind in the key of an action (`/S /Sound`), but is none;
 * triggers run automatically.
 */
type Place = 'plain' | 'structure' | 'triggers' | 'automatic';

export class TooHeavy extends Error {}

/** Counts the checked values over both tables of one file; throws `TooHeavy` above the limits. */
export function createBudget() {
  const began = process.cpuUsage();
  let objects = 0;
  let values = 0;
  let looks = 0;
  const assertTime = () => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1000 > PDF_LIMITS.work) throw new TooHeavy();
  };
  return {
    assertTime,
    /** Counts one step that may turn out useless. */
    look() {
      looks += 1;
      if (looks % 256 === 0) assertTime();
    },
    object() {
      objects += 1;
      if (objects > PDF_LIMITS.objects) throw new TooHeavy();
      if (objects % 256 === 0) assertTime();
    },
    value() {
      values += 1;
      if (values > PDF_LIMITS.values) throw new TooHeavy();
      if (values % 65_536 === 0) assertTime();
    },
  };
}
export type Budget = ReturnType<typeof createBudget>;

/** An object by its number; null where it cannot be read, as no viewer can read it either. */
function fetched({ fetch }: OpenPdf, ref: PdfRef): unknown {
  try {
    let value: unknown = ref;
    for (let step = 0; isRef(value); step += 1) value = step < REFERENCES ? fetch(value) : null;
    return value;
  } catch (error) {
    // Too deep for the stack: its content is unknown.
    if (error instanceof RangeError) throw new TooHeavy();
    return null;
  }
}

function valueIn(pdf: OpenPdf, dict: PdfDict, key: string): unknown {
  const raw = dict.getRaw(key);
  return isRef(raw) ? fetched(pdf, raw) : raw;
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const isProgram = (address: unknown): boolean =>
  typeof address === 'string' && PROGRAM.test(address.replace(PASSED_OVER, ''));

/** The dictionaries of a key, in each viewer's reading; none where the key has none. */
function dictsIn(pdf: OpenPdf, dict: PdfDict, key: string): PdfDict[] {
  const value = valueIn(pdf, dict, key);
  return isDict(value) ? readingsOf(value) : [];
}

/**
 * Whether a catalogue names programs, files, forms that are programs, or a program as the base of its
 * addresses.
 */
function isActiveCatalogue(pdf: OpenPdf, root: PdfDict): boolean {
  const hasNamed = dictsIn(pdf, root, 'Names')
    .flatMap((names) => NAMED.flatMap((key) => dictsIn(pdf, names, key)))
    .some((tree) => ['Names', 'Kids'].some((part) => isFilled(valueIn(pdf, tree, part))));
  const hasXfa = dictsIn(pdf, root, 'AcroForm').some((form) => {
    const xfa = valueIn(pdf, form, 'XFA');
    return isFilled(xfa) || isStream(xfa);
  });
  const bases = dictsIn(pdf, root, 'URI').map((uri) => valueIn(pdf, uri, 'Base'));
  return hasNamed || hasXfa || bases.some(isProgram);
}

function bringsFile(pdf: OpenPdf, dict: PdfDict): boolean {
  const files = valueIn(pdf, dict, 'EF');
  return isDict(files) && FILES.some((key) => isStream(valueIn(pdf, files, key)));
}

/** Whether a stream's bytes come from another file (7.3.8.2). */
function isElsewhere(pdf: OpenPdf, dict: PdfDict): boolean {
  const file = valueIn(pdf, dict, 'F');
  return typeof file === 'string' || isDict(file);
}

function isActive(pdf: OpenPdf, dict: PdfDict, place: Place, isOfStream: boolean): boolean {
  if (bringsFile(pdf, dict)) return true;
  const type = nameOf(valueIn(pdf, dict, 'Type'));
  if (isOfStream && (type === 'EmbeddedFile' || isElsewhere(pdf, dict))) return true;
  if (place === 'structure') return false;
  if (PLAYS.has(nameOf(valueIn(pdf, dict, 'Subtype')) ?? '')) return true;
  const kind = nameOf(valueIn(pdf, dict, 'S'));
  if (kind === null) return false;
  if (RUNS.has(kind) || (place === 'automatic' && BY_HAND_ONLY.has(kind))) return true;
  if (kind === 'Thread') return dict.has('F');
  return kind === 'URI' && isProgram(valueIn(pdf, dict, 'URI'));
}

/** The place of a key's value; null where another path checks it. */
function placeOf(key: string, dict: PdfDict, place: Place): Place | null {
  if (place === 'structure') return key === 'Pg' || key === 'Obj' ? null : 'structure';
  if (place === 'triggers') return 'automatic';
  if (key === 'AA') return 'triggers';
  if (key === 'OpenAction') return 'automatic';
  if (key === 'StructTreeRoot') return 'structure';
  return place === 'automatic' && key === 'Next' && dict.has('S') ? 'automatic' : 'plain';
}

/**
 * Whether anything reachable from the trailer or from some catalogues runs, or brings another file along.
 * Viewers differ in which of two catalogues, or of two equal keys, they use, so both are checked.
 */
export function runsSomething(
  pdf: OpenPdf,
  catalogues: Iterable<PdfDict>,
  budget: Budget,
): boolean {
  const seen = new Set<string>();
  const waiting: [value: unknown, place: Place][] = [[pdf.trailer, 'plain']];
  for (const catalogue of catalogues) {
    for (const root of readingsOf(catalogue)) if (isActiveCatalogue(pdf, root)) return true;
    waiting.push([catalogue, 'plain']);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [value, place] = next;
    budget.value();
    if (isRef(value)) {
      const known = `${value.num} ${value.gen} ${place}`;
      if (seen.has(known)) continue;
      seen.add(known);
      budget.object();
      value = fetched(pdf, value);
    }
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') waiting.push([item, place]);
      continue;
    }
    const dict = isStream(value) ? value.dict : value;
    if (!isDict(dict)) continue;
    for (const reading of readingsOf(dict)) {
      if (isActive(pdf, reading, place, isStream(value))) return true;
      for (const [key, inner] of reading.getRawEntries()) {
        const there = typeof inner === 'object' ? placeOf(key, reading, place) : null;
        if (there) waiting.push([inner, there]);
      }
    }
  }
  return false;
}

/** Whether the page tree leads to a page. */
export function hasPage(pdf: OpenPdf): boolean {
  let node = valueIn(pdf, pdf.root, 'Pages');
  for (let depth = 0; depth < PDF_LIMITS.depth && isDict(node); depth += 1) {
    const kids = valueIn(pdf, node, 'Kids');
    if (!Array.isArray(kids)) return nameOf(valueIn(pdf, node, 'Type')) !== 'Pages';
    const below: unknown[] = kids.map((kid) => (isRef(kid) ? fetched(pdf, kid) : kid));
    node = below.find(isDict);
  }
  return false;
}
