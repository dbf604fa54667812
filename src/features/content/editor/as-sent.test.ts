import { describe, expect, it } from 'vitest';
import { blocks, group, line, list } from '#domain/page-shape/field.ts';
import { asSent } from './as-sent.ts';

const shape = group('صفحه', {
  rows: list('سطرها', 'سطر', group('سطر', { title: line('عنوان', 20), body: blocks('متن') })),
});

describe('what is saved of a page', () => {
  it('is what its shape has, with no empty lines in the lists of its blocks', () => {
    const body = [
      { type: 'list', items: ['یک ', '', '  ', 'دو'], ordered: false },
      { type: 'paragraph', text: '' },
    ];
    expect(asSent(shape, { rows: [{ title: 'الف', body }], other: 'x' })).toEqual({
      rows: [
        {
          title: 'الف',
          body: [
            { type: 'list', items: ['یک', 'دو'], ordered: false },
            { type: 'paragraph', text: '' },
          ],
        },
      ],
    });
  });

  it('keeps what a block rests on, and no trace of what was taken away', () => {
    const source = { law: 'insurance-act', article: '۱۵' };
    const body = [
      { type: 'paragraph', text: 'الف', sources: [source] },
      { type: 'paragraph', text: 'ب', sources: [] },
    ];
    expect(asSent(shape, { rows: [{ title: 'الف', body }] })).toEqual({
      rows: [{ title: 'الف', body: [body[0], { type: 'paragraph', text: 'ب' }] }],
    });
  });
});
