import { expect, it } from 'vitest';
import { SETUP_ITEMS } from '#domain/setup.ts';
import { addressOf, wayTo } from '../setup/addresses.ts';
import { chapterAt, GROUPS } from './all.ts';

it('has the field or form of each step of the setup in the chapter that the step leads to', () => {
  for (const item of SETUP_ITEMS.filter((one) => one !== 'backup')) {
    const [address, anchor = ''] = wayTo(item).split('#');
    const chapter = chapterAt(anchor);
    expect(chapter && addressOf(chapter), item).toBe(address);
  }
});

it('says each setting once', () => {
  const names = GROUPS.flatMap(({ fields }) => Object.keys(fields));
  expect(names).toEqual([...new Set(names)]);
});
