import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Choices } from './choices.tsx';

const shown = (more: { error?: string; goesTo?: string }): string =>
  renderToStaticMarkup(
    createElement(Choices<'won' | 'lost'>, {
      name: 'result',
      label: 'نتیجه',
      options: [
        ['won', 'موفق'],
        ['lost', 'ناموفق'],
      ],
      chosen: 'lost',
      onChoose: () => {},
      ...more,
    }),
  );

test('one of them is chosen, and what is wrong describes the group', () => {
  const group = shown({ error: 'نتیجه را انتخاب کنید.' });
  expect(group).toMatch(/role="radiogroup"[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/);
  const [, id] = /aria-describedby="([^"]+)"/.exec(group) ?? [];
  expect(group).toContain(`id="${id}"`);
  expect(group.match(/checked=""/g)).toHaveLength(1);
});

test('digit keys choose only where a field follows', () => {
  expect(shown({})).not.toContain('aria-keyshortcuts');
  const keys = shown({ goesTo: 'reason' }).match(/aria-keyshortcuts="\d"/g);
  expect(keys).toEqual(['aria-keyshortcuts="1"', 'aria-keyshortcuts="2"']);
});
