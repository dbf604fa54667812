import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from './lib/imports.mjs';
import { checkRooms } from './lib/rooms.mjs';

const PACKAGE = JSON.stringify({
  type: 'module',
  imports: { '#*': './src/*' },
  dependencies: { 'drizzle-orm': '*', pg: '*' },
});

/** @type {string[]} */
const made = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

/**
 * What is said of the imports of a tree.
 * @param {Record<string, string>} tree
 */
async function problemsOf(tree) {
  const directory = mkdtempSync(path.join(tmpdir(), 'kargozar-rooms-'));
  made.push(directory);
  for (const [file, text] of Object.entries({ 'package.json': PACKAGE, ...tree })) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  return checkImports(directory);
}

/** @param {Record<string, string>} tree */
const told = async (tree) =>
  (await problemsOf(tree)).map(({ file, rule }) => `${file} ${rule}`).sort();

/** What one file with one line breaks. @param {string} file @param {string} source */
const rulesOf = (file, source) => checkRooms(new Map([[file, source]])).map(({ rule }) => rule);

describe('names and rooms', () => {
  it.each([
    ['src/helpers.ts', 'rooms'],
    ['src/utils/text.ts', 'rooms'],
    ['src/lib/text.ts', 'rooms'],
    ['src/features/users/helpers.ts', 'rooms'],
    ['src/features/users/contract.ts', 'rooms'],
    ['src/features/users/invite/texts.ts', 'rooms'],
    ['src/features/users/invite/service.server.ts', 'rooms'],
    ['src/features/users/invite/queries.ts', 'rooms'],
    ['src/features/users/invite/form.client.ts', 'rooms'],
    ['src/features/users/invite/deep/form.tsx', 'rooms'],
    ['src/features/users/invite/deep/form.test.ts', 'rooms'],
    ['src/ui/UserCard.tsx', 'names'],
    ['src/lib/dates/jalali_date.ts', 'names'],
    ['src/web/pages/user.$id.tsx', 'names'],
  ])('%s is told of', (file, rule) => {
    expect(rulesOf(file, '')).toEqual([rule]);
  });

  it.each([
    'src/main.ts',
    'src/features/users/users.ts',
    'src/features/users/permissions.ts',
    'src/features/users/list/list.server.ts',
    'src/features/users/list/list.data.server.ts',
    'src/features/users/list/list.words.ts',
    'src/features/sms/sms-ir.adapter.server.ts',
    'src/features/users/detail/card.module.css',
    'src/features/users/invite.tsx',
    'src/features/users/users.server.test.ts',
    'src/db/migrations/0000_first_Name.sql',
  ])('%s is in its place', (file) => {
    expect(rulesOf(file, '')).toEqual([]);
  });
});

