import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Choices } from './choices.tsx';

const shown = (more: { error?: string; digitsAfter?: number }): string =>
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

test('digit keys choose where they are asked for, after those of other choices', () => {
  expect(shown({})).not.toContain('aria-keyshortcuts');
  const keysAfter = (digitsAfter: number) =>
    [...shown({ digitsAfter }).matchAll(/aria-keyshortcuts="(\d+)"/g)].map(([, key]) => key);
  expect(keysAfter(0)).toEqual(['1', '2']);
  expect(keysAfter(4)).toEqual(['5', '6']);
  // There is no tenth digit.
  expect(keysAfter(8)).toEqual(['9']);
});
