/**
 * Where a file stands, and so what it is. A file of a feature is of the zone that its name says;
 * everything else is of the folder of src/ it lies in.
 * @typedef {'main' | 'config' | 'lib' | 'db' | 'server' | 'web' | 'ui' | 'content' | FeatureZone
 *   | 'test' | 'unknown' | 'outside'} Zone
 * @typedef {'contract' | 'permissions' | 'texts' | 'data' | 'adapter' | 'service' | 'routes'
 *   | 'queries' | 'store' | 'components'} FeatureZone
 * @typedef {{ zone: Zone, feature: string | null }} Place
 */

export const ROOT_FILES = ['main.ts', 'admin.ts', 'backup.ts', 'demo.ts'];

export const FOLDERS = ['config', 'lib', 'db', 'features', 'server', 'web', 'ui', 'content'];

export const FEATURES = [
  'auth',
  'users',
  'catalogue',
  'requests',
  'stats',
  'settings',
  'media',
  'audit',
  'sms',
];

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** What may lie in src/features/<noun>/, and what each is. */
const VOCABULARY = /** @type {[RegExp, FeatureZone][]} */ ([
  [new RegExp(`^(?:${KEBAB}\\.)?contract\\.ts$`), 'contract'],
  [/^permissions\.ts$/, 'permissions'],
  [new RegExp(`^(?:${KEBAB}\\.)?texts\\.ts$`), 'texts'],
  [new RegExp(`^(?:${KEBAB}\\.)?data\\.server\\.ts$`), 'data'],
  [new RegExp(`^(?:${KEBAB}\\.)?service\\.server\\.ts$`), 'service'],
  [new RegExp(`^(?:${KEBAB}\\.)?routes\\.server\\.ts$`), 'routes'],
  [new RegExp(`^${KEBAB}\\.adapter\\.server\\.ts$`), 'adapter'],
  [new RegExp(`^(?:${KEBAB}\\.)?queries\\.ts$`), 'queries'],
  [new RegExp(`^(?:${KEBAB}\\.)?store\\.ts$`), 'store'],
  [new RegExp(`^components/${KEBAB}\\.(?:tsx|ts|module\\.css)$`), 'components'],
]);

/** @param {string} file */
export const isTest = (file) => /\.test\.[a-z]+$/.test(file);

/** @param {string} file made by drizzle-kit, which names as it likes */
export const isMigration = (file) => file.startsWith('src/db/migrations/');

/** @param {string} file */
export const isCode = (file) => /\.(?:ts|tsx|mts|mjs|js|jsx)$/.test(file);

/**
 * Whether every part of a path is in kebab-case; dots stand between the parts of a file's name.
 * @param {string} file
 */
export const isKebabCase = (file) =>
  file.split('/').every((part) => new RegExp(`^${KEBAB}(?:\\.${KEBAB})*$`).test(part));

/**
 * @param {string} file path from the checkout's root
 * @returns {Place}
 */
export function placeOf(file) {
  const [top = '', folder = '', noun = '', ...rest] = file.split('/');
  if (top !== 'src') return { zone: 'outside', feature: null };
  if (isTest(file)) return { zone: 'test', feature: folder === 'features' ? noun : null };
  if (folder === 'features') {
    const name = rest.join('/');
    const known = FEATURES.includes(noun) && VOCABULARY.find(([pattern]) => pattern.test(name));
    return { zone: known ? known[1] : 'unknown', feature: noun };
  }
  if (noun === '') return { zone: ROOT_FILES.includes(folder) ? 'main' : 'unknown', feature: null };
  return {
    zone: FOLDERS.includes(folder) ? /** @type {Zone} */ (folder) : 'unknown',
    feature: null,
  };
}
