import { expect, it } from 'vitest';
import { ownOf } from './own.ts';

it('finds what a table says, and not what every object has', () => {
  const table = { فردا: 1, constructor: 2 };
  expect(ownOf(table, 'فردا')).toBe(1);
  expect(ownOf<unknown>(table, 'constructor')).toBe(2);
  for (const name of ['__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'دیروز', '']) {
    expect(ownOf<unknown>(table, name), name).toBeUndefined();
  }
});
