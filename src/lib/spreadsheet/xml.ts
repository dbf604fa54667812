/** The XML files of a workbook, read element by element: none of them ever becomes a tree. */
import { Parser } from 'saxen';
import { UnreadableTable } from './readable.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';

export type Files = ReadonlyMap<string, Uint8Array>;
/** The value of an attribute; undefined for a missing one. */
export type Attribute = (name: string) => string | undefined;
type Visitor = {
  open?: (name: string, attribute: Attribute) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** `x:row` is `row`, whatever prefix a writer uses for its name space. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** UTF-8 as all writers use it, or UTF-16 by its byte order mark. */
function xmlOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/**
 * Throws for a tag of a length that no program writes: with some megabytes in one a parser works for a
 * minute.
 */
function assertShortTags(xml: string): void {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = xml.indexOf('>', at);
    if ((end < 0 ? xml.length : end) - at > SHEET_LIMITS.tag) {
      throw new UnreadableTable('too-large');
    }
    at = end < 0 ? -1 : xml.indexOf('<', end);
  }
}

/** Visits the elements of a file, by their names without a name space; throws for anything but XML. */
export function visit(files: Files, path: string, { open, close, text }: Visitor): void {
  const bytes = files.get(path);
  if (!bytes) return;
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open) {
    parser.on('openTag', (name, attributes, decode) => {
      open(localName(name), (wanted) => {
        const all = attributes();
        const value =
          all[wanted] ?? Object.entries(all).find(([key]) => localName(key) === wanted)?.[1];
        return value?.includes('&') ? decode(value) : value;
      });
    });
  }
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  if (text) {
    parser.on('text', (piece, decode) => text(piece.includes('&') ? decode(piece) : piece));
    parser.on('cdata', text);
  }
  const xml = xmlOf(bytes);
  assertShortTags(xml);
  parser.parse(xml);
}
