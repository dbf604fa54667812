import { describe, expect, it } from 'vitest';
import { pdfOf } from '#test/pdfs.ts';
import { uploadSite } from '#test/upload-site.ts';

const here = uploadSite();

const ACTIVE = '422 activePdf';
const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const latin = (text: string) => Buffer.from(text, 'latin1');
const linked = (address: string) =>
  pdfOf({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI ${address} >> >>]` });

/** A second catalogue that only a second trailer names; the table is lost, so that each viewer makes its own. */
function twoTrailers(second: string, object: string): Buffer {
  const plain = pdfOf({ more: [object], trailer: '/ID [<00> <00>]' }).toString('latin1');
  const [objects = ''] = plain.split('xref\n0');
  const trailers = ['/Root 1 0 R /ID [<00> <00>]', second].map(
    (says) => `trailer\n<< /Size 9 ${says} >>\nstartxref\n99999\n%%EOF\n`,
  );
  return latin(objects + trailers.join(''));
}

describe('what viewers read in two ways is refused when one of them runs something', () => {
  it.each<[string, () => Buffer]>([
    [
      'a catalogue that another trailer names',
      () => twoTrailers('/Root 4 0 R', `<< /Type /Catalog /Pages 2 0 R /OpenAction ${JS} >>`),
    ],
    [
      'a catalogue without a type',
      () => twoTrailers('/Root 4 0 R', `<< /Pages 2 0 R /AA << /WC ${JS} >> >>`),
    ],
    [
      'a catalogue with a tree of programs',
      () =>
        twoTrailers(
          '/Root 4 0 R',
          `<< /Pages 2 0 R /Names << /JavaScript << /Names [(a) ${JS}] >> >> >>`,
        ),
    ],
    [
      'a kind that is there twice',
      () => pdfOf({ catalogue: `/OpenAction << /S /JavaScript /JS (x) /S /GoTo >>` }),
    ],
    [
      'the kind the other way round',
      () => pdfOf({ catalogue: `/OpenAction << /S /GoTo /JS (x) /S /JavaScript >>` }),
    ],
    [
      'what opens it, twice',
      () => pdfOf({ catalogue: `/OpenAction ${JS} /OpenAction [3 0 R /Fit]` }),
    ],
    [
      'names that are there twice',
      () => pdfOf({ catalogue: `/Names << /JavaScript << /Names [(a) ${JS}] >> >> /Names << >>` }),
    ],
    [
      'a reference to a reference',
      () =>
        pdfOf({
          catalogue: '/OpenAction << /S 4 0 R /JS (x) >>',
          more: ['5 0 R', '/JavaScript'],
        }),
    ],
  ])('%s', async (_name, made) => {
    expect(await here.calls.fateOf(made())).toBe(ACTIVE);
  });

  it('a catalogue that is packed away where no table says so', async () => {
    const inside = `4 0 << /Pages 2 0 R /OpenAction ${JS} >>`;
    const object = `<< /Type /ObjStm /N 1 /First 4 /Length ${inside.length} >>\nstream\n${inside}\nendstream`;
    // The stream is object 4 by place, so what it packs is 5.
    const packed = twoTrailers('/Root 5 0 R', object.replace('4 0 <<', '5 0 <<'));
    expect(await here.calls.fateOf(packed)).toBe(ACTIVE);
  });

  it('nothing is, where the second of all of them shows something', async () => {
    expect(
      await here.calls.fateOf(twoTrailers('/Root 4 0 R', '<< /Type /Catalog /Pages 2 0 R >>')),
    ).toBe('taken');
    expect(await here.calls.fateOf(pdfOf({ catalogue: '/Lang (fa) /Lang (en)' }))).toBe('taken');
  });
});

describe('an address that is a program', () => {
  it.each([
    ['with a tab', '(java\\tscript:alert\\(1\\))'],
    ['behind a control character', '(\\001javascript:x)'],
    ['of two-byte text', '<feff006a006100760061007300630072006900700074003a0031>'],
    ['behind a byte order mark', '(\\357\\273\\277javascript:x)'],
    ['in other letters', '(JavaScript:x)'],
    ['that brings a page', '(data:text/html,<script>x</script>)'],
  ])('%s', async (_name, address) => {
    expect(await here.calls.fateOf(linked(address))).toBe(ACTIVE);
  });

  it('by what all addresses of the document begin with', async () => {
    const based = pdfOf({ catalogue: '/URI << /Base (javascript:) >>' });
    expect(await here.calls.fateOf(based)).toBe(ACTIVE);
  });

  it('is none that only speaks of one', async () => {
    expect(await here.calls.fateOf(linked('(https://a.example/javascript:x)'))).toBe('taken');
    expect(await here.calls.fateOf(linked('(mailto:a@a.example?subject=data:)'))).toBe('taken');
  });
});
