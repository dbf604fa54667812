import { describe, expect, it } from 'vitest';
import { checkStructure } from './lib/structure/check.mjs';
import { maskSource } from './lib/structure/code-mask.mjs';
import { findCycles } from './lib/structure/cycles.mjs';
import { readImports } from './lib/structure/imports.mjs';

/** @param {Record<string, string>} tree */
const check = (tree) => checkStructure(new Map(Object.entries(tree)));

/** @param {Record<string, string>} tree */
const told = (tree) => check(tree).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

/** What one file with one line breaks. @param {string} file @param {string} source */
const rulesOf = (file, source) => check({ [file]: source }).map(({ rule }) => rule);

describe('a tree in order', () => {
  it('has nothing said about it', () => {
    expect(
      check({
        'src/main.ts': "import { buildApp } from '#server/app.ts';",
        'src/server/app.ts':
          "import { userRoutes } from '#features/users/routes.server.ts';\n" +
          "const pages = await import('../../build/server/index.js');",
        'src/features/users/routes.server.ts':
          "import { guard } from '#server/http.ts';\nimport { list } from './service.server.ts';",
        'src/features/users/service.server.ts':
          "import type { Database } from '#db/client.ts';\n" +
          "import { find } from './data.server.ts';\n" +
          "import { send } from '#features/sms/service.server.ts';",
        'src/features/users/data.server.ts':
          "import { eq } from 'drizzle-orm';\nimport { users } from '#db/schema/users.ts';",
        'src/features/users/list.data.server.ts': '',
        'src/features/sms/service.server.ts': "import { post } from './sms-ir.adapter.server.ts';",
        'src/features/sms/sms-ir.adapter.server.ts':
          "import type { Config } from '#config/env.ts';",
        'src/features/users/queries.ts': "import { ky } from '#lib/http.ts';",
        'src/features/users/components/user-card.tsx':
          "import { Card } from '#ui/card.tsx';\nimport classes from './user-card.module.css';",
        'src/features/users/components/user-card.module.css': '.card {}',
        'src/features/users/service.server.test.ts': "import x from '../../../test/app.ts';",
        'src/web/pages/public/home.tsx':
          "import type { Route } from './+types/home';\n" +
          "import type { Services } from '#server/services.ts';\n" +
          "import { copy } from '#content/home.ts';",
        'src/db/migrations/0000_first_Name.sql': '',
      }),
    ).toEqual([]);
  });
});

describe('names and places', () => {
  it.each([
    ['src/helpers.ts', 'vocabulary'],
    ['src/utils/text.ts', 'vocabulary'],
    ['src/features/pets/contract.ts', 'vocabulary'],
    ['src/features/users/helpers.ts', 'vocabulary'],
    ['src/features/users/hooks/use-users.ts', 'vocabulary'],
    ['src/features/users/service.ts', 'vocabulary'],
    ['src/features/users/components/deep/card.tsx', 'vocabulary'],
    ['src/features/users/deep/service.test.ts', 'vocabulary'],
    ['src/ui/UserCard.tsx', 'names'],
    ['src/lib/jalali_date.ts', 'names'],
    ['src/web/pages/user.$id.tsx', 'names'],
  ])('%s is told of', (file, rule) => {
    expect(rulesOf(file, '')).toEqual([rule]);
  });
});