describe('directions', () => {
  const REFUSED = /** @type {[string, string, string][]} */ ([
    ['src/lib/text/text.ts', '#ui/card.tsx', 'direction-lib'],
    ['src/kit/endpoint.ts', '#domain/week.ts', 'direction-kit'],
    ['src/domain/days.ts', '#features/users/users.ts', 'direction-domain'],
    ['src/ui/badge.tsx', '#features/users/users.ts', 'direction-ui'],
    ['src/ui/button.tsx', '#content/home.ts', 'direction-ui'],
    ['src/content/home.ts', '#ui/card.tsx', 'direction-content'],
    ['src/db/seed.ts', '#features/users/users.ts', 'direction-db'],
    ['src/config/env.ts', '#db/client.ts', 'direction-config'],
    ['src/features/users/users.ts', './find.server.ts', 'direction-browser'],
    ['src/features/users/list/list.server.ts', '#server/http.ts', 'direction-ability'],
    [
      'src/features/users/list/far.server.ts',
      '../../auth/session/session.data.server.ts',
      'direction-ability',
    ],
    [
      'src/features/users/list/near.server.ts',
      '../../auth/hash.adapter.server.ts',
      'direction-ability',
    ],
    ['src/features/users/old.rules.server.ts', './find.server.ts', 'direction-rules'],
    ['src/features/users/mail.adapter.server.ts', '#db/client.ts', 'direction-adapter'],
    ['src/features/users/detail/use-detail.ts', '../find.server.ts', 'direction-browser'],
    ['src/features/users/invite/form.tsx', '../find.server.ts', 'direction-browser'],
    ['src/features/audit/list/card.tsx', '../../auth/sign-in/form.tsx', 'features-one-way'],
    ['src/features/users/invite/link.tsx', '#web/root.tsx', 'direction-browser'],
    ['src/features/users/access/access.ts', '#server/http.ts', 'direction-browser'],
    ['src/web/root.tsx', '#features/users/find.server.ts', 'direction-web'],
    ['src/web/page.tsx', '#server/http.ts', 'direction-web'],
    ['src/server/pages/ssr.ts', '#web/routes.ts', 'direction-server'],
    ['src/main.ts', '#web/routes.ts', 'direction-server'],
    ['src/lib/text/ids.ts', '../../../scripts/start.mjs', 'outside'],
    ['src/lib/text/random.ts', 'node:crypto', 'browser-safe'],
    ['src/features/media/media.ts', 'drizzle-orm', 'browser-safe'],
    ['src/features/audit/audit.ts', '#features/users/users.ts', 'features-one-way'],
  ]);
  const targets = {
    'src/ui/card.tsx': '',
    'src/db/client.ts': '',
    'src/server/http.ts': '',
    'src/web/routes.ts': '',
    'src/domain/week.ts': '',
    'src/features/users/find.server.ts': '',
    'src/features/auth/auth.ts': '',
    'src/features/auth/hash.adapter.server.ts': '',
    'src/features/auth/session/session.data.server.ts': '',
    'src/features/auth/sign-in/form.tsx': '',
    'scripts/start.mjs': '',
  };
  /** @param {(target: string) => string} importOf */
  const tree = (importOf) => ({
    ...targets,
    ...Object.fromEntries(REFUSED.map(([file, target]) => [file, importOf(target)])),
  });
  /** Circles come of the fixture's own turns; they have a test of their own. @param {string[]} lines */
  const withoutCircles = (lines) => [...new Set(lines.filter((line) => !line.endsWith(' circle')))];
  const expected = REFUSED.map(([file, , rule]) => `${file} ${rule}`).sort();

  it.each([
    ['a value', (/** @type {string} */ target) => `import { x } from '${target}'; x();`],
    ['everything', (/** @type {string} */ target) => `export * from '${target}';`],
    ['later', (/** @type {string} */ target) => `export const x = () => import('${target}');`],
  ])('are kept by who imports %s', async (_name, importOf) => {
    expect(withoutCircles(await told(tree(importOf)))).toEqual(expected);
  });

  it('let types further than values, and no type everywhere', async () => {
    const type = (/** @type {string} */ target, /** @type {string} */ name) =>
      `import type { ${name} } from '${target}';\nexport type Y = ${name};`;
    expect(
      await told({
        ...targets,
        'src/features/users/mail.adapter.server.ts': type('#config/env.ts', 'Config'),
        'src/config/env.ts': '',
        'src/web/page.tsx': type('#features/users/find.server.ts', 'Users'),
        'src/lib/text/pool.ts': type('pg', 'Pool'),
        'src/ui/badge.tsx': type('#features/auth/auth.ts', 'Role'),
        'src/features/auth/sign-in.server.ts': type('#server/http.ts', 'Guard'),
        'src/features/auth/old.rules.server.ts': type('#server/http.ts', 'Guard'),
      }),
    ).toEqual([
      'src/features/auth/old.rules.server.ts direction-rules-types',
      'src/features/auth/sign-in.server.ts direction-ability-types',
      'src/ui/badge.tsx direction-ui-types',
    ]);
  });

  it('let a feature use the use cases of a lower one, the statements of its noun, its words, and what it shows', async () => {
    expect(
      await told({
        'src/features/auth/auth.data.server.ts': '',
        'src/features/auth/session/session.server.ts': '',
        'src/features/auth/auth.words.ts': '',
        'src/features/auth/sign-in/form.tsx': '',
        'src/features/users/list/list.server.ts':
          "export * from '../../auth/auth.data.server.ts';\nexport * from '../../auth/auth.words.ts';\n" +
          "export * from '../../auth/session/session.server.ts';",
        'src/features/users/invite/card.tsx': "export * from '../../auth/sign-in/form.tsx';",
      }),
    ).toEqual([]);
  });

  it('let both sides read what neither draws, and nothing that leads to what is drawn', async () => {
    expect(
      await told({
        'src/ui/card.tsx': '',
        'src/features/users/kinds/call.ts': '',
        'src/features/users/colours.ts': "export * from '#ui/card.tsx';",
        'src/features/users/list.ts': "export * from './colours.ts';",
        'src/features/users/invite.server.ts': "export * from './kinds/call.ts';",
        'src/features/users/invite.tsx': "export * from './kinds/call.ts';",
        'src/features/users/list.server.ts': "export * from './list.ts';",
      }),
    ).toEqual(['src/features/users/list.server.ts screen-free']);
  });

  it('say where the code belongs', async () => {
    const [problem] = await problemsOf({
      ...targets,
      'src/ui/badge.tsx': "export * from '#features/auth/auth.ts';",
    });
    expect(problem?.message).toMatch(/src\/features\/auth\/auth\.ts.*src\/features\/<noun>/);
  });
});

