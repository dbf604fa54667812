/**
 * Who may import whom in src/, for `npm run structure`. Imports run one way:
 * `domain`, `lib` ← `db` ← data ← service ← routes, and contract ← queries ← what is shown ← page.
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
  'worklists',
  'account',
  'users',
  'find',
  'stats',
  'privacy',
  'status',
  'log',
];

const SHARED = 'contract|permissions|texts';
const TEST = String.raw`\.test\.[a-z]+$`;

/** Files of a feature by what they are; the name of the feature is caught for `own`. */
const files = (kinds, noun = '([^/]+)') =>
  String.raw`^src/features/${noun}(?=/).*[/.](?:${kinds})\.ts$`;
const own = (kinds) => files(kinds, '$1');
const other = (kinds) => files(kinds, '[^/]+');
/** Statements that the abilities of a noun share, and the features above it: they lie in the noun's own folder. */
const statementsOf = String.raw`^src/features/[^/]+/[a-z.-]*data\.server\.ts$`;
/** SQL rules about a noun's table, which the statements of all above it share. */
const RULES_OF_TABLES = String.raw`rules\.server`;
/** What kinds there are of a noun and what is asked of each: tables that both sides read. */
const kindsOf = (noun) => String.raw`^src/features/${noun}/kinds/[^/]+\.ts$`;
const rooms = (...names) => names.map((name) => `^src/${name}/`);
/** What of a feature is neither the server's nor named after what it is. */
const shown = (noun) => String.raw`^src/features/${noun}/(?!.*\.server\.ts$)`;
const anyOfFeatures = '^src/features/';

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
    may: rooms('ui', 'domain', 'lib'),
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
      'src/db knows no feature: a query belongs in a data.server.ts of src/features/<noun>/, a constant that ' +
      'tables and features share in src/domain',
  },
  {
    name: 'shared',
    from: files(SHARED),
    may: [...rooms('domain', 'kit', 'lib'), own(SHARED), other('contract|permissions')],
    belongs:
      'contract, permissions and texts are shared by both sides: a query belongs in data.server.ts, a use ' +
      'case in service.server.ts, what is shown in a component; a helper that knows no feature in src/lib',
  },
  {
    name: 'kinds',
    from: kindsOf('([^/]+)'),
    may: [...rooms('domain', 'lib'), kindsOf('$1'), own(SHARED), other('contract')],
    belongs:
      'the tables in kinds/ are read by both sides: what works with an answer belongs in service.server.ts, ' +
      'what shows it in a component',
  },
  {
    name: 'data',
    from: files(String.raw`data\.server|${RULES_OF_TABLES}`),
    may: [
      ...rooms('db', 'domain', 'lib'),
      own(String.raw`contract|data\.server`),
      other(`contract|${RULES_OF_TABLES}`),
      statementsOf,
    ],
    mayType: rooms('config'),
    belongs:
      'data.server.ts is queries with explicit arguments: what decides belongs in service.server.ts, a query ' +
      "that a feature above shares in data.server.ts of the noun's own folder, what both sides know in contract.ts",
  },
  {
    name: 'adapter',
    from: files(String.raw`adapter\.server`),
    may: [
      ...rooms('domain', 'lib'),
      own(String.raw`contract|texts|adapter\.server`),
      other('contract'),
    ],
    mayType: rooms('config'),
    belongs:
      'an adapter talks to one outside thing and takes what it needs as arguments: the use case that calls ' +
      'it belongs in service.server.ts',
  },
  {
    name: 'service',
    from: files(String.raw`service\.server`),
    may: [
      ...rooms('domain', 'kit', 'lib'),
      own(String.raw`data\.server|adapter\.server`),
      kindsOf('[^/]+'),
      other(String.raw`${SHARED}|service\.server`),
      statementsOf,
    ],
    mayType: rooms('db', 'config'),
    belongs:
      'features meet through contract, permissions, texts, service, and the statements in the own folder of a ' +
      'noun: call the service.server.ts of the other; what knows the call or the configuration is an argument',
  },
  {
    name: 'routes',
    from: files(String.raw`routes\.server`),
    may: [
      ...rooms('domain', 'kit', 'lib', 'config'),
      kindsOf('[^/]+'),
      other(String.raw`${SHARED}|service\.server|routes\.server`),
    ],
    belongs:
      'a route is a limit, a guard, a schema and a thin handler: what works with rows or with outside ' +
      'things belongs behind service.server.ts; what the server knows of a call is asked of the request',
  },
  {
    name: 'browser',
    from: shown('([^/]+)'),
    fromNot: [files(SHARED), kindsOf('[^/]+')],
    may: [...rooms('ui', 'domain', 'kit', 'lib'), shown('[^/]+')],
    belongs:
      'the browser reaches the server through the JSON API: what both sides need belongs in contract.ts or ' +
      'permissions.ts, a look that several features share in src/ui, what puts several features or public ' +
      'copy on one page in src/web/pages',
  },
  {
    name: 'web',
    from: '^src/web/',
    may: [...rooms('web', 'ui', 'content', 'domain', 'kit', 'lib'), shown('[^/]+')],
    mayType: [...rooms('server', 'db', 'config'), anyOfFeatures],
    belongs:
      "a page's loader gets the services from the router's context and knows their types only: the work " +
      'itself belongs in a service.server.ts',
  },
  {
    name: 'server',
    from: String.raw`^src/(?:server/|[^/]+\.ts$)`,
    may: serverMay,
    belongs:
      'the server loads the built pages by path, as a module of theirs imported here would exist twice: what ' +
      'both need belongs in src/lib or in a contract.ts',
  },
];

/** A value is held against `may`, a type against `mayType` too. */
const directions = ROOMS.flatMap(({ name, from, fromNot = [], may, mayType = [], belongs }) => {
  const rule = {
    severity: 'error',
    comment: belongs,
    from: { path: from, pathNot: [TEST, fromNot].flat() },
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
