import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindOfBytes } from './first-bytes.ts';

const bytes = (latin1: string): Uint8Array => Uint8Array.from(Buffer.from(latin1, 'latin1'));
const box = (major: string, ...brands: string[]) => {
  const size = 16 + 4 * brands.length;
  return bytes(`\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${brands.join('')}meta`);
};

it.each([
  ['nothing', bytes(''), 'empty'],
  ['JPEG of a camera', bytes('\xff\xd8\xff\xe1\x00\x10Exif'), 'picture'],
  ['JPEG without a header of JFIF or Exif', bytes('\xff\xd8\xff\xdb\x00\x43'), 'picture'],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'picture'],
  ['WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'picture'],
  ['a sound in the same container', bytes('RIFF\x24\0\0\0WAVEfmt '), 'unknown'],
  ['PDF', bytes('%PDF-1.7'), 'pdf'],
  ['PDF behind a byte order mark', bytes('\xef\xbb\xbf%PDF-1.4'), 'pdf'],
  ['PDF behind what a mail program left', bytes(`${'x'.repeat(1024)}%PDF-1.4`), 'pdf'],
  ['PDF too far in', bytes(`${'x'.repeat(1025)}%PDF-1.4`), 'unknown'],
  ['HEIC of an iPhone', box('heic', 'mif1', 'heic'), 'phone'],
  ['HEIC that names itself by a general brand', box('mif1', 'heix'), 'phone'],
  ['a row of photographs', box('msf1', 'hevc'), 'phone'],
  ['AVIF', box('avif', 'mif1', 'miaf'), 'phone'],
  ['a film', box('isom', 'mp41'), 'unknown'],
  ['a film whose version looks like a brand', bytes('\0\0\0\x14ftypisomheicmp41'), 'unknown'],
  ['a bitmap', bytes('BM\x36\0\0\0'), 'bitmap'],
  ['SVG, which can carry scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'unknown'],
  ['GIF', bytes('GIF89a'), 'unknown'],
  ['a text', bytes('سلام'), 'unknown'],
] as const)('knows %s by its bytes', (_what, head, kind) => {
  expect(kindOfBytes(head).kind).toBe(kind);
});

it('says the type that browsers want', () => {
  const type = (head: Uint8Array) => ({ type: null, ...kindOfBytes(head) }).type;
  expect(type(bytes('\xff\xd8\xff\xe1'))).toBe('image/jpeg');
  expect(type(bytes('%PDF-1.7'))).toBe('application/pdf');
  expect(type(new Uint8Array(readFileSync('public/avatar.svg')))).toBeNull();
});
