import { expect, it } from 'vitest';
import { measure } from './lib/measures.mjs';

it('counts what the product is made of: tests, first words and styles apart', () => {
  const many = Array.from(
    { length: 31 },
    (_, n) => /** @type {const} */ ([`src/lib/a/f-${n}.ts`, 'a;\n']),
  );
  const lines = measure(
    new Map([
      ...many,
      ['src/features/requests/intake/intake.ts', '// What was kept and told.\nexport {};\n'],
      ['src/features/requests/intake/intake.test.ts', 'kept();\n'],
      ['src/content/first.ts', 'one;\ntwo;\nthree;\n'],
      ['src/ui/a.module.css', '.a {\n}\n'],
    ]),
  );
  expect(lines).toEqual([
    'product: 33 lines in 32 files',
    'first words and seed: 3 lines in 1 files',
    'style sheets: 2 lines in 1 files',
    'tests: 1 lines in 1 files',
    'requests: 2 lines in 1 files',
    'folders of more than 30 files: src/lib/a (31)',
    'words to be replaced: kept 1, told 1, said 0, nobody 0, somebody 0, whoever 0',
  ]);
});
