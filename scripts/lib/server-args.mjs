import { inRoot } from './paths.mjs';

/**
 * With what the pinned Node serves the product, also in the tests. Young objects get a quarter of the room
 * that Node takes on its own: 60 MB less, and no slower (docs/decisions/013-memory.md). They have it from the
 * start: while it grows, a start spends a sixth of its time on collecting (docs/decisions/019-quick-start.md).
 */
export const SERVER_ARGS = [
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
  '--import',
  inRoot('scripts/lib/quick-modules.mjs'),
  'src/main.ts',
];

/** What Node compiles once it need not compile at the next start: a quarter of the way to the first answer. */
export const COMPILED = inRoot('node_modules/.cache/compiled');
