import { describe, expect, it } from 'vitest';
import {
  blocks,
  choice,
  day,
  type Field,
  group,
  key,
  line,
  link,
  list,
  optionalLine,
  picture,
  sources,
  text,
} from '#domain/page-shape/field.ts';
import { QUESTION } from '#domain/page-shape/sections.ts';
import { placesIn } from '../publish/changes.ts';
import { completed } from './complete.ts';
import { schemaOf, type Wholeness } from './schema.ts';

const PICTURE = { url: `/media/${'a'.repeat(64)}.webp`, alt: 'ساختمان' };
const SHAPE = group('صفحه', {
  title: line('عنوان', 10),
  note: optionalLine('یادداشت', 10),
  to: link('پیوند'),
  on: day('روز'),
  state: choice('وضع', { in_force: 'جاری', gone: 'لغو' }),
  picture: picture('تصویر'),
  sources: sources('منبع‌ها'),
  blocks: blocks('متن'),
  points: list('نکته‌ها', 'نکته', group('نکته', { text: text('متن', 20) }), { least: 1, most: 2 }),
});
const WHOLE = {
  title: 'عنوان',
  note: '',
  to: '/track#x',
  on: '2026-11-25',
  state: 'gone',
  picture: PICTURE,
  sources: [{ law: 'regulation-71', article: '۳' }],
  blocks: [{ type: 'heading', text: 'تیتر' }],
  points: [{ text: 'یک' }],
};

const errorsOf = (value: unknown, wholeness: Wholeness = 'whole') =>
  schemaOf(SHAPE, wholeness)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the check of a page', () => {
  it('takes what is whole as it is', () => {
    expect(schemaOf(SHAPE, 'whole').parse(WHOLE)).toEqual(WHOLE);
  });

  it.each<[string, unknown, string]>([
    ['title', '', 'title'],
    ['title', 'بسیار بسیار بلند', 'title'],
    ['title', 7, 'title'],
    ['to', 'javascript:alert(1)', 'to'],
    ['to', '', 'to'],
    ['on', '2026-02-30', 'on'],
    ['state', 'other', 'state'],
    ['picture', { ...PICTURE, alt: '' }, 'picture.alt'],
    ['picture', { ...PICTURE, url: 'https://example.ir/a.webp' }, 'picture.url'],
    ['sources', [{ law: 1 }], 'sources.0.law'],
    ['picture', { ...PICTURE, width: 0, height: 600 }, 'picture.width'],
    ['blocks', [{ type: 'html', text: '<b>' }], 'blocks.0.type'],
    ['points', [], 'points'],
    ['points', [{ text: 'یک' }, { text: '' }], 'points.1.text'],
    ['points', 'یک', 'points'],
  ])('refuses %s of %j', (name, value, place) => {
    expect(errorsOf({ ...WHOLE, [name]: value }).map(([path]) => path)).toEqual([place]);
  });

  it('keeps the size of a picture, and asks for none of those that were chosen before', () => {
    const picture = { ...PICTURE, width: 800, height: 600 };
    expect(schemaOf(SHAPE, 'whole').parse({ ...WHOLE, picture })).toEqual({ ...WHOLE, picture });
  });

  it('lets a draft lack what is still to be written, but nothing that could harm', () => {
    const draft = { ...WHOLE, title: '', to: '', picture: { ...PICTURE, alt: '' }, points: [] };
    expect(errorsOf(draft, 'draft')).toEqual([]);
    expect(errorsOf({ ...draft, to: 'javascript:alert(1)' }, 'draft')).toHaveLength(1);
    expect(errorsOf({ ...draft, title: 'ب'.repeat(11) }, 'draft')).toHaveLength(1);
  });

  it('looks at the length of a text before anything else', () => {
    const marks = `ا${'\u064b'.repeat(200_000)}`;
    const start = process.cpuUsage();
    expect(errorsOf({ ...WHOLE, title: marks })).toHaveLength(1);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

describe('stored words in the shape of this release', () => {
  it('have the sources that a later release asks for, empty', () => {
    const questions = list('پرسش‌ها', 'پرسش', QUESTION);
    const stored = [{ question: 'چرا؟', answer: 'زیرا.' }];
    const now = [{ question: 'چرا؟', answer: 'زیرا.', sources: [] }];
    expect(completed(questions, stored, null)).toEqual(now);
    expect(schemaOf(questions, 'whole').parse(stored)).toEqual(now);
  });

  it('keep what fits, lack nothing, and have nothing else', () => {
    const stored = { title: 'نوشته', to: 7, extra: 1, points: [{ text: 'یک', old: 1 }, 'دو'] };
    expect(completed(SHAPE, stored, WHOLE)).toEqual({
      ...WHOLE,
      title: 'نوشته',
      points: [{ text: 'یک' }, { text: '' }],
    });
  });

  it('are blank where there are no first ones', () => {
    expect(completed(SHAPE, {}, null)).toEqual({
      title: '',
      note: '',
      to: '',
      on: '',
      state: 'in_force',
      picture: null,
      sources: [],
      blocks: [],
      points: [],
    });
  });
});

it('what others name one of a list by is made with it, and kept', () => {
  const law = group('قانون', { id: key('شناسه'), title: line('عنوان', 10) });
  const made = [1, 2].map(() => (completed(law, undefined, null) as { id: string }).id);
  expect(made[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(made[1]).not.toBe(made[0]);
  const stored = { id: 'regulation-92', title: 'عنوان' };
  expect(completed(law, stored, null)).toEqual(stored);
  expect(schemaOf(law, 'draft').safeParse({ ...stored, id: '' }).success).toBe(false);
});

it('every place of a page has a path and a name', () => {
  const places = placesIn(SHAPE as Field, WHOLE);
  expect(places.map(({ path }) => path)).toContain('points.0.text');
  expect(places.at(-1)?.labels).toEqual(['نکته‌ها', 'نکته 1', 'متن']);
});