describe('import direction', () => {
  it.each([
    ['src/lib/text.ts', '#ui/card.tsx'],
    ['src/ui/card.tsx', '#features/users/contract.ts'],
    ['src/ui/card.tsx', '#content/home.ts'],
    ['src/content/home.ts', '#ui/card.tsx'],
    ['src/db/client.ts', '#features/users/contract.ts'],
    ['src/config/env.ts', '#db/client.ts'],
    ['src/features/users/contract.ts', './service.server.ts'],
    ['src/features/users/contract.ts', '#features/auth/texts.ts'],
    ['src/features/users/data.server.ts', './service.server.ts'],
    ['src/features/users/data.server.ts', '#features/auth/data.server.ts'],
    ['src/features/users/service.server.ts', '#features/auth/data.server.ts'],
    ['src/features/users/service.server.ts', '#server/http.ts'],
    ['src/features/users/service.server.ts', '#db/client.ts'],
    ['src/features/users/routes.server.ts', './data.server.ts'],
    ['src/features/users/queries.ts', './service.server.ts'],
    ['src/features/users/components/card.tsx', '../../auth/components/form.tsx'],
    ['src/features/users/components/card.tsx', '#web/root.tsx'],
    ['src/web/root.tsx', '#features/users/service.server.ts'],
    ['src/web/root.tsx', '#server/app.ts'],
    ['src/server/ssr.ts', '#web/routes.ts'],
    ['src/main.ts', '#web/routes.ts'],
    ['src/lib/text.ts', './text.test.ts'],
    ['src/lib/text.ts', '../../scripts/start.mjs'],
  ])('%s may not import %s', (file, target) => {
    expect(rulesOf(file, `import { x } from '${target}';`)).toEqual(['direction']);
    expect(rulesOf(file, `export * from '${target}';`)).toEqual(['direction']);
    expect(rulesOf(file, `const x = await import('${target}');`)).toEqual(['direction']);
  });

  it('lets a page know the types of a service, not its values', () => {
    const file = 'src/web/pages/users.tsx';
    const target = '#features/users/service.server.ts';
    expect(rulesOf(file, `import type { Users } from '${target}';`)).toEqual([]);
    expect(rulesOf(file, `import { type Users } from '${target}';`)).toEqual(['direction']);
  });

  it('keeps server packages out of what reaches the browser', () => {
    expect(rulesOf('src/lib/ids.ts', "import { randomUUID } from 'node:crypto';")).toEqual([
      'browser-safe',
    ]);
    expect(rulesOf('src/features/users/contract.ts', "import { sql } from 'drizzle-orm';")).toEqual(
      ['browser-safe'],
    );
    expect(rulesOf('src/web/entry.server.tsx', "import { Readable } from 'node:stream';")).toEqual(
      [],
    );
    expect(rulesOf('src/lib/ids.ts', "import type { Pool } from 'pg';")).toEqual([]);
  });

  it('says where the code belongs', () => {
    const [problem] = check({ 'src/ui/a.tsx': "\nimport x from '#features/users/contract.ts';" });
    expect(problem).toMatchObject({ file: 'src/ui/a.tsx', line: 2 });
    expect(problem?.message).toMatch(/#features\/users\/contract\.ts.*src\/features\/<noun>/);
  });
});

describe('doors', () => {
  it('lets only config/env.ts read the environment', () => {
    expect(rulesOf('src/config/env.ts', 'export const a = process.env.A;')).toEqual([]);
    expect(told({ 'src/db/client.ts': '\n\nconst url = process\n.env.URL;' })).toEqual([
      'src/db/client.ts:3 environment',
    ]);
    expect(rulesOf('src/db/client.ts', "import { env } from 'node:process';")).toEqual([
      'environment',
    ]);
  });

  it('lets only lib/jalali write dates', () => {
    const source =
      "import j from 'jalaali-js';\nnew Intl.DateTimeFormat('fa');\nd.toLocaleString();";
    expect(told({ 'src/lib/jalali.ts': source })).toEqual([]);
    expect(told({ 'src/ui/date.tsx': source })).toEqual([
      'src/ui/date.tsx:1 dates',
      'src/ui/date.tsx:2 dates',
      'src/ui/date.tsx:3 dates',
    ]);
    expect(rulesOf('src/ui/date.tsx', 'x.toLocaleUpperCase();')).toEqual([]);
  });

  it('does not mind words in comments, strings and regular expressions', () => {
    const source = [
      '// process.env, Intl.DateTimeFormat',
      "/* import x from '#web/root.tsx' */",
      "const a = 'process.env';",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that holds a template
      'const b = `process.env ${a} toLocaleString`;',
      'const c = /process.env[/"]/;',
    ].join('\n');
    expect(rulesOf('src/db/client.ts', source)).toEqual([]);
  });
});

describe('length', () => {
  const long = 'x;\n'.repeat(301);

  it('stops at 300 lines', () => {
    expect(rulesOf('src/ui/a.tsx', 'x;\n'.repeat(300))).toEqual([]);
    expect(rulesOf('src/ui/a.tsx', long)).toEqual(['length']);
    expect(rulesOf('src/ui/a.module.css', long)).toEqual(['length']);
  });

  it('leaves out tests and data', () => {
    expect(rulesOf('src/ui/a.test.tsx', long)).toEqual([]);
    expect(rulesOf('src/content/home.ts', long)).toEqual([]);
    expect(rulesOf('src/db/seed/catalogue.ts', long)).toEqual([]);
    expect(rulesOf('src/db/migrations/0000_a.sql', long)).toEqual([]);
  });
});

describe('cycles', () => {
  it('are found over files and told once', () => {
    const problems = check({
      'src/lib/a.ts': "import './b.ts';",
      'src/lib/b.ts': "\nexport { c } from '#lib/c';",
      'src/lib/c.ts': "import a from '#lib/a.ts';",
      'src/lib/d.ts': "import a from './a.ts';",
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'src/lib/a.ts', line: 1, rule: 'cycle' });
    expect(problems[0]?.message).toContain(
      'src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
    );
  });

  it('are not made by types or by lazy imports', () => {
    expect(
      check({
        'src/lib/a.ts': "import type { B } from './b.ts';",
        'src/lib/b.ts': "import a from './a.ts';\nimport c from './c.ts';",
        'src/lib/c.ts': "const b = () => import('./b.ts');",
      }),
    ).toEqual([]);
  });

  it('of one file count', () => {
    expect(findCycles(new Map([['a', ['a']]]))).toEqual([['a']]);
  });
});

describe('reading imports', () => {
  /** @param {string} source */
  const read = (source) =>
    readImports('src/ui/x.tsx', source, maskSource(source)).map(
      ({ specifier, target, kind, line }) => [specifier, target, kind, line],
    );

  it('knows every way to write one', () => {
    const source = `import React, { useState } from 'react';
import * as all from "../lib/all.ts";
import {
  one, // 'not/this'
  type Two,
} from '#lib/two.ts';
import type { T } from './t.ts';
import type D from './d.ts';
import './x.css?inline';
export * from './e.ts';
export type { F } from './f.ts';
export { g as default } from './g.ts';
export const from = 'not-this';
const lazy = () => import('./lazy.tsx');
type M = typeof import('./m.ts');
type N = import('./n.ts').Name;
const text = <p>don't import x from nowhere</p>;
const url = "import x from 'string'";
`;
    expect(read(source)).toEqual([
      ['react', null, 'value', 1],
      ['../lib/all.ts', 'src/lib/all.ts', 'value', 2],
      ['#lib/two.ts', 'src/lib/two.ts', 'value', 6],
      ['./t.ts', 'src/ui/t.ts', 'type', 7],
      ['./d.ts', 'src/ui/d.ts', 'type', 8],
      ['./x.css?inline', 'src/ui/x.css', 'value', 9],
      ['./e.ts', 'src/ui/e.ts', 'value', 10],
      ['./f.ts', 'src/ui/f.ts', 'type', 11],
      ['./g.ts', 'src/ui/g.ts', 'value', 12],
      ['./lazy.tsx', 'src/ui/lazy.tsx', 'lazy', 14],
      ['./m.ts', 'src/ui/m.ts', 'type', 15],
      ['./n.ts', 'src/ui/n.ts', 'type', 16],
    ]);
  });

  it('keeps its place through nested templates', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that holds templates
    const source = "const a = `x ${b ? `y ${c}` : '}'} // z`;\nimport d from './d.ts';";
    expect(maskSource(source)).toHaveLength(source.length);
    expect(read(source)).toEqual([['./d.ts', 'src/ui/d.ts', 'value', 2]]);
  });
});
