import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeByTurns } from './log-turns.ts';

function recorded() {
  const writes: string[] = [];
  return { writes, log: writeByTurns({ write: (text) => void writes.push(text) }) };
}

it('writes the lines of one turn together, in their order, when it is over', async () => {
  const { writes, log } = recorded();
  for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
  expect(writes).toEqual([]);
  await nextTurn();
  log.write('d\n');
  await nextTurn();
  expect(writes).toEqual(['a\nb\nc\n', 'd\n']);
});

it('does not hold back more than a bounded number of characters', async () => {
  const { writes, log } = recorded();
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 100; n += 1) log.write(line);
  expect(writes).toHaveLength(1);
  await nextTurn();
  expect(writes.join('')).toBe(line.repeat(100));
});

it('writes what is left when the process exits', () => {
  const before = process.listeners('exit');
  const { writes, log } = recorded();
  log.write('last\n');
  const added = process.listeners('exit').filter((listener) => !before.includes(listener));
  for (const listener of added) listener.call(process, 0);
  expect(writes).toEqual(['last\n']);
});
