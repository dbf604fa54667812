import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { expect, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

/** Of each kind of page one, as it is sent. */
const PAGES = [
  ...PUBLIC_PATHS,
  '/contact-us?purchase=1',
  '/products/third-party',
  '/no-such-page',
  '/login',
  '/register',
  '/forget-password',
  '/dashboard',
];

/** What the standard does not allow in a document, as far as it ever was to be found in one of ours. */
async function faultsOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const found = new DOMParser().parseFromString(source, 'text/html');
    const faults: string[] = [];
    const all = (selector: string) => [...found.querySelectorAll<HTMLElement>(selector)];
    const fault = (what: string, elements: Element[]) => {
      for (const element of elements) {
        faults.push(`${what}: ${(element.cloneNode() as Element).outerHTML.slice(0, 160)}`);
      }
    };

    // What a browser has to close or to move for us is not where it was sent.
    const tagsOf = (text: string) =>
      text
        .replaceAll(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
        .replaceAll(/(<(script|style|title)\b[^>]*>)[\s\S]*?(<\/\2>)/gi, '$1$3')
        .match(/<\/?[a-z][^\s/>]*/gi)
        ?.map((tag) => tag.toLowerCase()) ?? [];
    const sent = tagsOf(source);
    const read = tagsOf(found.documentElement.outerHTML);
    const at = sent.findIndex((tag, index) => tag !== read[index]);
    if (at !== -1) faults.push(`moved by the browser: ${sent.slice(at - 3, at + 4).join(' ')}`);

    fault('style in the body', all('body style'));
    const ids = all('[id]').map(({ id }) => id);
    const twice = ids.filter((id, index) => id === '' || ids.indexOf(id) !== index);
    fault(
      'an id twice',
      all('[id]').filter(({ id }) => twice.includes(id)),
    );
    const told = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list'];
    for (const name of told) {
      const lost = all(`[${name}]`).filter((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).some((id) => !ids.includes(id)),
      );
      fault(`${name} of what is not there`, lost);
    }
    const controls =
      ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe)';
    fault('one control in another', all(`:is(a, button, label label) ${controls}`));
    fault('a label in a label', all('label label'));
    fault('a button of no kind', all('button:not([type])'));
    fault('a picture without words', all('img:not([alt])'));
    fault('a form in a form', all('form form'));

    const words = {
      any: 'off on name given-name family-name organization organization-title street-address username',
      secret: 'current-password new-password one-time-code',
      tel: 'off on tel',
    };
    const isAsked = (field: HTMLElement) => {
      const asked = field.getAttribute('autocomplete') ?? '';
      const type = field.getAttribute('type') ?? 'text';
      // The words for names are no words for numbers.
      const known = type === 'tel' ? words.tel : `${words.any} ${words.secret} tel email bday`;
      return known.split(' ').includes(asked);
    };
    fault(
      'autocomplete of no known kind',
      all('[autocomplete]').filter((field) => !isAsked(field)),
    );
    return faults;
  }, html);
}

test('every page is sent as the standard has it', async ({ page, request }) => {
  for (const path of PAGES) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect(await faultsOf(page, await reply.text()), path).toEqual([]);
  }
});

test('the look-out sees what it looks for', async ({ page }) => {
  const body = [
    '<style>p{}</style>',
    '<p id="a"></p><p id="a"></p>',
    '<a href="/"><button>x</button></a>',
    '<label for="none">x</label>',
    '<img src="/x.png">',
    '<input type="tel" autocomplete="username">',
    '<p><div></div></p>',
  ];
  const html = (inner: string) =>
    `<!doctype html><html lang="fa"><head><title>x</title></head><body>${inner}</body></html>`;
  for (const part of body) expect(await faultsOf(page, html(part)), part).not.toEqual([]);
  expect(await faultsOf(page, html('<p>x</p>'))).toEqual([]);
});
