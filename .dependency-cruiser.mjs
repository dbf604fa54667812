/**
 * Who may import whom in src/, for `npm run structure`. Imports run one way:
 * `domain`, `lib` ← `kit` ← `db` ← <ability>.server.ts ← `server`, and <ability>.ts ← <ability>.tsx ← page.
 * `may` is what a room may reach, `mayType` what `import type` may reach besides; `belongs` says where the
 * code goes instead.
 */

/** Each may know those before it; none those behind it. */
const FEATURES = [
  'audit',
  'sms',
  'media',
  'attachments',
  'people',
  'auth',
  'settings',
  'duty',
  'catalogue',
  'content',
  'search',
  'views',
  'policies',
  'requests',
  'ratings',
  'claims',
  'comparisons',
  'renewals',
  'tracking',
  'handling',
  'tasks',
  'worklists',
  'account',
  'users',
  'customers',
  'find',
  'stats',
  'privacy',
  'status',
  'log',
];

const TEST = String.raw`\.test\.[a-z]+$`;
const anyOfFeatures = '^src/features/';

/** Server files of a feature; the name of the feature is caught for `own`. `kinds` are those with a rule of their own. */
const serverFiles = (kinds, noun = '([^/]+)') =>
  String.raw`^src/features/${noun}(?=/).*[/.]${kinds}\.server\.ts$`;
/** Statements that the features above a noun use too lie in the noun's own folder. */
const statementsOfNoun = String.raw`^src/features/[^/]+/[^/]+\.data\.server\.ts$`;
/** Files that know neither the server nor the screen: contracts, words, permissions, tables of kinds. */
const words = (noun) => String.raw`^src/features/${noun}/(?!.*\.server\.ts$).*\.ts$`;
/** What of a feature reaches the browser. */
const shown = (noun) => String.raw`^src/features/${noun}/(?!.*\.server\.ts$)`;
const rooms = (...names) => names.map((name) => `^src/${name}/`);

const serverMay = [
  String.raw`^src/[^/]+\.ts$`,
  ...rooms('config', 'domain', 'kit', 'lib', 'db', 'server', 'ui', 'content'),
  anyOfFeatures,
];

const ROOMS = [
  {
    name: 'lib',
    from: '^src/lib/',
    may: rooms('lib'),
    belongs:
      'src/lib knows nothing of the product: code that needs this belongs in the feature, in src/server or ' +
      'in src/web, a fact that all of them share in src/domain',
  },
  {
    name: 'kit',
    from: '^src/kit/',
    may: rooms('kit', 'lib'),
    mayType: rooms('config', 'db'),
    belongs:
      'src/kit is what all features stand on and knows nothing of insurance: what a feature needs of the ' +
      'server it declares itself (`declare module`), and src/server/context.ts fills it',
  },
  {
    name: 'domain',
    from: '^src/domain/',
    may: rooms('domain', 'lib'),
    belongs:
      'src/domain is facts that all features share: what works with them belongs in the feature',
  },
  {
    name: 'content',
    from: '^src/content/',
    may: rooms('content', 'domain', 'lib'),
    belongs: 'src/content is copy as data: what puts it on the page belongs in src/web/pages',
  },
  {
    name: 'ui',
    from: '^src/ui/',
    may: rooms('ui', 'domain', 'kit', 'lib'),
    belongs:
      'src/ui is the look and knows no feature: take it as a prop, or move the component into a room of ' +
      'src/features/<noun>/ or to src/web',
  },
  {
    name: 'config',
    from: '^src/config/',
    may: rooms('config', 'domain', 'lib'),
    belongs: 'src/config only reads the environment: what acts on it belongs in src/main.ts',
  },
  {
    name: 'db',
    from: '^src/db/',
    may: rooms('db', 'domain', 'lib', 'config'),
    belongs:
      'src/db knows no feature: a query belongs in a .server.ts of src/features/<noun>/, a constant that ' +
      'tables and features share in src/domain',
  },
  {
    name: 'rules',
    from: serverFiles('rules'),
    may: [...rooms('db', 'domain', 'lib'), serverFiles('rules', '[^/]+'), words('[^/]+')],
    belongs:
      "x.rules.server.ts is SQL about a noun's own table, which the statements of all features above share: " +
      'what reads or decides belongs in the .server.ts of an ability',
  },
  {
    name: 'adapter',
    from: serverFiles('adapter'),
    may: [...rooms('domain', 'lib'), serverFiles('adapter', '$1'), words('[^/]+')],
    mayType: rooms('config'),
    belongs:
      'an adapter talks to one outside thing and takes what it needs as arguments: the use case that calls ' +
      'it belongs in the .server.ts of the ability',
  },
  {
    name: 'ability',
    from: String.raw`^src/features/([^/]+)/.*(?<!\.(?:rules|adapter))\.server\.ts$`,
    may: [
      ...rooms('domain', 'kit', 'lib', 'db', 'config'),
      String.raw`^src/features/$1/.*\.server\.ts$`,
      String.raw`^src/features/[^/]+/.*(?<!\.(?:adapter|data))\.server\.ts$`,
      statementsOfNoun,
      words('[^/]+'),
    ],
    belongs:
      'the server side of an ability meets other features in their .server.ts files and in what both sides ' +
      'know: what is shown belongs in a .tsx, what an adapter or the statements of an ability do behind its ' +
      '.server.ts, what knows the call or the process is a member of the context',
  },
  {
    name: 'browser',
    from: shown('([^/]+)'),
    may: [...rooms('ui', 'domain', 'kit', 'lib'), shown('[^/]+')],
    belongs:
      "the browser reaches the server through the JSON API: what both need belongs in the ability's .ts or " +
      'in permissions.ts, a look that several features share in src/ui, what puts several features or public ' +
      'copy on one page in src/web/pages',
  },
  {
    name: 'web',
    from: '^src/web/',
    may: [...rooms('web', 'ui', 'content', 'domain', 'kit', 'lib'), shown('[^/]+')],
    mayType: [...rooms('server', 'db', 'config'), anyOfFeatures],
    belongs:
      "a page's loader gets the services from the router's context and knows their types only: the work " +
      'itself belongs in a .server.ts of a feature',
  },
  {
    name: 'server',
    from: String.raw`^src/(?:server/|[^/]+\.ts$)`,
    may: serverMay,
    belongs:
      'the server loads the built pages by path, as a module of theirs imported here would exist twice: what ' +
      'both need belongs in src/lib or in the .ts of an ability',
  },
];

