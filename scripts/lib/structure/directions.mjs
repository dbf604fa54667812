/**
 * Who may import whom. Imports run one way: db → data → service → (routes → queries | page) and
 * `ui`, `content` and `lib` know no feature.
 *
 * `may` lists zones; of a feature's zones, `own:` is the same feature and `other:` another one.
 * `mayType` is what `import type` may reach besides. `belongs` tells where the code goes instead.
 * @typedef {import('./places.mjs').Zone} Zone
 * @typedef {{ may: readonly string[], mayType?: readonly string[], belongs: string }} Direction
 */

const SHARED = ['contract', 'permissions', 'texts'];
const BROWSER = ['queries', 'store', 'components'];
const SERVER = ['data', 'adapter', 'service', 'routes'];

/** @param {string[]} zones */
const own = (...zones) => zones.map((zone) => `own:${zone}`);
/** @param {string[]} zones */
const other = (...zones) => zones.map((zone) => `other:${zone}`);
/** @param {string[]} zones */
const any = (...zones) => [...own(...zones), ...other(...zones)];

const shared = {
  may: ['lib', ...own(...SHARED), ...other('contract', 'permissions')],
  belongs:
    'contract, permissions and texts are shared by both sides and stand below everything: what ' +
    'works with the database belongs in data.server.ts, a use case in service.server.ts, what is ' +
    'shown in components/; a helper that knows no feature in src/lib',
};

const browser = {
  may: ['ui', 'lib', ...own(...SHARED, ...BROWSER), ...other(...SHARED, 'queries', 'store')],
  belongs:
    'the browser reaches the server through the JSON API: what both sides need belongs in ' +
    'contract.ts or permissions.ts, a look that several features share in src/ui, what puts ' +
    'several features or public copy on one page in src/web/pages',
};

const everythingButWeb = [
  'main',
  'config',
  'lib',
  'db',
  'server',
  'ui',
  'content',
  ...any(...SHARED, ...SERVER, ...BROWSER),
];

/** @type {Partial<Record<Zone, Direction>>} */
export const DIRECTIONS = {
  lib: {
    may: ['lib'],
    belongs:
      'src/lib knows nothing of the product: code that needs this belongs in the feature, ' +
      'in src/server or in src/web',
  },
  content: {
    may: ['content', 'lib'],
    belongs: 'src/content is copy as data: what puts it on the page belongs in src/web/pages',
  },
  ui: {
    may: ['ui', 'lib'],
    belongs:
      'src/ui is the look and knows no feature: take it as a prop, or move the component to ' +
      'src/features/<noun>/components/ (of one feature) or src/web (of a page)',
  },
  config: {
    may: ['config', 'lib'],
    belongs: 'src/config only reads the environment: what acts on it belongs in src/main.ts',
  },
  db: {
    may: ['db', 'lib', 'config'],
    belongs:
      'src/db knows no feature: a query belongs in src/features/<noun>/data.server.ts, a constant ' +
      'that the tables and the features share in src/lib',
  },
  contract: shared,
  permissions: shared,
  texts: shared,
  data: {
    may: ['db', 'lib', ...own('contract', 'data'), ...other('contract')],
    mayType: ['config'],
    belongs:
      'data.server.ts is queries with explicit arguments: what decides, or needs another ' +
      "feature's rows, belongs in service.server.ts; what both sides know in contract.ts",
  },
  adapter: {
    may: ['lib', ...own('contract', 'texts', 'adapter'), ...other('contract')],
    mayType: ['config'],
    belongs:
      'an adapter talks to one outside thing and takes what it needs as arguments: the use case ' +
      'that calls it belongs in service.server.ts',
  },
  service: {
    may: [
      'lib',
      ...own(...SHARED, 'data', 'adapter', 'service'),
      ...other('contract', 'permissions', 'service'),
    ],
    mayType: ['db', 'config', 'server'],
    belongs:
      "features meet through contract, permissions or service only: call the other feature's " +
      'service.server.ts; a query belongs in data.server.ts, and what knows the request, the ' +
      'reply or the configuration in routes.server.ts or src/server',
  },
  routes: {
    may: [
      'server',
      'lib',
      'config',
      ...own(...SHARED, 'service', 'routes'),
      ...other('contract', 'permissions', 'service'),
    ],
    belongs:
      'a route is a limit, a guard, a schema and a thin handler: what works with rows or with ' +
      'outside things belongs behind service.server.ts',
  },
  queries: browser,
  store: browser,
  components: browser,
  web: {
    may: ['web', 'ui', 'content', 'lib', ...any(...SHARED, ...BROWSER)],
    mayType: ['server', 'db', 'config', ...any(...SERVER)],
    belongs:
      "a page's loader gets the services from the router's context and knows their types only " +
      '(`import type`): the work itself belongs in a service.server.ts',
  },
  server: {
    may: everythingButWeb,
    belongs:
      'the server loads the built pages by path, as a module of theirs imported here would exist ' +
      'twice: what both need belongs in src/lib or in a contract.ts',
  },
  main: {
    may: everythingButWeb,
    belongs: 'the pages are mounted by src/server, which loads them by path',
  },
};

/** Zones whose code reaches the browser. */
export const BROWSER_ZONES = ['lib', 'content', 'ui', 'web', ...SHARED, ...BROWSER];

/** Packages that must not be bundled for the browser. */
export const SERVER_PACKAGES =
  /^(?:node:|fastify(?:$|\/|-)|@fastify\/|drizzle-orm(?:$|\/)|pg(?:$|\/)|@electric-sql\/|sharp$|@node-rs\/|rate-limiter-flexible|close-with-grace|vite(?:$|\/))/;
