// Long: tables of what is refused and what is taken, a case each.
import { describe, expect, it } from 'vitest';
import { uploads } from '#db/schema/index.ts';
import { inLong } from '#test/long.ts';
import {
  deflated,
  encryptedPdf,
  manyStreams,
  packedPdf,
  pdfOf,
  scannedPdf,
  seededBytes,
} from '#test/pdfs.ts';
import { uploadSite } from '#test/upload-site.ts';
import { testPicture } from '#test/uploads.ts';

const here = uploadSite();

const fateOf = (bytes: Buffer, name?: string) => here.calls.fateOf(bytes, name);
const ACTIVE = '422 activePdf';

describe('a PDF that runs something', () => {
  const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const opening = { catalogue: '/OpenAction 4 0 R', object: JS };
  const flate = { dict: '/Filter /FlateDecode', pack: deflated };
  /** Each line with the byte before it that says how: none (PNG). */
  const predicted = (bytes: Buffer) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(8, ' ')]);
    const lines = Array.from({ length: Math.floor(padded.length / 4) }, (_none, n) =>
      Buffer.concat([Buffer.from([0]), padded.subarray(n * 4, n * 4 + 4)]),
    );
    return deflated(Buffer.concat(lines));
  };
  const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
  const twice = (bytes: Buffer) => hex(Buffer.from(deflated(bytes)));

  it.each<[string, () => Buffer]>([
    [
      'packed as digits alone',
      () => packedPdf({ ...opening, dict: '/Filter /ASCIIHexDecode', pack: hex }),
    ],
    [
      'packed with a predictor',
      () =>
        packedPdf({
          ...opening,
          dict: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
          pack: predicted,
        }),
    ],
    [
      'packed in a stream whose type is spelled otherwise',
      () => packedPdf({ ...opening, ...flate, type: '/Obj#53tm' }),
    ],
    [
      'packed twice',
      () => packedPdf({ ...opening, dict: '/Filter [/ASCIIHexDecode /FlateDecode]', pack: twice }),
    ],
    ['packed under short names', () => packedPdf({ ...opening, dict: '/F /Fl', pack: deflated })],
    [
      'packed by a filter whose name is spelled otherwise',
      () => packedPdf({ ...opening, dict: '/#46ilter /#46lateDecode', pack: deflated }),
    ],
    ['in a stream without a type', () => packedPdf({ ...opening, ...flate, type: '/Other' })],
    ['encrypted with the empty password', () => encryptedPdf(opening, '')],
    [
      'spelled in digits',
      () => pdfOf({ catalogue: '/#4fpen#41ction << /#53 /#4AavaScrip#74 /#4a#53 (x) >>' }),
    ],
    [
      'named by another object',
      () =>
        pdfOf({
          catalogue: '/OpenAction 4 0 R',
          more: ['<< /S 5 0 R /JS 6 0 R >>', '/JavaScript', '(x)'],
        }),
    ],
    [
      'as a stream',
      () =>
        pdfOf({
          catalogue: '/OpenAction << /S /JavaScript /JS 4 0 R >>',
          more: [{ dict: '', bytes: Buffer.from('x') }],
        }),
    ],
    [
      'behind a harmless action',
      () =>
        pdfOf({
          catalogue:
            '/OpenAction << /S /Named /N /Print /Next [<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>] >>',
          more: [JS],
        }),
    ],
    [
      'in a tree of names',
      () =>
        pdfOf({
          catalogue: '/Names << /JavaScript << /Kids [4 0 R] >> >>',
          more: ['<< /Limits [(a) (b)] /Names [(a) 5 0 R] >>', JS],
        }),
    ],
    ['when the page opens', () => pdfOf({ page: `/AA << /O ${JS} >>` })],
    [
      'when a note is touched',
      () =>
        pdfOf({
          page: '/Annots 4 0 R',
          more: ['[5 0 R]', `<< /Subtype /Widget /AA << /Fo ${JS} >> >>`],
        }),
    ],
    [
      'in an outline',
      () =>
        pdfOf({
          catalogue: '/Outlines 4 0 R',
          more: ['<< /First 5 0 R >>', `<< /Title (a) /A ${JS} >>`],
        }),
    ],
    [
      'in a field of a form',
      () =>
        pdfOf({
          catalogue: '/AcroForm << /Fields [4 0 R] >>',
          more: [`<< /FT /Tx /T (a) /AA << /K ${JS} >> >>`],
        }),
    ],
    [
      'in a form made of XML',
      () =>
        pdfOf({
          catalogue: '/AcroForm << /XFA [(template) 4 0 R] >>',
          more: [{ dict: '', bytes: Buffer.from('<x/>') }],
        }),
    ],
    [
      'in the structure and in the outline as well',
      () =>
        pdfOf({
          catalogue: '/StructTreeRoot << /K 4 0 R >> /Outlines << /First << /A 4 0 R >> >>',
          more: [JS],
        }),
    ],
    [
      'as an address',
      () =>
        pdfOf({
          catalogue: '/Outlines << /First << /A << /S /URI /URI (javascript:alert\\(1\\)) >> >> >>',
        }),
    ],
    ['in a note that plays it', () => pdfOf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    [
      'of another program',
      () => pdfOf({ catalogue: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
    ],
    [
      'that sends what was typed',
      () =>
        pdfOf({
          page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (https://a.example) >> >>]',
        }),
    ],
    [
      'of another document over the network',
      () => pdfOf({ page: '/AA << /O << /S /GoToR /F (\\\\\\\\a.example\\\\b) >> >>' }),
    ],
    [
      'by itself, an address',
      () => pdfOf({ catalogue: '/OpenAction << /S /URI /URI (https://a.example/seen) >>' }),
    ],
    [
      'with a file in it',
      () =>
        pdfOf({
          catalogue: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
          more: [
            '<< /Type /Filespec /EF << /F 5 0 R >> >>',
            { dict: '/Type /EmbeddedFile', bytes: Buffer.from('x') },
          ],
        }),
    ],
    [
      'with a file in a note',
      () => pdfOf({ page: '/Annots [<< /Subtype /FileAttachment /FS << /F (a) >> >>]' }),
    ],
    [
      'with a file that its structure goes with',
      () =>
        pdfOf({
          catalogue: '/StructTreeRoot << /K << /S /P /AF [<< /EF << /UF 4 0 R >> >>] >> >>',
          more: [{ dict: '', bytes: Buffer.from('x') }],
        }),
    ],
    [
      'with bytes of another file',
      () =>
        pdfOf({
          page: '/Contents 4 0 R',
          more: [{ dict: '/F (c:/secret)', bytes: Buffer.from('x') }],
        }),
    ],
  ])('%s is refused', async (_name, made) => {
    expect(await fateOf(made())).toBe(ACTIVE);
  });

  it('is refused whichever of its two tables a viewer goes by', async () => {
    const plain = pdfOf();
    const active = pdfOf({ catalogue: `/OpenAction ${JS}` }).toString('latin1');
    // The table names the first catalogue; who makes the table anew finds the later one.
    const later = active.slice(active.indexOf('1 0 obj'), active.indexOf('2 0 obj'));
    const end = plain.lastIndexOf('xref\n0 4');
    const hidden = Buffer.concat([
      plain.subarray(0, end),
      Buffer.from(later, 'latin1'),
      Buffer.from(
        plain.toString('latin1', end).replace(/startxref\n\d+/, `startxref\n${end + later.length}`),
        'latin1',
      ),
    ]);
    expect(await fateOf(hidden)).toBe(ACTIVE);
  });
});

/** Names between bytes of a picture, as a search over bytes sees them. */
const PLANTED = [
  '/JS\0',
  '/AA ',
  '/XFA\u00ff',
  '/Launch(',
  '/Movie\n',
  '/JavaScript ',
  '/Type/ObjStm ',
];

describe('a PDF that shows something', () => {
  it.each<[string, () => Buffer]>([
    [
      'words with a slash',
      () =>
        pdfOf({
          page: '/Contents 4 0 R',
          more: [
            {
              dict: '',
              bytes: Buffer.from(
                'BT (HTML/CSS/JavaScript, TypeScript/JS. /Launch /OpenAction) Tj ET',
              ),
            },
          ],
        }),
    ],
    [
      'a title with /Movie',
      () => pdfOf({ trailer: '/Info << /Title (Cinema /Movie and /Launch) >>' }),
    ],
    [
      'a link with /JS in its address',
      () =>
        pdfOf({
          page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.ir/assets/JS/app) >> >>]',
        }),
    ],
    ['a place to open at', () => pdfOf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    ['the dialog of printing', () => pdfOf({ catalogue: '/OpenAction << /S /Named /N /Print >>' })],
    [
      'a page with links, opened at a place',
      () =>
        pdfOf({
          catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
          page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>]',
        }),
    ],
    [
      'empty trees',
      () =>
        pdfOf({
          catalogue:
            '/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Kids [] >> >> /AcroForm << /Fields [] /XFA [] >>',
        }),
    ],
    [
      'fonts and pictures that are called JS and EF',
      () =>
        pdfOf({
          page: '/Resources << /XObject << /JS 4 0 R /EF 4 0 R >> /Font << /EF << /Type /Font >> /AA << /Type /Font >> >> >>',
          more: [
            { dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1', bytes: Buffer.from('x') },
          ],
        }),
    ],
    [
      'a structure with an element called Sound',
      () => pdfOf({ catalogue: '/StructTreeRoot << /K [<< /S /Sound /Pg 3 0 R >>] >>' }),
    ],
    ['an action that nothing leads to', () => pdfOf({ more: ['<< /S /JavaScript /JS (x) >>'] })],
    [
      'packed objects',
      () =>
        packedPdf({
          catalogue: '/X 4 0 R',
          object: '<< /A 1 >>',
          dict: '/Filter /FlateDecode',
          pack: deflated,
        }),
    ],
    [
      'what everybody may read though it is encrypted',
      () => encryptedPdf({ catalogue: '/X 4 0 R', object: '<< /A 1 >>' }, ''),
    ],
    [
      'what is nested in itself',
      () => pdfOf({ catalogue: '/X 4 0 R', more: ['[4 0 R 5 0 R]', '<< /A 4 0 R /B 5 0 R >>'] }),
    ],
  ])('%s is taken', async (_name, made) => {
    expect(await fateOf(made())).toBe('taken');
  });

  it('is taken with blanks, zeros, an end mark or a line of a server behind its end', async () => {
    for (const behind of [
      ' '.repeat(200),
      '\0'.repeat(512),
      '\0'.repeat(5000),
      '\r\n\u001a',
      '\n-- sent by mail --\n',
    ]) {
      expect(await fateOf(Buffer.concat([pdfOf(), Buffer.from(behind)])), behind).toBe('taken');
    }
  });

  it('is taken with a byte order mark or a header of mail before, up to 1 024 bytes', async () => {
    for (const before of [
      '\ufeff',
      '\n\n',
      'Content-Type: application/pdf\r\n\r\n',
      'x'.repeat(1000),
    ]) {
      expect(await fateOf(Buffer.concat([Buffer.from(before), pdfOf()])), before).toBe('taken');
    }
    const far = Buffer.concat([Buffer.alloc(1100, 'x'), pdfOf()]);
    expect(await fateOf(far)).toBe('422 unknown');
  });

  it('is taken with a table that is off, or lost', async () => {
    const text = pdfOf().toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    for (const wrong of [start + 3, start - 40, 0, 99_999_999]) {
      const off = text.replace(/startxref\n\d+/, `startxref\n${wrong}`);
      expect(await fateOf(Buffer.from(off, 'latin1')), String(wrong)).toBe('taken');
    }
    const entries = text.replace(
      /(\d{10}) 00000 n/g,
      (_line, place) => `${String(Number(place) + 2).padStart(10, '0')} 00000 n`,
    );
    expect(await fateOf(Buffer.from(entries, 'latin1'))).toBe('taken');
    expect(await fateOf(Buffer.from(text.replace('%%EOF\n', ''), 'latin1'))).toBe('taken');
  });

  it('is taken when its first piece is one byte', async () => {
    const pdf = pdfOf();
    const url = String((await here.calls.begin(pdf.byteLength, 'a.pdf')).headers.location);
    expect((await here.calls.piece(url, 0, pdf.subarray(0, 1))).statusCode).toBe(204);
    expect((await here.calls.piece(url, 1, pdf.subarray(1))).statusCode).toBe(204);
    expect((await here.site.database.db.select().from(uploads)).map(({ kind }) => kind)).toEqual([
      'pdf',
    ]);
  });

  it('is taken whatever bytes a scanner packed: 40 of noise', async () => {
    const noise = seededBytes(20_261_127);
    const size = inLong(2 * 1024 * 1024, 64 * 1024);
    const fates = [];
    for (let n = 0; n < 40; n += 1) {
      const bytes = noise(size);
      // What stands in every tenth of them by chance, so that it stands in all.
      bytes.write(PLANTED[n % PLANTED.length] ?? '', n * 50 + 1000, 'latin1');
      fates.push(await fateOf(scannedPdf(bytes)));
    }
    expect(fates).toEqual(Array(40).fill('taken'));
  });
});

describe('a PDF that is none, or more than that', () => {
  it('is refused with another file before it or behind it', async () => {
    const pdf = pdfOf();
    for (const other of ['PK\u0003\u0004', 'MZ\u0090', '<html>', 'GIF89a', '#!/bin/sh\n']) {
      const file = Buffer.from(other, 'latin1');
      expect(await fateOf(Buffer.concat([pdf, file])), other).toBe('422 badPdf');
      expect(await fateOf(Buffer.concat([file, Buffer.from('\n'), pdf])), other).toBe('422 badPdf');
    }
    // An archive reads its directory from the end, wherever its files stand.
    const directory = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1');
    expect(await fateOf(Buffer.concat([pdf, Buffer.from('\n% '), directory]))).toBe('422 badPdf');
    expect(await fateOf(Buffer.concat([pdf, Buffer.alloc(3000, 'x')]))).toBe('422 badPdf');
  });

  it('is refused without a page, a catalogue or an end', async () => {
    const text = pdfOf().toString('latin1');
    for (const wrong of [
      text.replace('/Kids [3 0 R]', '/Kids [     ]'),
      text.replace('/Kids [3 0 R]', '/Kids [2 0 R]'),
      text.replace('/Root 1 0 R', '/Root 9 0 R').replace('/Catalog', '/Cat'),
      text.slice(0, text.indexOf('2 0 obj')),
      `%PDF-1.4\n${'['.repeat(1_000_000)}\n%%EOF`,
    ]) {
      expect(await fateOf(Buffer.from(wrong, 'latin1')), wrong.slice(0, 200)).toBe('422 badPdf');
    }
  });

  it('says that it wants a password', async () => {
    const locked = encryptedPdf({ catalogue: '/X 4 0 R', object: '<< /A 1 >>' }, '0012345678');
    const url = String(
      (await here.calls.begin(locked.byteLength, 'صورتحساب.pdf')).headers.location,
    );
    const { message, code } = (await here.calls.piece(url, 0, locked)).json();
    expect(code).toBe('lockedPdf');
    expect(message).toContain('«صورتحساب.pdf»: این PDF با رمز بسته است');
  });

  it('is refused when it is made of more than anybody looks through', async () => {
    const many = 200_000;
    const references = Array.from({ length: many }, (_none, n) => `${n} 0 R`).join(' ');
    const wide = pdfOf({ catalogue: `/X [${references}]`, more: [`[${'[] '.repeat(2_500_000)}]`] });
    expect(await fateOf(wide)).toBe('422 heavyPdf');
    // Some KB that unpack to 300 MB.
    const bomb = packedPdf({
      ...{ catalogue: '/OpenAction 4 0 R', object: '[ ' },
      dict: '/Filter [/FlateDecode /FlateDecode]',
      pack: (bytes) => deflated(deflated(Buffer.concat([bytes, Buffer.alloc(300_000_000, ' ')]))),
    });
    expect(await fateOf(bomb)).toBe('422 heavyPdf');
    expect(await fateOf(pdfOf())).toBe('taken');
  });

  it('does not hold the line of pictures', async () => {
    const heavy = manyStreams(inLong(327_617, 60_000));
    let isPictureDone = false;
    const eight = Promise.all(
      Array.from({ length: 8 }, async () => {
        const fate = await fateOf(heavy);
        return { fate, wasPictureDone: isPictureDone };
      }),
    );
    expect(await fateOf(await testPicture(), 'a.jpg')).toBe('taken');
    isPictureDone = true;
    const all = await eight;
    expect(all.map(({ fate }) => fate)).toEqual(Array(8).fill('taken'));
    expect(all.filter(({ wasPictureDone }) => wasPictureDone).length).toBeGreaterThan(0);
  });
});
