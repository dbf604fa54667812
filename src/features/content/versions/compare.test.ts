import { describe, expect, it } from 'vitest';
import { blocks, group, line, list, picture, text } from '#domain/page-shape/field.ts';
import { compareVersions } from './compare.ts';
import { compareTexts } from './stretches.tsx';

const shape = group('صفحه', {
  hero: group('آغاز صفحه', { title: line('عنوان', 100), lead: text('معرفی', 400) }),
  points: list('نکته‌ها', 'نکتهٔ', group('نکته', { title: line('عنوان', 100) })),
  words: list('سطرها', 'سطر', line('سطر', 100)),
  image: picture('تصویر'),
  body: blocks('متن'),
});

const page = (part: object) => ({
  hero: { title: 'بیمهٔ شما', lead: 'زود می‌رسد.' },
  points: [{ title: 'یک' }, { title: 'دو' }, { title: 'سه' }],
  words: ['الف', 'ب'],
  image: null,
  body: [{ type: 'heading', text: 'تیتر' }],
  ...part,
});

describe('two texts', () => {
  it('are compared by whole Persian words, half-spaces in them', () => {
    expect(compareTexts('کتاب‌خانه می‌رود.', 'کتاب‌خانه می‌آید.')).toEqual([
      { text: 'کتاب‌خانه ', kind: 'same' },
      { text: 'می‌رود', kind: 'removed' },
      { text: 'می‌آید', kind: 'added' },
      { text: '.', kind: 'same' },
    ]);
    expect(compareTexts('', 'تازه')).toEqual([{ text: 'تازه', kind: 'added' }]);
    expect(compareTexts('همان', 'همان')).toEqual([{ text: 'همان', kind: 'same' }]);
    expect(compareTexts('', '')).toEqual([]);
  });

  it('keep every letter of both', () => {
    const [before, after] = ['بیمهٔ «بدنه»، ۱۲٫۵ درصد\nسطر دوم', 'بیمهٔ بدنه ۱۲ درصد\nسطر سوم و دوم'];
    const stretches = compareTexts(before, after);
    const kept = (gone: string) =>
      stretches
        .filter(({ kind }) => kind !== gone)
        .map((one) => one.text)
        .join('');
    expect(kept('added')).toBe(before);
    expect(kept('removed')).toBe(after);
  });
});

describe('two versions', () => {
  const compared = (part: object) => compareVersions(shape, page({}), page(part));

  it('that are the same differ nowhere', () => {
    expect(compared({})).toEqual([]);
  });

  it('differ section by section, each place by its name', () => {
    expect(compared({ hero: { title: 'بیمهٔ ما', lead: 'زود می‌رسد.' } })).toEqual([
      {
        label: 'آغاز صفحه',
        differences: [{ labels: ['عنوان'], before: 'بیمهٔ شما', after: 'بیمهٔ ما' }],
      },
    ]);
  });

  it('tell what was put into a list or taken out from what was changed', () => {
    const points = [{ title: 'یک' }, { title: 'تازه' }, { title: 'دو' }, { title: 'سه' }];
    expect(compared({ points })[0]?.differences).toEqual([
      { labels: ['نکتهٔ ۲', 'عنوان'], before: null, after: 'تازه' },
    ]);
    expect(compared({ words: ['ب'] })[0]?.differences).toEqual([
      { labels: ['سطر ۱'], before: 'الف', after: null },
    ]);
    expect(compared({ words: ['الف', 'پ'] })[0]?.differences).toEqual([
      { labels: ['سطر ۲'], before: 'ب', after: 'پ' },
    ]);
  });

  it('know blocks and pictures by what they say', () => {
    const image = { url: '/media/x.webp', alt: 'دفتر' };
    const body = [
      { type: 'heading', text: 'تیتر' },
      { type: 'list', items: ['یک', 'دو'], ordered: true },
    ];
    expect(compared({ image, body })).toEqual([
      { label: 'تصویر', differences: [{ labels: [], before: null, after: 'دفتر' }] },
      { label: 'متن', differences: [{ labels: ['بخش ۲'], before: null, after: 'یک\nدو' }] },
    ]);
  });

  it('may lack a section that a later release has', () => {
    expect(compareVersions(shape, null, { words: ['الف'] })).toEqual([
      { label: 'سطرها', differences: [{ labels: ['سطر ۱'], before: null, after: 'الف' }] },
    ]);
  });
});
