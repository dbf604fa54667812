/** PDFs as writers, scanners and attackers make them. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** What stands in an object: a dictionary or array as text, or a stream. */
type PdfObject = string | { dict: string; bytes: Uint8Array };

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

type Parts = {
  catalogue?: string;
  page?: string;
  more?: PdfObject[];
  trailer?: string;
  /** What stands between the header and the first object, and says nothing. */
  before?: Uint8Array;
};

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

function written(number: number, object: PdfObject): Buffer {
  if (typeof object === 'string') return latin(`${number} 0 obj\n${object}\nendobj\n`);
  const { dict, bytes } = object;
  const head = `${number} 0 obj\n<< ${dict} /Length ${bytes.byteLength} >>\nstream\n`;
  return Buffer.concat([latin(head), bytes, latin('\nendstream\nendobj\n')]);
}

/** A PDF of one page: objects 1 to 3 are catalogue, pages and page, those of `more` are 4 and on. */
export function pdfOf(given: Parts = {}): Buffer {
  const { catalogue = '', page = '', more = [], trailer = '', before = Buffer.alloc(0) } = given;
  const withMore = (dict: string, added: string) => dict.replace(/>>$/, `${added} >>`);
  const objects = [withMore(CATALOGUE, catalogue), PAGES, withMore(PAGE, page), ...more];
  const parts: Uint8Array[] = [latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'), before];
  let place = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const table = objects.map((object, index) => {
    const bytes = written(index + 1, object);
    parts.push(bytes);
    const line = `${String(place).padStart(10, '0')} 00000 n \n`;
    place += bytes.byteLength;
    return line;
  });
  const size = objects.length + 1;
  parts.push(
    latin(`xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`),
    latin(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${place}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

type Packed = {
  catalogue: string;
  /** Object 4, packed away. */
  object: string;
  /** What the stream of packed objects says of itself, and how it is packed. */
  dict: string;
  pack: (bytes: Buffer) => Uint8Array;
  type?: string;
  trailer?: string;
};

/** The same with object 4 in a stream of packed objects and the table in a stream. */
export function packedPdf({
  catalogue,
  object,
  dict,
  pack,
  type = '/ObjStm',
  trailer = '',
}: Packed): Buffer {
  const inside = pack(latin(`4 0 ${object}`));
  const head = latin('%PDF-1.7\n');
  const numbered: [number, PdfObject][] = [
    [1, CATALOGUE.replace(/>>$/, `${catalogue} >>`)],
    [2, PAGES],
    [3, PAGE],
    [5, { dict: `/Type ${type} /N 1 /First 4 ${dict}`, bytes: inside }],
  ];
  const parts = [head];
  const places = new Map<number, number>();
  let place = head.byteLength;
  const add = (number: number, object: PdfObject) => {
    const bytes = written(number, object);
    places.set(number, place);
    parts.push(bytes);
    place += bytes.byteLength;
  };
  for (const [number, object] of numbered) add(number, object);
  const start = place;
  const entries = Buffer.alloc(7 * 6);
  const entry = (number: number, kind: number, value: number) => {
    entries.writeUInt8(kind, number * 6);
    entries.writeUInt32BE(value, number * 6 + 1);
  };
  for (const [number, at] of places) entry(number, 1, at);
  entry(4, 2, 5);
  entry(6, 1, start);
  add(6, { dict: `/Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R ${trailer}`, bytes: entries });
  parts.push(latin(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A generator of bytes that are the same in each run. */
export function seededBytes(seed: number): (length: number) => Buffer {
  let state = seed >>> 0 || 1;
  return (length) => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) {
      // xorshift32
      state ^= state << 13;
      state >>>= 0;
      state ^= state >>> 17;
      state ^= state << 5;
      state >>>= 0;
      bytes[at] = state >>> 24;
    }
    return bytes;
  };
}

/** A scanner's page: one picture whose bytes are noise, as packed pictures are. */
export const scannedPdf = (bytes: Uint8Array): Buffer =>
  pdfOf({
    page: '/Resources << /XObject << /Im0 4 0 R >> >> /Contents 5 0 R',
    more: [
      {
        dict: '/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        bytes,
      },
      { dict: '', bytes: latin('q 595 0 0 842 0 0 cm /Im0 Do Q') },
    ],
  });

/** So many streams of nothing, none of which leads anywhere: each claims to have objects packed in it. */
export const manyStreams = (count: number): Buffer =>
  pdfOf({ before: latin('/Type/ObjStm stream\nendstream\n'.repeat(count)) });

export const deflated = (bytes: Buffer): Buffer => deflateSync(bytes);

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const md5 = (...parts: Uint8Array[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4, which OpenSSL no longer has. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const box = Array.from({ length: 256 }, (_none, n) => n);
  const swap = (a: number, b: number) => {
    [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
  };
  for (let n = 0, at = 0; n < 256; n += 1) {
    at = (at + (box[n] ?? 0) + (key[n % key.length] ?? 0)) % 256;
    swap(n, at);
  }
  let a = 0;
  let b = 0;
  return Buffer.from(
    bytes.map((byte) => {
      a = (a + 1) % 256;
      b = (b + (box[a] ?? 0)) % 256;
      swap(a, b);
      return byte ^ (box[((box[a] ?? 0) + (box[b] ?? 0)) % 256] ?? 0);
    }),
  );
}

/**
 * A packed PDF whose stream is encrypted (ISO 32000-1, 7.6.3, revision 2, 40 bits), as banks and insurers send them:
 * `password` opens it, and the empty one opens it for everybody.
 */
export function encryptedPdf(packed: Omit<Packed, 'pack' | 'dict'>, password: string): Buffer {
  const padded = (text: string) => Buffer.concat([latin(text), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const id = md5(latin('id'));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-4);
  const key = md5(padded(password), owner, rights, id).subarray(0, 5);
  const user = rc4(key, PADDING);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >> /ID [${hex(id)} ${hex(id)}]`;
  const ofObject = md5(key, Buffer.from([5, 0, 0, 0, 0])).subarray(0, 10);
  const pack = (bytes: Buffer) => rc4(ofObject, deflateSync(bytes));
  return packedPdf({ ...packed, dict: '/Filter /FlateDecode', pack, trailer: encrypt });
}