/** A value is held against `may`, a type against `mayType` too. */
const directions = ROOMS.flatMap(({ name, from, may, mayType = [], belongs }) => {
  const rule = {
    severity: 'error',
    comment: belongs,
    from: { path: from, pathNot: TEST },
  };
  const value = { path: '^src/', pathNot: may, dependencyTypesNot: ['type-only'] };
  const type = { path: '^src/', pathNot: [...may, ...mayType], dependencyTypes: ['type-only'] };
  return [
    { ...rule, name: `direction-${name}`, to: value },
    { ...rule, name: `direction-${name}-types`, to: type },
  ];
});

const order = FEATURES.slice(0, -1).map((noun, place) => ({
  name: 'features-one-way',
  severity: 'error',
  comment:
    `${noun} stands before the features it may not know: hand it what it needs as an argument with a type ` +
    'of its own, or put the fact that both share into src/domain',
  from: { path: `^src/features/${noun}/`, pathNot: TEST },
  to: { path: `^src/features/(?:${FEATURES.slice(place + 1).join('|')})/` },
}));

const REACHES_BROWSER = {
  path: '^src/(?:domain|lib|content|ui|web|features)/',
  pathNot: [TEST, String.raw`\.server\.tsx?$`],
};
const SERVER_PACKAGES =
  '(?:^|node_modules/)(?:fastify|@fastify/|drizzle-orm|pg/|@electric-sql/|sharp|@node-rs/|' +
  'rate-limiter-flexible|close-with-grace|vite/)';

/** What both sides know is read by the server too: it may lead to nothing that is drawn. */
const screenFree = {
  name: 'screen-free',
  severity: 'error',
  comment:
    'the server loads this: what is drawn belongs in a .tsx, a hook in a file that no contract imports',
  from: { path: String.raw`^src/features/.*\.server\.ts$` },
  to: { path: String.raw`^src/(?:ui/|.*\.tsx$)|node_modules/(?:react|@mantine)/`, reachable: true },
};

const browserSafe = [{ dependencyTypes: ['core'] }, { path: SERVER_PACKAGES }].map((to) => ({
  name: 'browser-safe',
  severity: 'error',
  comment:
    'this file reaches the browser: what needs it belongs in a *.server.ts of a feature or in src/server',
  from: REACHES_BROWSER,
  to: { ...to, dependencyTypesNot: ['type-only'] },
}));

export default {
  forbidden: [
    ...directions,
    ...order,
    {
      name: 'circle',
      severity: 'error',
      comment:
        'values or types, no module leads back to itself: what both ends need belongs in a file below both',
      from: {},
      to: { circular: true },
    },
    {
      name: 'outside',
      severity: 'error',
      comment: 'src/ imports nothing outside src/: what is needed belongs inside',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(?:test|e2e|bench|faults|upgrade|scripts|docs)/' },
    },
    screenFree,
    ...browserSafe,
  ],
  options: {
    // It knows the compiler's own parser below version 7 only.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', String.raw`\+types/`] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
