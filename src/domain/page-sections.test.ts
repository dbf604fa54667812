import { expect, it } from 'vitest';
import { sectionsOf } from './page-sections.ts';

it('a page falls into its sections, and its questions by themselves', () => {
  const { sections, questions } = sectionsOf({
    lead: '',
    blocks: [
      { type: 'paragraph', text: 'پیش از هر تیتر' },
      { type: 'heading', text: 'پوشش‌ها' },
      { type: 'list', items: ['یک'], ordered: false },
      { type: 'question', question: 'چرا؟', answer: 'زیرا.' },
      { type: 'paragraph', text: 'هنوز زیر پوشش‌ها' },
      { type: 'heading', text: 'تیتری بی‌متن' },
    ],
  });
  expect(sections).toEqual([
    { title: null, blocks: [{ type: 'paragraph', text: 'پیش از هر تیتر' }] },
    {
      title: 'پوشش‌ها',
      blocks: [
        { type: 'list', items: ['یک'], ordered: false },
        { type: 'paragraph', text: 'هنوز زیر پوشش‌ها' },
      ],
    },
  ]);
  expect(questions).toMatchObject([{ question: 'چرا؟' }]);
});
