import { expect, it } from 'vitest';
import { hiddenMeta, pageMeta } from './page-meta.ts';

const root = { loaderData: { settings: { brandName: 'بیمهٔ آرام' } } };
const page = { title: 'تماس با ما', description: 'شماره و نشانی' };

it('a title ends with the name in the settings, in the tab and for messengers', () => {
  const said = pageMeta(page, [root, undefined]);
  expect(said).toContainEqual({ title: 'تماس با ما | بیمهٔ آرام' });
  expect(said).toContainEqual({ property: 'og:title', content: 'تماس با ما | بیمهٔ آرام' });
  expect(hiddenMeta('ورود')({ matches: [root] })).toEqual([
    { title: 'ورود | بیمهٔ آرام' },
    { name: 'robots', content: 'noindex' },
  ]);
});

it('ends with the word for a broker where the settings could not be read', () => {
  expect(pageMeta(page, [undefined])).toContainEqual({ title: 'تماس با ما | کارگزار' });
});