describe('circles', () => {
  it.each([
    [
      'values',
      "import { b } from './b.ts';\nexport const a = b;",
      "export { a as b } from './a.ts';",
    ],
    [
      'types',
      "import type { B } from './b.ts';\nexport type A = B;",
      "import type { A } from './a.ts';\nexport type B = A;",
    ],
  ])('of %s are told of', async (_name, a, b) => {
    const lines = await told({ 'src/lib/x/a.ts': a, 'src/lib/x/b.ts': b });
    expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(new Set(['circle']));
  });

  it('are none where every way ends', async () => {
    expect(
      await told({ 'src/lib/x/a.ts': "export * from './b.ts';", 'src/lib/x/b.ts': '' }),
    ).toEqual([]);
  });
});

describe('doors', () => {
  it('let only config/env.ts read the environment', () => {
    expect(rulesOf('src/config/env.ts', 'export const a = process.env.A;')).toEqual([]);
    expect(rulesOf('src/db/client.ts', 'const url = process.env.URL;')).toEqual(['environment']);
    expect(rulesOf('src/db/client.ts', "import { env } from 'node:process';")).toEqual([
      'environment',
    ]);
    expect(rulesOf('src/db/client.ts', '// process.env is read elsewhere')).toEqual([]);
  });

  it('let only lib/dates write dates', () => {
    const source =
      "import j from 'jalaali-js';\nnew Intl.DateTimeFormat('fa');\nd.toLocaleString();";
    expect(rulesOf('src/lib/dates/jalali.ts', source)).toEqual([]);
    expect(rulesOf('src/ui/date.tsx', source)).toEqual(['dates', 'dates', 'dates']);
    expect(rulesOf('src/ui/date.tsx', 'x.toLocaleUpperCase();')).toEqual([]);
  });
});

describe('length', () => {
  const long = 'x;\n'.repeat(351);

  it('asks from 350 lines of code on', () => {
    expect(rulesOf('src/ui/a.tsx', 'x;\n'.repeat(350))).toEqual([]);
    expect(rulesOf('src/ui/a.tsx', long)).toEqual(['length']);
    expect(rulesOf('src/ui/a.module.css', long)).toEqual(['length']);
    const explained = '// Why.\n/** What. */\n * More.\n'.repeat(200);
    expect(rulesOf('src/ui/a.tsx', explained)).toEqual([]);
  });

  it('takes an answer in the first line', () => {
    for (const file of ['src/ui/a.test.tsx', 'src/content/home.ts', 'src/ui/a.tsx']) {
      expect(rulesOf(file, long), file).toEqual(['length']);
      expect(rulesOf(file, `// Long: one table.\n${long}`), file).toEqual([]);
    }
    expect(rulesOf('src/ui/a.module.css', `/* Long: one page. */\n${long}`)).toEqual([]);
    expect(rulesOf('src/db/migrations/0000_a.sql', long)).toEqual([]);
  });
});
