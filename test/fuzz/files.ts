import type { Chance } from '#db/seed/demo/chance.ts';

/** The smallest picture there is: one pixel of PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SIGNATURE = PIXEL.subarray(0, 8);

const pdf = (catalogue: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF`,
  );

/** An archive whose one entry says to be larger than it is. */
const ARCHIVE = Buffer.concat([
  Buffer.from([0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 0, 8, 0]),
  Buffer.alloc(8),
  Buffer.from([0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 0x7f, 8, 0, 0, 0]),
  Buffer.from('xl/a.xml'),
]);

/** Files as people send them, parts of such, and what only begins like one. */
const CONTENTS: readonly Buffer[] = [
  PIXEL,
  PIXEL,
  PIXEL.subarray(0, 40),
  Buffer.concat([SIGNATURE, Buffer.alloc(5_000, 0xff)]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  Buffer.from('GIF89a\u0001\u0000'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]),
  pdf(''),
  pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  pdf('').subarray(0, 30),
  ARCHIVE,
  ARCHIVE.subarray(0, 20),
  Buffer.from('نام بیمه گذار,شماره همراه\r\nمریم,09121234567\r\n'),
  Buffer.from('"a\n'.repeat(2_000)),
  Buffer.from(`__proto__,constructor,toString\n${',\u0000'.repeat(3_000)}`),
  Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x2c, 0x00]),
  Buffer.alloc(0),
];

const NAMES: readonly string[] = [
  'a.png',
  'سند.pdf',
  'دفتر.xlsx',
  'book.csv',
  '',
  '../../etc/passwd',
  'a\\b.png',
  'a%00.png',
  'a"; name="role',
  '\u202egnp.exe',
  'x'.repeat(400),
  '.',
];

const TYPES: readonly string[] = [
  'image/png',
  'application/pdf',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
  'image/svg+xml',
  'nonsense',
  'text/html; charset=utf-16',
];

export type FuzzFile = { bytes: Buffer; filename: string; type: string };

export const fileFor = (chance: Chance): FuzzFile => ({
  bytes: chance.pick(CONTENTS),
  filename: chance.pick(NAMES),
  type: chance.pick(TYPES),
});

/** A body as a form sends it, with files under names and types of their own. */
export function formOf(fields: readonly [string, string][], files: readonly [string, FuzzFile][]) {
  const boundary = 'edge-of-the-form';
  const part = (name: string, more: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...fields.map(([name, value]) => part(name, '', Buffer.from(value))),
    ...files.map(([name, { bytes, filename, type }]) =>
      part(name, `; filename="${filename}"\r\nContent-Type: ${type}`, bytes),
    ),
  ];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A piece of a file as tus sends it, now and then under another type. */
export const pieceFor = (chance: Chance) => ({
  payload: chance.pick(CONTENTS),
  headers: {
    'content-type': chance.pick([
      'application/offset+octet-stream',
      'application/offset+octet-stream',
      'application/offset+octet-stream',
      'application/octet-stream',
    ]),
  },
});
