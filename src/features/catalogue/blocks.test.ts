import { expect, it } from 'vitest';
import { pageBlocks, pageContent } from './product-page.ts';

const url = `/media/${'a'.repeat(64)}.webp`;
const picture = { type: 'picture', url, alt: 'نمای دفتر', width: 800, height: 600 };
const isFine = (least: 0 | 1, block: object) => pageBlocks(least).safeParse([block]).success;

it('a picture goes out with its address in the library, its description and its size', () => {
  expect(isFine(1, picture)).toBe(true);
  const wrong = [
    { ...picture, url: 'https://elsewhere.ir/a.webp' },
    { ...picture, url: '' },
    { ...picture, alt: '' },
    { ...picture, width: 0 },
  ];
  for (const block of wrong) expect(isFine(1, block)).toBe(false);
});

it('one that is still to be chosen may stand in a draft', () => {
  expect(isFine(0, { type: 'picture', url: '', alt: '', width: 0, height: 0 })).toBe(true);
  expect(isFine(0, { ...picture, url: 'javascript:alert(1)' })).toBe(false);
});

it.each([
  ['an unknown block', [{ type: 'html', text: '<b>x</b>' }]],
  ['an empty list', [{ type: 'list', items: [] }]],
  ['an empty heading', [{ type: 'heading', text: ' ' }]],
  ['too many blocks', Array.from({ length: 81 }, () => ({ type: 'heading', text: 'تیتر' }))],
  ['no array', 'text'],
])('%s does not go out', (_name, blocks) => {
  const { error } = pageContent.safeParse({ lead: '', blocks });
  expect(error?.issues.map(({ path }) => path[0])).toContain('blocks');
});

it('what a block rests on may be missing, as in blocks of before, and is checked where it is there', () => {
  const paragraph = { type: 'paragraph', text: 'بند' };
  const source = { law: 'insurance-act', article: '۱۵' };
  const parsed = (block: object) => pageBlocks(1).safeParse([block]).data?.[0];
  expect(parsed(paragraph)).toEqual(paragraph);
  expect(parsed({ ...paragraph, sources: [source] })).toEqual({ ...paragraph, sources: [source] });
  expect(isFine(1, { ...paragraph, sources: [{ law: 1 }] })).toBe(false);
  expect(isFine(1, { ...paragraph, sources: Array.from({ length: 21 }, () => source) })).toBe(
    false,
  );
  expect(parsed({ type: 'heading', text: 'تیتر', sources: [source] })).not.toHaveProperty(
    'sources',
  );
});
